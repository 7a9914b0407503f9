/// A value that the build cache keeps, with reading and writing together.
protocol CacheCodable {
    /// - Throws: ``CacheDecoder/Fault`` if the bytes are not valid.
    init(from decoder: inout CacheDecoder) throws
    func write(to encoder: inout CacheEncoder)
}

/// No value has this type: it is for an index that needs no facts.
extension Never: CacheCodable {
    init(from decoder: inout CacheDecoder) throws { throw CacheDecoder.Fault() }
    func write(to encoder: inout CacheEncoder) {}
}
