import Bytes
import Diagnostics
import SpotsModel

/// Finds the records of a JSON array that stays on the disk: it is parsed in parts, each with some of its elements.
struct StoredArray {
    private var records: [Record] = []
    private let file: RecordFile
    private let document = JSONDocument()
    /// Bytes that were read and not parsed yet, and the offset of the first one.
    private var bytes: [UInt8] = []
    private var start = 0
    /// The place in the bytes up to which elements were told apart.
    private var position = 0
    /// The number of arrays and objects around that place, besides the array of records.
    private var depth = 0
    private var isInString = false
    private var hasBegun = false
    private var hasEnded = false

    /// The longest element that is read without the rest of its file, in bytes.
    private static let longestElement = 1 << 26

    /// - Parameters:
    ///   - text: the text of the file.
    ///   - path: the path in `Content/`.
    /// - Returns: nil if the file must be read as a whole, such as to report a problem.
    static func records(of blocks: RecordBlocks, _ text: SourceText, path: String) -> [Record]? {
        var array = StoredArray(file: RecordFile(text, .json, path: path, blocks: blocks))
        var isEnd = false
        while !isEnd {
            guard array.bytes.count <= longestElement, let piece = blocks.nextPiece() else { return nil }
            isEnd = array.start + array.bytes.count + piece.count >= blocks.count
            guard array.add(piece) else { return nil }
        }
        return array.hasEnded ? array.records : nil
    }

    private init(file: RecordFile) {
        self.file = file
    }

    /// Adds the next bytes of the file; returns false if they are not what a sound array of objects has.
    private mutating func add(_ piece: [UInt8]) -> Bool {
        bytes += piece
        if !hasBegun {
            guard let first = bytes.firstIndex(where: { !$0.isWhiteSpace }) else { return true }
            guard bytes[first] == UInt8(ascii: "[") else { return false }
            hasBegun = true
            drop(first + 1)
        }
        if !hasEnded, !readElements() { return false }
        return !hasEnded || bytes.allSatisfy(\.isWhiteSpace)
    }

    private mutating func drop(_ count: Int) {
        bytes.removeFirst(count)
        start += count
        position = max(0, position - count)
    }

    /// Parses the elements that are there as a whole.
    private mutating func readElements() -> Bool {
        var end: Int?
        while position < bytes.count, !hasEnded {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\\") where isInString:
                // What is escaped may come with the next bytes.
                if position + 1 == bytes.count { return readElements(upTo: end) }
                position += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]") where depth == 0: (hasEnded, end) = (true, position)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 0: end = position
            default: break
            }
            if depth < 0 { return false }
            position += 1
        }
        return readElements(upTo: end)
    }

    /// Parses the elements before a comma or the end of the array.
    private mutating func readElements(upTo end: Int?) -> Bool {
        guard let end else { return true }
        document.load([UInt8(ascii: "[")] + bytes[..<end] + [UInt8(ascii: "]")])
        // `try?`: the file is read as a whole to report what is wrong.
        guard let tape = try? document.parse(keepsElements: false), document.repeatedKeys.isEmpty else {
            return false
        }
        let isEmpty = tape.count(of: tape.root) == 0
        if isEmpty { guard hasEnded, records.isEmpty else { return false } }
        var areObjects = true
        tape.forEachElement(of: tape.root) { index in
            areObjects = areObjects && tape[index].kind == .object
            let range = tape.range(of: index)
            records.append(Record(in: file, at: start + range.lowerBound - 1..<start + range.upperBound - 1))
        }
        drop(end + 1)
        return areObjects
    }
}
