import Paths
import SiteStorage

/// A file made from all pages of a site.
struct GeneratedFile: Sendable, Equatable {
    let path: OutputPath
    let bytes: [UInt8]
}
