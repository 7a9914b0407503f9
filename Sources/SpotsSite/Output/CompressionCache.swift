import Paths
import SiteStorage
import SpotsModel

/// The compressed files of an earlier build, so that a build compresses only what has changed.
///
/// Without it, or if anything in it is wrong, all files are compressed again, with the same result.
struct CompressionCache: Sendable {
    /// A file that was compressed, and its compressed forms.
    struct Entry: Sendable {
        let source: FileStamp
        /// The form that each program made; nil if it is not smaller than the file.
        let forms: [FileStamp?]
    }

    private var entries: [OutputPath: Entry] = [:]
    /// The programs, with their versions; another version may give other bytes.
    private let programs: [String]
    private let file: String
    private let storage: FileSystem

    private static let heading = "spots-site compressed 1\n"

    /// Reads the compressed files of an output folder.
    ///
    /// - Parameter reuses: whether they are used again.
    init(of site: LoadedSite, output: String, _ programs: [CompressionProgram], reuses: Bool) {
        storage = site.storage
        self.programs = programs.map { "\($0.name.rawValue) \($0.version)" }
        file = site.state.file(of: .compressed, for: output)
        // An unreadable file counts as missing, and so does a damaged one.
        if reuses, let bytes = try? storage.contents(of: file) { entries = (try? decode(bytes)) ?? [:] }
    }

    /// Removes the file of an output folder.
    static func remove(of output: String, in state: StateFolder) throws(FileFailure) {
        try ReplacedFile.remove(state.file(of: .compressed, for: output), on: state.storage)
    }

    /// The entry of a file, if the file and its compressed forms are still the same; else nil.
    ///
    /// - Parameter stamp: the stamp of the file.
    func entry(
        of path: OutputPath, with stamp: FileStamp, on staging: StagedOutput,
        by programs: [CompressionProgram]
    ) -> Entry? {
        guard let entry = entries[path], entry.source.hasContent(of: stamp) else { return nil }
        let isWhole = zip(programs, entry.forms).allSatisfy { program, form in
            form.map { staging.holds($0, at: program.name.form(of: path)) } ?? true
        }
        return isWhole ? entry : nil
    }

    /// Replaces the file.
    func save(_ entries: [(path: OutputPath, entry: Entry)]) throws(FileFailure) {
        var encoder = CacheEncoder()
        encoder.write(programs) { $0.write($1) }
        encoder.write(entries) { encoder, element in
            encoder.write(element.path.text)
            element.entry.source.write(to: &encoder)
            encoder.write(element.entry.forms) { $0.write($1) { $1.write(to: &$0) } }
        }
        let file = try ReplacedFile(file, on: storage)
        try file.append(Array(Self.heading.utf8))
        try file.append(frame: encoder.bytes)
        try file.finish()
    }

    private func decode(_ bytes: [UInt8]) throws -> [OutputPath: Entry] {
        let start = Self.heading.utf8.count
        guard bytes.starts(with: Self.heading.utf8),
            let frame = try CacheFrame.payloads(of: bytes, from: start).first
        else { return [:] }
        var decoder = CacheDecoder(bytes, in: frame)
        guard try decoder.list({ try $0.text() }) == programs else { return [:] }
        let entries = try decoder.list { decoder in
            let path = OutputPath(try decoder.text())
            let source = try FileStamp(from: &decoder)
            let forms = try decoder.list { try $0.optional { try FileStamp(from: &$0) } }
            guard forms.count == programs.count else { throw CacheDecoder.Fault() }
            return (path, Entry(source: source, forms: forms))
        }
        return Dictionary(entries) { $1 }
    }
}
