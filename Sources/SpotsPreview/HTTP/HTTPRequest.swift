import Bytes
import SpotsRendering

/// A parsed HTTP request.
package struct HTTPRequest: Sendable {
    let method: String
    /// The target up to any `?`, still percent-encoded.
    package let path: String
    /// The query parameters, decoded.
    let query: [String: String]
    /// The header fields by lowercase name; if one is repeated, the last value is used.
    package let headers: [String: String]
    package let body: [UInt8]
    /// Whether the connection stays open after the response.
    let keepsAlive: Bool

    /// Parses the head of a request.
    ///
    /// - Parameter head: the request line and the header fields, without the empty line.
    /// - Throws: ``HTTPError/malformed`` if it is not HTTP/1 (RFC 9112, sections 3 and 5).
    package init(head: [UInt8], body: [UInt8] = []) throws(HTTPError) {
        guard let text = String(validating: head, as: UTF8.self) else { throw .malformed }
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\n" }
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.")
        else {
            throw .malformed
        }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
                !line[..<colon].contains(where: \.isWhitespace)
            else { throw .malformed }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            let name = line[..<colon].lowercased()
            let isKnown = headers.updateValue(Self.trimmed(value), forKey: name) != nil
            // `Host` and `Content-Length` must not be repeated (RFC 9112, sections 3.2 and 6.3).
            if isKnown, name == "host" || name == "content-length" { throw .malformed }
        }
        method = String(words[0])
        let target = words[1].prefix { $0 != "#" }
        path = String(target.prefix { $0 != "?" })
        query = Self.fields(of: target.dropFirst(path.count + 1))
        self.headers = headers
        self.body = body
        let connection = headers["connection"]?.lowercased() ?? ""
        keepsAlive =
            words[2] == "HTTP/1.1" ? !connection.contains("close") : connection.contains("keep-alive")
    }

    func with(body: [UInt8]) -> HTTPRequest { HTTPRequest(self, body: body) }

    private init(_ request: HTTPRequest, body: [UInt8]) {
        (method, path, query) = (request.method, request.path, request.query)
        (headers, keepsAlive) = (request.headers, request.keepsAlive)
        self.body = body
    }

    /// The length of the body in bytes.
    ///
    /// - Throws: ``HTTPError`` if the length is not given by a valid `Content-Length`.
    package var bodyLength: Int {
        get throws(HTTPError) {
            if headers["transfer-encoding"] != nil { throw .unsupportedBody }
            guard let length = headers["content-length"] else { return 0 }
            guard !length.isEmpty, length.utf8.allSatisfy(\.isDigit) else {
                throw .malformed
            }
            return Int(length) ?? .max
        }
    }

    private static func trimmed(_ value: Substring) -> String {
        var value = value
        while let last = value.last, last == " " || last == "\t" { value.removeLast() }
        return String(value)
    }

    private static func fields(of query: Substring) -> [String: String] {
        query.split(separator: "&").reduce(into: [:]) { fields, pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? parts[1].replacing("+", with: " ") : ""
            fields[AddressEncoding.decoded(parts[0])] = AddressEncoding.decoded(value)
        }
    }
}
