import SiteStorage
import SpotsModel

extension PathList {
    /// A fingerprint of the paths in their order.
    var hash: ContentHash {
        withAllBytes { bytes, ends in
            var hash = ContentHash()
            hash.combine(bytes)
            ends.withUnsafeBytes { hash.combine($0) }
            return hash
        }
    }
}
