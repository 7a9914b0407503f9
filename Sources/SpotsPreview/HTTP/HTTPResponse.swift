import SiteStorage
import SpotsSite

/// An answer to a request.
struct HTTPResponse: Sendable {
    /// What an answer carries.
    enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// Part of a file, read as it is sent.
        case file(OpenFile, Range<Int>)
        /// Pieces that are sent as they come, until the connection ends.
        case stream(AsyncStream<[UInt8]>)
    }

    var status: HTTPStatus
    var headers: [(name: String, value: String)]
    var body = Body.none

    /// A line of text.
    static func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
        let headers = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        return HTTPResponse(status: status, headers: headers, body: .bytes(Array((text + "\n").utf8)))
    }

    /// How many bytes the body has; nil where that is not known before it ends.
    var length: Int? {
        switch body {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .stream: nil
        }
    }

    /// Everything before the body.
    ///
    /// - Parameter keepsAlive: whether the connection serves further requests.
    func head(keepsAlive: Bool) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"] + headers.map { "\($0): \($1)" }
        if let length, status != .notModified, status != .noContent {
            lines.append("Content-Length: \(length)")
        }
        lines.append("X-Content-Type-Options: nosniff")
        // Another site that shows the preview in a frame could lay its own buttons over ours.
        lines.append("X-Frame-Options: SAMEORIGIN")
        lines.append("Content-Security-Policy: frame-ancestors 'self'")
        lines.append("Connection: \(keepsAlive && length != nil ? "keep-alive" : "close")")
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
