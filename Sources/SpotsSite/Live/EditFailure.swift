/// Why a file was not changed.
package enum EditFailure: Error, CustomStringConvertible {
    /// It is not what it was when the page was drawn.
    case changedMeanwhile(String)
    case file(FileFailure)

    package var description: String {
        switch self {
        case .changedMeanwhile(let name): "\(name) has changed meanwhile; nothing was written"
        case .file(let failure): failure.description
        }
    }
}
