import SiteStorage

/// Why a file was not changed.
package enum EditFailure: Error, CustomStringConvertible {
    /// The file has changed since the page was drawn.
    case changedMeanwhile(String)
    /// Another page of the preview has changed the same field.
    case changedElsewhere(String)
    case file(FileFailure)

    package var description: String {
        switch self {
        case .changedMeanwhile(let name): "\(name) has changed in the meantime; nothing was written"
        case .changedElsewhere(let name):
            "another window has changed this field of \(name) in the meantime; nothing was written"
        case .file(let failure): failure.description
        }
    }
}
