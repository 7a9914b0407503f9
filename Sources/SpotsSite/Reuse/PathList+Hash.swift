import SiteStorage
import SpotsModel

extension PathList {
    /// A fingerprint of the paths in their order.
    var hash: ContentHash {
        var hash = ContentHash(bytes)
        for end in ends { hash.combine(end) }
        return hash
    }
}
