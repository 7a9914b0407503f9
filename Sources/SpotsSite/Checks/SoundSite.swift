import Bytes

/// What a build has found to be sound on the whole site, so the next one need not check it again.
struct SoundSite: Sendable {
    /// A fingerprint of all output paths, which do not collide.
    let paths: ContentHash
    /// A fingerprint of all links and output paths if every link leads to a file; nil if one does not, or if they were
    /// not checked.
    let links: ContentHash?
}

extension SoundSite: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        self.init(paths: try decoder.hash(), links: try decoder.optional { try $0.hash() })
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(paths)
        encoder.write(links) { $0.write($1) }
    }
}
