import Bytes
import Paths
import SpotsModel

/// What surrounds the slug in the paths of a record page, so the file follows from the output file.
struct RecordPageNames: Sendable {
    /// What comes before and after the slug in the path of the file that the page would have on its own.
    private let file: (before: [UInt8], after: [UInt8])
    /// The numbers of bytes before and after the slug in the path of the output file.
    private let output: (before: Int, after: Int)

    /// - Parameters:
    ///   - before: what comes before the slug in the path of the file.
    ///   - after: what comes after it.
    ///   - spread: the letters of the folder before the slug, as in `Slug.spread`.
    ///   - example: the output file of the page whose slug is `slug`.
    init(before: String, after: String, spread: Int, slug: String, example: OutputPath) {
        file = (Array(before.utf8), Array(after.utf8))
        let start = before.utf8.count + (spread == 0 ? 0 : spread + 1)
        output = (start, max(0, example.text.utf8.count - start - slug.utf8.count))
    }

    /// The file of the page with an output file.
    func file(ofOutput path: Span<UInt8>) -> ContentPath {
        let slug = slug(in: path)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.before.count + slug.count + file.after.count)
        bytes += file.before
        bytes.append(contentsOf: path.extracting(slug))
        bytes += file.after
        return ContentPath(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether the file of the page with an output file is another one.
    func hasFile(_ file: Span<UInt8>, ofOutput path: Span<UInt8>) -> Bool {
        let (before, after, slug) = (self.file.before, self.file.after, path.extracting(slug(in: path)))
        let end = before.count + slug.count
        return file.count == end + after.count && file.starts(with: before.span)
            && file.extracting(before.count..<end).isEqual(to: slug)
            && file.extracting(end...).isEqual(to: after.span)
    }

    private func slug(in path: Span<UInt8>) -> Range<Int> {
        let start = min(output.before, path.count)
        return start..<max(start, path.count - output.after)
    }
}
