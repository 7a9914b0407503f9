import SiteStorage
import SpotsSite

struct HTTPResponse: Sendable {
    /// The content of a response.
    enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// A range of a file, read while it is sent.
        case file(OpenFile, Range<Int>)
        /// Pieces that are sent as they arrive, until the connection ends.
        case stream(AsyncStream<[UInt8]>)
    }

    var status: HTTPStatus
    var headers: [(name: String, value: String)]
    var body = Body.none

    /// A plain text response of one line.
    static func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
        let headers = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        return HTTPResponse(status: status, headers: headers, body: .bytes(Array((text + "\n").utf8)))
    }

    /// The length of the body in bytes; nil if it is unknown until the body ends.
    var length: Int? {
        switch body {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .stream: nil
        }
    }

    /// The status line and the headers.
    ///
    /// - Parameter keepsAlive: whether the connection stays open for more requests.
    func head(keepsAlive: Bool) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"] + headers.map { "\($0): \($1)" }
        if let length, status != .notModified, status != .noContent {
            lines.append("Content-Length: \(length)")
        }
        lines.append("X-Content-Type-Options: nosniff")
        // Another site could show the preview in a frame and lay its own buttons over it.
        lines.append("X-Frame-Options: SAMEORIGIN")
        lines.append("Content-Security-Policy: frame-ancestors 'self'")
        lines.append("Connection: \(keepsAlive && length != nil ? "keep-alive" : "close")")
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
