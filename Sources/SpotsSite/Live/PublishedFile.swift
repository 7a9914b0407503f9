package import SiteStorage

/// The content of a published file.
package enum PublishedFile: Sendable {
    case bytes([UInt8])
    case open(OpenFile)
}
