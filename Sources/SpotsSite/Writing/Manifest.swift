import SpotsRendering

/// The list of files that builds have written to one output folder, by which stale ones are told from others' files.
struct Manifest {
    private let file: String
    /// The paths below the output folder; nil where nothing is known of it.
    let paths: Set<String>?

    private static let heading = "spots-site manifest 1"

    /// Reads the list of an output folder.
    init(output: String, records: String) {
        file = FilePaths.join(records, "outputs/\(Self.name(of: output)).txt")
        // A list that cannot be read is no list: then nothing is known to be ours, and nothing is removed.
        let bytes = try? FileSystem.contents(of: file)
        let lines = bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
        paths =
            lines.first.map(String.init) == Self.heading
            ? Set(lines.dropFirst().map(Self.decoded).filter(FilePaths.isInside)) : nil
    }

    /// Replaces the list.
    func save(_ paths: [String]) throws(FileFailure) {
        let text = ([Self.heading] + paths.map(Self.encoded)).joined(separator: "\n") + "\n"
        try FileSystem.replaceFile(file, with: Array(text.utf8))
    }

    /// A name for the folder's real path: its hash.
    private static func name(of output: String) -> String {
        ContentHash(RealPath.of(output).utf8).text
    }

    /// One path a line: what would end a line is percent-encoded.
    private static func encoded(_ path: String) -> String {
        var line = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "%": line += "%25"
            case "\n": line += "%0A"
            case "\r": line += "%0D"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    private static func decoded(_ line: Substring) -> String {
        guard line.contains("%") else { return String(line) }
        return String(line).replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing(
            "%25", with: "%")
    }
}
