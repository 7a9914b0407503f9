import Bytes
import Paths
import SiteStorage
import SpotsSearch

/// What the search finds on the pages of a part: the terms of each page, by its address.
struct PartTerms: Sendable {
    private static let heading = "spots-site terms 1\n"
    /// The number of pages in each frame of the file.
    private static let pagesOfFrame = 256

    private var terms: [String: PageTerms] = [:]

    /// No terms.
    init() {}

    /// Reads a file.
    ///
    /// - Parameter content: the hash of the file that belongs to the part.
    /// - Throws: ``BuildCacheFile/Refusal`` if it is another file, or missing.
    init(
        from path: String, _ content: ContentHash?, on storage: FileSystem
    ) throws(BuildCacheFile.Refusal) {
        // A missing file counts as damaged, because a part of a site with a search always has one.
        guard let bytes = try? storage.contents(of: path), ContentHash(bytes) == content,
            bytes.starts(with: Self.heading.utf8)
        else { throw .damaged }
        do {
            for frame in try CacheFrame.payloads(of: bytes, from: Self.heading.utf8.count) {
                var decoder = CacheDecoder(bytes, in: frame)
                while !decoder.isAtEnd {
                    let address = try decoder.text()
                    terms[address] = try PageTerms(from: &decoder)
                }
            }
        } catch { throw .damaged }
    }

    /// Writes a file, which replaces the old one.
    ///
    /// - Returns: the hash of the file.
    static func write(
        _ pages: [(address: String, terms: PageTerms)], to path: String, on storage: FileSystem
    ) throws(FileFailure) -> ContentHash {
        var bytes = Array(heading.utf8)
        var rest = pages[...]
        while !rest.isEmpty {
            var encoder = CacheEncoder()
            for page in rest.prefix(pagesOfFrame) {
                encoder.write(page.address)
                page.terms.write(to: &encoder)
            }
            bytes += CacheFrame.header(of: encoder.bytes) + encoder.bytes
            rest = rest.dropFirst(pagesOfFrame)
        }
        try storage.replaceFile(path, with: bytes)
        return ContentHash(bytes)
    }

    /// The terms of a page; nil for a page that the search does not find.
    subscript(address: String) -> PageTerms? { terms[address] }
}

extension PageTerms: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        let bytes = try decoder.pieceBytes()
        let ends = try decoder.list { Int32(truncatingIfNeeded: try $0.number()) }
        let lengths = try decoder.list { Int32(truncatingIfNeeded: try $0.number()) }
        guard let terms = PageTerms(bytes, ends: ends, lengths: lengths) else { throw CacheDecoder.Fault() }
        self = terms
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(bytes[...])
        encoder.write(ends) { $0.write(Int($1)) }
        encoder.write(lengths) { $0.write(Int($1)) }
    }
}
