import Diagnostics
public import SiteStorage

/// Why a build could not start or finish, apart from problems in the content.
public enum BuildFailure: Error, Sendable, CustomStringConvertible {
    /// The site's folder or the payload does not exist.
    case missing(String)
    /// The site has neither a content folder nor pages made in code.
    case noContent(String)
    /// The base URL is not a web address.
    case invalidBaseURL(String)
    /// A version of the app is not known.
    case unknownVersion(String, known: [String])
    /// Writing to the output folder would be dangerous.
    case unsafeOutput(String, reason: String)
    /// The output folder contains a site, and a payload would replace it.
    case outputOfSite(String, payload: String)
    /// No program that compresses files is installed.
    case noCompressionProgram
    /// The program that makes smaller pictures is not installed.
    case noPictureProgram
    /// A folder is not a part of the site that can be merged.
    case unusablePart(String, reason: String)
    /// Parts of the site are missing.
    case missingParts(String)
    /// A single payload cannot be built in parts.
    case payloadInParts(String)
    /// The system refused a file operation.
    case file(FileFailure)

    /// The failure on one line.
    public var description: String {
        switch self {
        case .missing(let path): "\(path) does not exist"
        case .noContent(let path):
            "the content folder \(path) does not exist; spots-site init makes a site, and "
                + "spots-site build components.json builds a single payload"
        case .invalidBaseURL(let url):
            "the base URL \"\(url)\" is not a web address such as https://example.org/app/"
        case .unknownVersion(let version, let known):
            Message.unknownVersion(version, among: known).text
        case .unsafeOutput(let path, let reason): "cannot use the output folder \(path): \(reason)"
        case .outputOfSite(let path, let payload):
            "the output folder \(path) contains a site that was not built from \(payload); choose another folder with "
                + "--output DIR, or name no payload to build the site"
        case .noCompressionProgram:
            "--compress needs gzip or brotli, and neither is installed; install one or both, for example "
                + "with apt-get install gzip brotli"
        case .noPictureProgram:
            "smaller pictures are made by vipsthumbnail, which is not installed; install libvips-tools, or vips with Homebrew"
        case .unusablePart(let path, let reason): "cannot use the part \(path): \(reason)"
        case .missingParts(let text): "cannot merge: \(text)"
        case .payloadInParts(let payload):
            "\(payload) is one page, which has no parts; build it without --shard"
        case .file(let failure): failure.description
        }
    }

    /// The stable name of this kind of failure for machine-readable output, like the id of an error.
    package var id: String {
        switch self {
        case .missing: "missing-input"
        case .noContent: "no-content"
        case .invalidBaseURL: "invalid-base-url"
        case .unknownVersion: "unknown-version"
        case .unsafeOutput, .outputOfSite: "unsafe-output"
        case .noCompressionProgram, .noPictureProgram: "missing-program"
        case .unusablePart, .missingParts: "unusable-part"
        case .payloadInParts: "unknown-option"
        case .file: "io-error"
        }
    }
}
