import Subprocess

/// Fetches web addresses with the program curl.
///
/// Foundation's networking does not link into a static executable.
package enum Curl {
    /// The size limit for a response, in bytes.
    static let sizeLimit = 32 * 1024 * 1024
    private static let redirectLimit = 5

    /// The response of a server, or the reason that there is none.
    package enum Response: Sendable {
        case body([UInt8], etag: String?)
        /// The cached response is still valid.
        case unchanged
        /// A problem, as text for the user.
        case failure(String)
        /// The program curl does not exist.
        case noCurl
    }

    /// Fetches an address.
    ///
    /// - Parameters:
    ///   - etag: the ETag of the cached response.
    ///   - timeLimit: the time limit for the response, in seconds.
    package static func get(_ address: String, etag: String?, timeLimit: Int = 10) async -> Response {
        var arguments = [
            "--disable", "--globoff", "--silent", "--location", "--max-redirs", String(redirectLimit),
            "--max-time", String(timeLimit), "--max-filesize", String(sizeLimit),
            "--proto", "=http,https", "--proto-redir", "=http,https", "--user-agent", "spots-site",
            // The header of the last response, not of a redirect. Before curl 7.84, this placeholder is printed
            // unchanged.
            "--write-out", "%{stderr}%{http_code} %header{etag}",
        ]
        if let etag { arguments += ["--header", "If-None-Match: \(etag)"] }
        do {
            let result = try await run(
                .name("curl"), arguments: Arguments(arguments + ["--", address]),
                output: .bytes(limit: sizeLimit), error: .string(limit: 4096))
            guard case .exited(let status) = result.terminationStatus, status == 0 else {
                return .failure(failure(of: result.terminationStatus, timeLimit: timeLimit))
            }
            // Output that is not text contains no status.
            let written: String? = result.standardError
            let words = (written ?? "").split(separator: " ", maxSplits: 1)
            switch words.first.flatMap({ Int($0) }) ?? 0 {
            // A part of a file was not asked for, and is not the whole file (RFC 9110, section 15.3.7).
            case 206: return .failure("the server answers with a part of the content, status 206")
            case 200..<300:
                return .body(result.standardOutput, etag: words.dropFirst().first.flatMap(Self.usable))
            case 304: return .unchanged
            case let code: return .failure("the server answers with status \(code)")
            }
        } catch let error as SubprocessError where error.code == .executableNotFound {
            return .noCurl
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            return .failure(tooLong)
        } catch {
            return .failure("curl cannot be run: \(error)")
        }
    }

    /// An ETag that can be sent back: quoted and visible (RFC 9110, section 8.8.3), and short enough for a header.
    private static func usable(_ etag: Substring) -> String? {
        let isQuoted = etag.hasPrefix("\"") || etag.hasPrefix("W/\"")
        let isVisible = etag.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        return isQuoted && isVisible && etag.utf8.count <= 1024 ? String(etag) : nil
    }

    private static var tooLong: String { "the response is larger than \(sizeLimit / 1024 / 1024) MB" }

    /// The exit codes of curl that users can act on (curl's manual page, "EXIT CODES").
    private static func failure(of status: TerminationStatus, timeLimit: Int) -> String {
        guard case .exited(let code) = status else { return "curl was stopped by a signal" }
        return switch code {
        case 3: "it is not a valid web address"
        case 5, 6: "the host cannot be found"
        case 7: "the server refuses the connection"
        case 28: "no response within \(timeLimit) s"
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
