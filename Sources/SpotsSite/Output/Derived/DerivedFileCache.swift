import Paths
import SiteStorage
import SpotsModel

/// What earlier builds derived from files, so a build derives only from what has changed.
///
/// Without it, or if anything in it is wrong, all files are made again, with the same result.
struct DerivedFileCache {
    /// A file, and what was derived from it.
    struct Entry {
        let path: OutputPath
        let source: FileStamp
        /// The forms in the order of their makers; nil for one that was not wanted.
        let forms: [FileStamp?]
    }

    private var entries: [OutputPath: Entry] = [:]
    private let makers: [String]
    private let file: String
    private let storage: FileSystem

    /// The first line of the file.
    private let heading: String

    /// Reads the file of an output folder.
    ///
    /// - Parameter reuses: whether its contents are reused.
    init(of derivation: any Derivation, for output: String, in state: StateFolder, reuses: Bool) {
        storage = state.storage
        makers = derivation.makers
        let part = type(of: derivation).part
        heading = "spots-site \(part.rawValue) 1\n"
        file = state.file(of: part, for: output)
        // An unreadable file counts as missing, and so does a damaged one.
        if reuses, let bytes = try? storage.contents(of: file) { entries = (try? decode(bytes)) ?? [:] }
    }

    /// Removes the file of an output folder.
    static func remove(
        of part: StateFolder.Part, for output: String, in state: StateFolder
    ) throws(FileFailure) {
        try ReplacedFile.remove(state.file(of: part, for: output), on: state.storage)
    }

    /// The entry of a file, if the file and its forms are still the same; else nil.
    ///
    /// - Parameters:
    ///   - stamp: the stamp of the file.
    ///   - forms: the paths of the forms.
    func entry(
        of path: OutputPath, with stamp: FileStamp, _ forms: [OutputPath], on staging: StagedOutput
    ) -> Entry? {
        guard let entry = entries[path], entry.source.hasContent(of: stamp) else { return nil }
        let isWhole = zip(forms, entry.forms).allSatisfy { path, form in
            form.map { staging.holds($0, at: path) } ?? true
        }
        return isWhole ? entry : nil
    }

    /// Replaces the file.
    func save(_ entries: [Entry]) throws(FileFailure) {
        var encoder = CacheEncoder()
        encoder.write(makers) { $0.write($1) }
        encoder.write(entries) { encoder, entry in
            encoder.write(entry.path.text)
            entry.source.write(to: &encoder)
            encoder.write(entry.forms) { $0.write($1) { $1.write(to: &$0) } }
        }
        let file = try ReplacedFile(file, on: storage)
        try file.append(Array(heading.utf8))
        try file.append(frame: encoder.bytes)
        try file.finish()
    }

    private func decode(_ bytes: [UInt8]) throws -> [OutputPath: Entry] {
        let start = heading.utf8.count
        guard bytes.starts(with: heading.utf8),
            let frame = try CacheFrame.payloads(of: bytes, from: start).first
        else { return [:] }
        var decoder = CacheDecoder(bytes, in: frame)
        guard try decoder.list({ try $0.text() }) == makers else { return [:] }
        let entries = try decoder.list { decoder in
            let path = OutputPath(try decoder.text())
            let source = try FileStamp(from: &decoder)
            let forms = try decoder.list { try $0.optional { try FileStamp(from: &$0) } }
            guard forms.count == makers.count else { throw CacheDecoder.Fault() }
            return (path, Entry(path: path, source: source, forms: forms))
        }
        return Dictionary(entries) { $1 }
    }
}
