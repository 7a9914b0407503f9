import SiteStorage

/// What a file of a site holds.
package enum PublishedFile: Sendable {
    case bytes([UInt8])
    case open(OpenFile)
}
