package import Paths
package import SiteStorage
package import SpotsModel
import SpotsSite

/// Why a site, a page or a view could not be made.
package enum StarterFailure: Error, Sendable, CustomStringConvertible {
    /// Files that would be overwritten.
    case existing([String])
    /// The folder already has a site.
    case siteExists(String)
    /// There is no site to add something to.
    case noSite(String)
    /// The payload does not exist.
    case missingPayload(String)
    /// The payload is a folder or a device.
    case noFile(String)
    /// The payload cannot be fetched.
    case unreachable(WebAddress, reason: String)
    /// The payload has errors.
    case faultyPayload([Diagnostic])
    /// A page cannot have this path.
    case invalidPath(String, reason: String)
    /// The kind cannot be a file name.
    case invalidKind(String)
    /// A language that does not exist.
    case unknownLanguage(String, suggestion: String?)
    /// A language that is named twice.
    case sameLanguage(String)
    /// The system refused a file operation.
    case file(FileFailure)

    /// The failure on one line.
    package var description: String {
        switch self {
        case .existing(let paths):
            paths.count == 1
                ? "\(paths[0]) already exists; nothing was written"
                : "\(paths.count) files already exist, the first is \(paths[0]); nothing was written"
        case .siteExists(let folder):
            "there is already a site in \(folder); choose another folder"
        case .noSite(let folder):
            "the content folder \(folder) does not exist; spots-site init makes a new site"
        case .missingPayload(let path): "\(path) does not exist"
        case .noFile(let path): "\(path) is not a file; a payload is a .json file or a web address"
        case .unreachable(let address, let reason):
            "\(address) cannot be fetched: \(reason)"
        case .faultyPayload: "the payload has errors; nothing was written"
        case .invalidPath(let path, let reason): "a page cannot have the path \"\(path)\": \(reason)"
        case .invalidKind(let kind):
            "\"\(kind)\" cannot be a file name, so it cannot be a kind"
        case .unknownLanguage(let code, let suggestion):
            "\"\(code)\" is not the code of a language"
                + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "; write codes such as en, nb or pt-BR")
        case .sameLanguage(let tag): "the language \"\(tag)\" is named twice"
        case .file(let failure): failure.description
        }
    }

    /// The stable name of this kind of failure for machine-readable output.
    package var id: String {
        switch self {
        case .existing, .siteExists: "existing-file"
        case .noSite: "no-content"
        case .missingPayload, .noFile: "missing-input"
        case .unreachable: "unreachable-source"
        case .faultyPayload: "invalid-payload"
        case .invalidPath: "invalid-path"
        case .invalidKind: "invalid-kind"
        case .unknownLanguage, .sameLanguage: "invalid-argument"
        case .file: "io-error"
        }
    }
}
