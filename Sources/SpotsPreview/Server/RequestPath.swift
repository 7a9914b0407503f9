/// Decodes and checks request paths strictly, so no request can reach a file outside the site.
package enum RequestPath {
    /// Decodes the path of a request target.
    ///
    /// - Parameter target: percent-encoded, without its query.
    /// - Returns: the path; nil if it contains `..`, an encoded `/`, a `\`, a control character or an empty
    ///   component, or is not UTF-8.
    package static func decoded(_ target: String) -> String? {
        guard target.utf8.first == UInt8(ascii: "/"), target.utf8.count <= 8192 else { return nil }
        var bytes: [UInt8] = []
        var rest = target.utf8.dropFirst()[...]
        while let byte = rest.popFirst() {
            var decoded = byte
            if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
                else { return nil }
                decoded = high << 4 | low
                if decoded == UInt8(ascii: "/") { return nil }
            }
            if decoded < 0x20 || decoded == 0x7F || decoded == UInt8(ascii: "\\") { return nil }
            bytes.append(decoded)
        }
        guard let path = String(validating: bytes, as: UTF8.self) else { return nil }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain =
            parts.dropLast().allSatisfy { !$0.isEmpty } && !parts.contains { $0 == "." || $0 == ".." }
        return isPlain ? path : nil
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
