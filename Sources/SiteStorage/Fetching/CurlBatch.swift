import Bytes
import Paths

/// Requests that one run of curl sends one after another, and what it writes about them.
///
/// The responses follow each other on standard output, each with a random line at its end; standard error has what curl
/// knows about each.
struct CurlBatch {
    /// The status of curl for an HTTP status of 400 or more.
    static let httpError = 22

    /// The requests as curl reads them from a file (curl's manual page, "--config"); empty if the first one has a
    /// character that a request cannot have.
    let configuration: String
    let count: Int
    let first: SourceRequest
    var timeLimit: Int { first.timeLimit }
    private let boundary: String

    /// What curl says about a request.
    struct Reply {
        let body: [UInt8]
        let exitCode: Int
        let status: Int
        /// Where a redirect leads; empty for any other answer.
        let target: String
        /// The IP address of the server.
        let server: String
        let retryTime: String
        let etag: String
        let lastModified: String

        /// - Parameter parts: the lines after the exit code.
        fileprivate init(_ body: ArraySlice<UInt8>, exitCode: Int, _ parts: [String]) {
            (self.body, self.exitCode) = (Array(body), exitCode)
            (status, target, server) = (Int(parts[0]) ?? 0, parts[1], parts[2])
            (retryTime, etag, lastModified) = (parts[3], parts[4], parts[5])
        }

        /// Whether curl goes on after this request.
        var isComplete: Bool { exitCode == 0 }
    }

    /// - Parameter requests: one or more; those from the first that is not valid on are left out.
    init(_ requests: [SourceRequest]) {
        boundary =
            "\n" + String((0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined())
        var texts: [String] = []
        for request in requests {
            guard let text = Self.configuration(for: request, boundary) else { break }
            texts.append(text)
        }
        configuration = texts.joined(separator: "next\n")
        count = texts.count
        first = requests[0]
    }

    private static func configuration(for request: SourceRequest, _ boundary: String) -> String? {
        // Before curl 7.84, the placeholders of headers are printed unchanged.
        let description =
            "%{stdout}\(boundary)%{stderr}%{exitcode}\n%{http_code}\n%{redirect_url}\n%{remote_ip}\n"
            + "%header{retry-after}\n%header{etag}\n%header{last-modified}\n"
        var options = [
            ("url", request.address.text), ("max-time", "\(request.timeLimit)"),
            ("max-filesize", "\(Curl.sizeLimit)"), ("proto", "=http,https"), ("user-agent", "spots-site"),
        ]
        options += request.headers.map { ("header", "\($0.name): \($0.value)") }
        if let pin = request.pin { options.append(("resolve", pin)) }
        if options.contains(where: { $0.1.utf8.contains { $0 < 0x20 || $0 == 0x7F } }) { return nil }
        options.append(("write-out", description))
        return options.reduce(into: "fail\ngloboff\ncompressed\n") { text, option in
            let quoted = option.1.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                .replacing("\n", with: "\\n")
            text += "\(option.0) = \"\(quoted)\"\n"
        }
    }

    /// The replies to the requests that were sent.
    func replies(in output: [UInt8], _ descriptions: String) -> [Reply] {
        var lines = descriptions.split(separator: "\n", omittingEmptySubsequences: false)[...]
        let mark = Array(boundary.utf8)
        var start = 0
        var replies: [Reply] = []
        while lines.count > 7, let exitCode = Int(lines.removeFirst()) {
            let parts = (0..<6).map { _ in String(lines.removeFirst()) }
            let end = output.span.firstIndex(of: mark.span, from: start) ?? output.count
            replies.append(Reply(output[start..<end], exitCode: exitCode, parts))
            start = min(end + mark.count, output.count)
        }
        return replies
    }
}
