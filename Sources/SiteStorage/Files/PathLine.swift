import Bytes

/// Encodes a path as one line of a file in the state folder; characters that would end the line are percent-encoded.
///
/// It works on bytes: a combining mark after a `%` changes the character, but not the byte.
package enum PathLine {
    private static let escapes: [(byte: UInt8, digits: [UInt8])] = [
        (UInt8(ascii: "%"), Array("25".utf8)), (UInt8(ascii: "\n"), Array("0A".utf8)),
        (UInt8(ascii: "\r"), Array("0D".utf8)),
    ]

    package static func encoded(_ path: String) -> String {
        var line: [UInt8] = []
        path.withSpan { encode($0, to: &line) }
        return String(decoding: line, as: UTF8.self)
    }

    /// Appends the line of a path.
    package static func encode(_ path: Span<UInt8>, to line: inout [UInt8]) {
        // Usually there is nothing to escape.
        if !escapes.contains(where: { path.contains($0.byte) }) { return line.append(contentsOf: path) }
        for position in path.indices {
            let byte = path[position]
            if let escape = escapes.first(where: { $0.byte == byte }) {
                line.append(UInt8(ascii: "%"))
                line += escape.digits
            } else {
                line.append(byte)
            }
        }
    }

    /// Decodes the result of ``encoded(_:)``.
    package static func decoded(_ line: Substring) -> String {
        guard line.utf8.contains(UInt8(ascii: "%")) else { return String(line) }
        var path: [UInt8] = []
        var rest = line.utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let escape = escapes.first(where: { rest.starts(with: $0.digits) })
            {
                path.append(escape.byte)
                rest = rest.dropFirst(escape.digits.count)
            } else {
                path.append(byte)
            }
        }
        return String(decoding: path, as: UTF8.self)
    }
}
