import Foundation

/// Writes the files of a folder as Swift string literals: `embed-theme FOLDER OUTPUT`.
///
/// Literals lie in the program's read-only data: nothing is decoded or copied when it starts.
@main
struct EmbedThemeTool {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            throw Fault(description: "usage: embed-theme FOLDER OUTPUT")
        }
        let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
        let source = try swiftSource(of: folder)
        try source.write(to: URL(filePath: arguments[2]), atomically: true, encoding: .utf8)
    }

    private static func swiftSource(of folder: URL) throws -> String {
        var source = "// Made from Templates/ when the package is built.\n\n"
        source += "extension BuiltInTheme {\n    static let files: [(path: String, text: StaticString)] = [\n"
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .sorted()
        {
            let name = path.split(separator: "/").last ?? ""
            let file = folder.appending(path: path)
            var isDirectory: ObjCBool = false
            _ = FileManager.default.fileExists(
                atPath: file.path(percentEncoded: false), isDirectory: &isDirectory)
            if isDirectory.boolValue || name.hasPrefix(".") { continue }
            guard let text = String(bytes: try Data(contentsOf: file), encoding: .utf8) else {
                throw Fault(description: "Templates/\(path): the default theme is text in UTF-8")
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
