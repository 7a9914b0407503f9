import Bytes
import SiteStorage
import SpotsModel

/// The frame of a part of the build cache: its length and its hash, which show whether it is complete.
enum CacheFrame {
    private static let headerSize = 16

    /// The sixteen bytes before a part: its length and its hash, each lowest byte first.
    static func header(of payload: [UInt8]) -> [UInt8] {
        var header: [UInt8] = []
        for number in [UInt64(payload.count), ContentHash(payload).value] {
            header.append(littleEndian: number)
        }
        return header
    }

    /// Reads the parts that fill the rest of a file, one after another.
    ///
    /// - Parameter use: called with each part and its position in the file.
    /// - Throws: ``CacheDecoder/Fault`` if a part is incomplete or damaged.
    static func forEachPayload(
        of file: OpenFile, from start: Int, _ use: (_ payload: [UInt8], _ position: Int) throws -> Void
    ) throws {
        var position = start
        while position < file.size {
            let header = file.read(at: position, count: headerSize)
            guard header.count == headerSize else { throw CacheDecoder.Fault() }
            let (length, hash) = (header.span.word(at: 0), header.span.word(at: 8))
            position += headerSize
            guard length <= UInt64(max(0, file.size - position)) else { throw CacheDecoder.Fault() }
            let payload = file.read(at: position, count: Int(length))
            guard payload.count == Int(length), ContentHash(payload).value == hash else {
                throw CacheDecoder.Fault()
            }
            try use(payload, position)
            position += payload.count
        }
    }

    /// The ranges of the parts that fill the rest of the bytes.
    ///
    /// - Throws: ``CacheDecoder/Fault`` if one is incomplete or damaged.
    static func payloads(of bytes: [UInt8], from start: Int) throws -> [Range<Int>] {
        var payloads: [Range<Int>] = []
        var position = start
        while position < bytes.count {
            guard bytes.count - position >= headerSize else { throw CacheDecoder.Fault() }
            let (length, hash) = (bytes.span.word(at: position), bytes.span.word(at: position + 8))
            position += headerSize
            guard length <= UInt64(bytes.count - position) else { throw CacheDecoder.Fault() }
            let payload = position..<position + Int(length)
            guard ContentHash(bytes.span.extracting(payload)).value == hash else {
                throw CacheDecoder.Fault()
            }
            payloads.append(payload)
            position = payload.upperBound
        }
        return payloads
    }
}

extension ReplacedFile {
    /// Writes a part after its length and its hash.
    func append(frame payload: [UInt8]) throws(FileFailure) {
        try append(CacheFrame.header(of: payload))
        try append(payload)
    }
}
