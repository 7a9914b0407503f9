import Foundation

/// A CSV table of all runs, to which each run adds its figures.
///
/// A figure means little without the earlier ones.
struct BenchmarkFile {
    let path: String
    /// What was measured, as git names it.
    let commit: String

    private static let header = "date,commit,stage,figure,unit\n"

    /// Adds a line for each figure; older lines stay.
    func append(_ figures: [Figure]) throws {
        if !FileManager.default.fileExists(atPath: path) {
            try Data(Self.header.utf8).write(to: URL(filePath: path))
        }
        let date = Date.now.formatted(.iso8601)
        let lines = figures.map { figure in
            let value = String(format: "%.2f", figure.value)
            return "\(date),\(commit),\(figure.stage),\(value),\(figure.unit.rawValue)\n"
        }
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(lines.joined().utf8))
        try file.close()
    }
}
