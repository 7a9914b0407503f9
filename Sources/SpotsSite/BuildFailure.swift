import SiteStorage

/// Why a build could not be tried or finished, apart from faults of the content.
public enum BuildFailure: Error, Sendable, CustomStringConvertible {
    /// The site's folder, or the payload, is not there.
    case missing(String)
    /// The site has neither a content folder nor pages made in code.
    case noContent(String)
    /// The base URL is not a web address.
    case invalidBaseURL(String)
    /// The output folder would be dangerous to write to.
    case unsafeOutput(String, reason: String)
    /// The output folder holds a site, and a payload would take its place.
    case outputOfSite(String, payload: String)
    /// The system refused an operation on a file.
    case file(FileFailure)

    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .missing(let path): "\(path) does not exist"
        case .noContent(let path):
            "there is no folder \(path), where a site has its pages; to build a single payload, name it, "
                + "as in spots-site build components.json"
        case .invalidBaseURL(let url):
            "the base URL \"\(url)\" is not a web address such as https://example.org/app/"
        case .unsafeOutput(let path, let reason): "cannot use the output folder \(path): \(reason)"
        case .outputOfSite(let path, let payload):
            "the output folder \(path) contains a site that was not built from \(payload); choose another folder with "
                + "--output DIR"
        case .file(let failure): failure.description
        }
    }

    /// The stable name of this kind of failure, as in the diagnostics of programs.
    package var id: String {
        switch self {
        case .missing: "missing-input"
        case .noContent: "no-content"
        case .invalidBaseURL: "invalid-base-url"
        case .unsafeOutput, .outputOfSite: "unsafe-output"
        case .file: "io-error"
        }
    }
}
