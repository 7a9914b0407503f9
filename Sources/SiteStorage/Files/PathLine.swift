/// A path as a line of our own records: what would end the line is percent-encoded.
package enum PathLine {
    package static func encoded(_ path: String) -> String {
        let breaksLines = path.utf8.contains {
            $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        if !breaksLines { return path }
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

    package static func decoded(_ line: Substring) -> String {
        guard line.utf8.contains(UInt8(ascii: "%")) else { return String(line) }
        return String(line).replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing(
            "%25", with: "%")
    }
}
