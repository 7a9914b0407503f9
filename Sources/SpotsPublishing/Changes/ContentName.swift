import Paths

/// Names that follow from the content of a file, as builds give them to assets, smaller pictures and parts of indexes.
///
/// A file with a name like this never changes.
enum ContentName {
    /// The number of digits in a name.
    private static let length = 10

    static func isIn(_ path: String) -> Bool {
        let name = FilePaths.name(of: path)
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        if path.hasPrefix("assets/pictures/") {
            let key = parts[0].split(separator: "-", omittingEmptySubsequences: false)[0]
            return key.utf8.count == 16 && isHex(key)
        }
        if path.hasPrefix("assets/") {
            return parts.count > 2 && isContent(parts[parts.count - 2])
        }
        let folder = FilePaths.name(of: FilePaths.folder(of: path))
        return ["search", "filters"].contains(folder) && parts.count == 2 && parts[1] == "json"
            && isContent(parts[0])
    }

    /// Digits alone may be a date.
    private static func isContent(_ text: Substring) -> Bool {
        text.utf8.count == length && isHex(text) && text.contains { $0.isLetter }
    }

    private static func isHex(_ text: Substring) -> Bool {
        text.utf8.allSatisfy {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
        }
    }
}
