import Bytes
import SpotsModel

/// The tables of the published versions, `Tables/` next to this folder.
enum BuiltInTables: EmbeddedFiles {
    private static let all: [String: NativeTable] = paths.reduce(into: [:]) { all, path in
        guard path.hasSuffix(".json"), let bytes = bytes(of: path),
            let tape = try? JSONDocument(bytes).parse()
        else { return }
        // `try?` and no check of the decoder: a test reads all tables.
        var decoder = Decoder(tape)
        all[String(path.dropLast(".json".count))] = NativeTable(&decoder)
    }

    static func table(of version: String) -> NativeTable? { all[version] }

    static var versions: [String] { all.keys.sorted() }
}
