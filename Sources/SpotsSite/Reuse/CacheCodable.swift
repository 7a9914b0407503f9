/// A value that the build cache keeps, with reading and writing side by side.
protocol CacheCodable {
    /// - Throws: ``CacheDecoder/Fault`` if the bytes are not valid.
    init(from decoder: inout CacheDecoder) throws
    func write(to encoder: inout CacheEncoder)
}

/// No value is of this type: an index that needs no facts has facts of it.
extension Never: CacheCodable {
    init(from decoder: inout CacheDecoder) throws { throw CacheDecoder.Fault() }
    func write(to encoder: inout CacheEncoder) {}
}
