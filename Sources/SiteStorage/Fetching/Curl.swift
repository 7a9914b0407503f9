import Paths
import Subprocess

/// Fetches web addresses with the program curl.
///
/// Foundation's networking does not link into a static executable. Every user of a machine can see the arguments of its
/// programs, so curl reads the address and the headers from its standard input.
package struct Curl: Fetcher {
    /// The size limit for a response, in bytes.
    static let sizeLimit = 32 * 1024 * 1024
    private static let redirectLimit = 5

    package init() {}

    package func response(to request: SourceRequest) async -> FetchedResponse {
        guard let input = Self.configuration(for: request) else { return .failure(Self.invalidAddress) }
        let arguments: Arguments = [
            "--disable", "--globoff", "--silent", "--location", "--max-redirs", String(Self.redirectLimit),
            "--max-time", String(request.timeLimit), "--max-filesize", String(Self.sizeLimit),
            "--proto", "=http,https", "--proto-redir", "=http,https", "--user-agent", "spots-site",
            // The header of the last response, not of a redirect. Before curl 7.84, this placeholder is printed
            // unchanged.
            "--write-out", "%{stderr}%{http_code} %header{etag}", "--config", "-",
        ]
        do {
            let result = try await run(
                .name("curl"), arguments: arguments, input: .string(input),
                output: .bytes(limit: Self.sizeLimit), error: .string(limit: 4096))
            guard case .exited(let status) = result.terminationStatus, status == 0 else {
                return .failure(Self.failure(of: result.terminationStatus, request))
            }
            // Output that is not text contains no status.
            let written: String? = result.standardError
            let words = (written ?? "").split(separator: " ", maxSplits: 1)
            switch words.first.flatMap({ Int($0) }) ?? 0 {
            // A part of a file was not requested, and is not the complete file (RFC 9110, section 15.3.7).
            case 206: return .failure("the server answers with a part of the content, status 206")
            case 200..<300:
                return .body(result.standardOutput, etag: words.dropFirst().first.flatMap(Self.usable))
            case 304: return .unchanged
            case let code: return .failure("the server answers with status \(code)")
            }
        } catch let error as SubprocessError where error.code == .executableNotFound {
            return .missingProgram
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            return .failure(Self.tooLong)
        } catch {
            return .failure("curl cannot be run: \(error)")
        }
    }

    /// The request as curl reads it from a file (curl's manual page, "--config"); nil if it contains a character that
    /// a request cannot have.
    static func configuration(for request: SourceRequest) -> String? {
        let headers = request.headers.map { ("header", "\($0.name): \($0.value)") }
        var lines = ""
        for (name, value) in [("url", request.address.text)] + headers {
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
        case 47: "more than \(redirectLimit) redirects"
        case 52: "the response is empty"
        case 23, 63: tooLong
        case 1, 8: "the response is not HTTP"
        case 18, 56: "the response is incomplete"
        default: "curl exits with status \(code)"
        }
    }
}
