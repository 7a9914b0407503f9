import Paths
import SiteStorage

/// A file that is not made from one page only.
struct GeneratedFile: Sendable, Equatable {
    let path: OutputPath
    let bytes: [UInt8]
}
