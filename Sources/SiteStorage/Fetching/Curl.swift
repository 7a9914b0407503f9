import Paths
import Subprocess

/// Sends requests with the program curl, one each, without following redirects.
///
/// Foundation's networking does not link into a static executable. Every user of a machine can see the arguments of its
/// programs, so curl reads the address and the headers from its standard input.
package struct Curl: Fetcher {
    /// The size limit for a response, in bytes.
    static let sizeLimit = 32 * 1024 * 1024

    package init() {}

    package func answer(to request: SourceRequest) async -> ServerAnswer {
        guard let input = Self.configuration(for: request) else {
            return .response(.failure(Self.invalidAddress))
        }
        let arguments: Arguments = [
            "--disable", "--globoff", "--silent", "--compressed",
            "--max-time", String(request.timeLimit), "--max-filesize", String(Self.sizeLimit),
            "--proto", "=http,https", "--user-agent", "spots-site",
            // Before curl 7.84, the placeholders of headers are printed unchanged.
            "--write-out",
            "%{stderr}%{http_code}\\n%{redirect_url}\\n%{remote_ip}\\n"
                + "%header{retry-after}\\n%header{etag}",
            "--config", "-",
        ]
        do {
            let result = try await run(
                .name("curl"), arguments: arguments, input: .string(input),
                output: .bytes(limit: Self.sizeLimit), error: .bytes(limit: 256 * 1024))
            guard case .exited(let status) = result.terminationStatus, status == 0 else {
                return .response(.failure(Self.failure(of: result.terminationStatus, request)))
            }
            return Self.answer(
                with: result.standardOutput, String(decoding: result.standardError, as: UTF8.self))
        } catch let error as SubprocessError where error.code == .executableNotFound {
            return .response(.missingProgram)
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            return .response(.failure(Self.tooLong))
        } catch {
            return .response(.failure("curl cannot be run: \(error)"))
        }
    }

    /// The answer with a body, as curl describes it.
    ///
    /// - Parameter description: the lines that curl writes after a response.
    private static func answer(with body: [UInt8], _ description: String) -> ServerAnswer {
        let lines = description.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false)
        guard lines.count == 5, let status = Int(lines[0]) else {
            return .response(.failure("curl does not say how the server answers"))
        }
        if [301, 302, 303, 307, 308].contains(status), !lines[1].isEmpty {
            return .redirect(String(lines[1]), by: NetworkAddress(String(lines[2])))
        }
        switch status {
        // A part of a file was not requested, and is not the complete file (RFC 9110, section 15.3.7).
        case 206: return .response(.failure("the server answers with a part of the content, status 206"))
        case 200..<300: return .response(.body(body, etag: usable(lines[4])))
        case 304: return .response(.unchanged)
        case 429, 503:
            let now = Int(FileSystem.real.now / 1_000_000_000)
            return .busy(status: status, seconds: RetryTime.seconds(lines[3], from: now))
        default: return .response(.refusal(status: status))
        }
    }

    /// The request as curl reads it from a file (curl's manual page, "--config"); nil if it contains a character that
    /// a request cannot have.
    static func configuration(for request: SourceRequest) -> String? {
        var options = [("url", request.address.text)]
        options += request.headers.map { ("header", "\($0.name): \($0.value)") }
        if let pin = request.pin { options.append(("resolve", pin)) }
        var lines = ""
        for (name, value) in options {
            if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return nil }
            let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            lines += "\(name) = \"\(quoted)\"\n"
        }
        return lines
    }

    /// An ETag that can be sent back: quoted and visible (RFC 9110, section 8.8.3), and short enough for a header.
    private static func usable(_ etag: Substring) -> String? {
        let isQuoted = etag.hasPrefix("\"") || etag.hasPrefix("W/\"")
        let isVisible = etag.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        return isQuoted && isVisible && etag.utf8.count <= 1024 ? String(etag) : nil
    }

    private static let invalidAddress = "it is not a valid web address"
    private static var tooLong: String { "the response is larger than \(sizeLimit / 1024 / 1024) MB" }

    /// The exit codes of curl that users can act on (curl's manual page, "EXIT CODES").
    private static func failure(of status: TerminationStatus, _ request: SourceRequest) -> String {
        guard case .exited(let code) = status else { return "curl was stopped by a signal" }
        return switch code {
        case 3: invalidAddress
        case 5, 6: "the host cannot be found"
        case 7: "the server refuses the connection"
        case 28: "no response within \(request.timeLimit) s"
        case 35, 51, 58, 60: "a secure connection is not possible"
        case 52: "the response is empty"
        case 23, 63: tooLong
        case 1, 8: "the response is not HTTP"
        case 18, 56: "the response is incomplete"
        case 61: "the response is compressed in a way that curl does not know"
        default: "curl exits with status \(code)"
        }
    }
}
