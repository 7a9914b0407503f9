import Bytes

/// Reads the `Range` header of a request for one part of a file (RFC 9110, section 14).
package enum ByteRange {
    package enum Meaning: Equatable {
        /// The whole file: there is no `Range` header, or one that a server may ignore.
        case whole
        case part(Range<Int>)
        /// The range lies outside the file.
        case unsatisfiable
    }

    package static func meaning(of header: String?, size: Int) -> Meaning {
        guard let header, header.lowercased().hasPrefix("bytes=") else { return .whole }
        let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else {
            return .whole
        }
        switch (number(ends[0]), number(ends[1])) {
        case (nil, nil): return .whole
        case (nil, let length?):
            return length > 0 && size > 0 ? .part(max(0, size - length)..<size) : .unsatisfiable
        case (let first?, nil): return first < size ? .part(first..<size) : .unsatisfiable
        case (let first?, let last?):
            if first > last { return .whole }
            return first < size ? .part(first..<min(size - 1, last) + 1) : .unsatisfiable
        }
    }

    /// Parses digits.
    ///
    /// A number too large for `Int` becomes its maximum; an empty string becomes nil.
    private static func number(_ digits: Substring) -> Int? {
        digits.isEmpty ? nil : Int(digits) ?? .max
    }
}
