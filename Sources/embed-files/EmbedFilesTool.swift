import Foundation

/// Writes the files of a folder, or of some folders in it, as Swift string literals: `embed-files FOLDER OUTPUT TYPE
/// [PART...]`.
///
/// What a build of an example site writes, `Output/` and hidden folders, is left out.
///
/// Literals are stored in the program's read-only data, so nothing is decoded or copied at launch.
@main
struct EmbedFilesTool {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 4 else {
            throw Fault(description: "usage: embed-files FOLDER OUTPUT TYPE [PART...]")
        }
        let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
        let source = try swiftSource(of: folder, Array(arguments.dropFirst(4)), in: arguments[3])
        try source.write(to: URL(filePath: arguments[2]), atomically: true, encoding: .utf8)
    }

    private static func swiftSource(of folder: URL, _ parts: [String], in type: String) throws -> String {
        var source = "// Made from \(folder.lastPathComponent)/ when the package is built.\n\n"
        source +=
            "extension \(type) {\n    package static let files: [(path: String, text: StaticString)] = [\n"
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .sorted()
        {
            let names = path.split(separator: "/")
            guard parts.isEmpty || parts.contains(String(names[0])) else { continue }
            if names.contains(where: { $0.hasPrefix(".") || $0 == "Output" }) { continue }
            let file = folder.appending(path: path)
            let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
            if isFolder { continue }
            guard let text = String(bytes: try Data(contentsOf: file), encoding: .utf8) else {
                throw Fault(
                    description: "\(folder.lastPathComponent)/\(path): not valid UTF-8")
            }
            source += "        (\(literal(path)), \(literal(text))),\n"
        }
        return source + "    ]\n}\n"
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\" + String(scalar)
            case "\n": literal += "\\n"
            case " "..."~": literal.unicodeScalars.append(scalar)
            default: literal += "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
        return literal + "\""
    }

    struct Fault: Error, CustomStringConvertible {
        let description: String
    }
}
