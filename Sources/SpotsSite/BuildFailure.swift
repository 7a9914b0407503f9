import SiteStorage

/// Why a build could not be tried or finished, apart from faults of the content.
public enum BuildFailure: Error, Sendable, CustomStringConvertible {
    /// The site's folder, or the payload, is not there.
    case missing(String)
    /// The site has neither a content folder nor pages made in code.
    case noContent(String)
    /// The base URL is no web address.
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
        case .missing(let path): "there is nothing at \(path)"
        case .noContent(let path):
            "there is no folder \(path); a site has its pages there, and a payload is built by its name, "
                + "as in: spots-site build components.json"
        case .invalidBaseURL(let url):
            "a base URL is a web address such as https://example.org/app/, found \"\(url)\""
        case .unsafeOutput(let path, let reason): "the output folder \(path) is refused: \(reason)"
        case .outputOfSite(let path, let payload):
            "the output folder \(path) holds a site that was not built from \(payload); choose another folder: "
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
