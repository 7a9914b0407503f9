import Paths
import Subprocess

/// Sends requests with the program curl, without following redirects.
///
/// Foundation's networking does not link into a static executable. Every user of a machine can see the arguments of its
/// programs, so curl reads the addresses and the headers from its standard input. Several requests to one host are sent
/// one after another by one program, which keeps the connection open.
package struct Curl: Fetcher {
    /// The size limit for a response, in bytes.
    static let sizeLimit = 32 * 1024 * 1024

    package init() {}

    package func answer(to request: SourceRequest) async -> ServerAnswer {
        await answers(to: [request])[0]
    }

    package func answers(to requests: [SourceRequest]) async -> [ServerAnswer] {
        var answers: [ServerAnswer] = []
        while answers.count < requests.count {
            let rest = Array(requests[answers.count...])
            let batch = CurlBatch(rest)
            if batch.configuration.isEmpty {
                answers.append(.response(.failure(Self.invalidAddress)))
                continue
            }
            var found = await send(batch)
            // What one answer leaves on the connection must not harm the next one, which is asked for again, alone.
            if found.count > 1, case .response(.failure) = found[found.count - 1] { found.removeLast() }
            answers += found.prefix(rest.count)
            // A busy server does not get the others, too.
            if case .busy = answers.last {
                while answers.count < requests.count { answers.append(answers[answers.count - 1]) }
            }
        }
        return answers
    }

    /// Sends the requests of a batch until one fails.
    ///
    /// - Returns: the answers to those that were sent, at least one.
    private func send(_ batch: CurlBatch) async -> [ServerAnswer] {
        do {
            let result = try await run(
                .name("curl"), arguments: ["--disable", "--silent", "--fail-early", "--config", "-"],
                input: .string(batch.configuration), output: .bytes(limit: Self.sizeLimit + 1024 * 1024),
                error: .bytes(limit: 256 * 1024))
            guard case .exited(let status) = result.terminationStatus else {
                return [.response(.failure("curl was stopped by a signal"))]
            }
            let replies = batch.replies(
                in: result.standardOutput, String(decoding: result.standardError, as: UTF8.self))
            var answers = replies.map { Self.answer($0, batch.timeLimit) }
            // Without a reply, or after replies that are all complete, the next request is the one that failed.
            if status != 0, replies.last?.isComplete ?? true {
                answers.append(.response(.failure(Self.failure(Int(status), batch.timeLimit))))
            }
            return answers.isEmpty
                ? [.response(.failure("curl does not say how the server answers"))] : answers
        } catch let error as SubprocessError where error.code == .executableNotFound {
            return [.response(.missingProgram)]
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            // Several responses may be too large only together.
            return batch.count > 1
                ? await send(CurlBatch([batch.first])) : [.response(.failure(Self.tooLong))]
        } catch {
            return [.response(.failure("curl cannot be run: \(error)"))]
        }
    }

    /// The answer that curl has described.
    private static func answer(_ reply: CurlBatch.Reply, _ timeLimit: Int) -> ServerAnswer {
        guard reply.exitCode == 0 || reply.exitCode == CurlBatch.httpError else {
            return .response(.failure(failure(reply.exitCode, timeLimit)))
        }
        if [301, 302, 303, 307, 308].contains(reply.status), !reply.target.isEmpty {
            return .redirect(reply.target, by: NetworkAddress(reply.server))
        }
        switch reply.status {
        // A part of a file was not requested, and is not the complete file (RFC 9110, section 15.3.7).
        case 206: return .response(.failure("the server answers with a part of the content, status 206"))
        case 200..<300: return .response(.body(reply.body, validator: validator(of: reply)))
        case 304: return .response(.unchanged)
        case 429, 503:
            let now = Int(FileSystem.real.now / 1_000_000_000)
            return .busy(status: reply.status, seconds: RetryTime.seconds(reply.retryTime[...], from: now))
        default: return .response(.refusal(status: reply.status))
        }
    }

    /// What names the version of a response (RFC 9110, section 8.8): an ETag that is quoted, visible and short enough for
    /// a header, or else the date of its last change, unless it may change again in the same second.
    private static func validator(of reply: CurlBatch.Reply) -> String? {
        let etag = reply.etag
        let isQuoted = etag.hasPrefix("\"") || etag.hasPrefix("W/\"")
        let isVisible = etag.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        if isQuoted, isVisible, etag.utf8.count <= 1024 { return etag }
        let recent = Int(FileSystem.real.now / 1_000_000_000) - 2
        let isOld =
            reply.lastModified.hasSuffix(" GMT") && RetryTime.seconds(reply.lastModified, from: recent) == 0
        return isOld ? reply.lastModified : nil
    }

    private static let invalidAddress = "it is not a valid web address"
    private static var tooLong: String { "the response is larger than \(sizeLimit / 1024 / 1024) MB" }

    /// The exit codes of curl that users can act on (curl's manual page, "EXIT CODES").
    private static func failure(_ code: Int, _ timeLimit: Int) -> String {
        switch code {
        case 3: invalidAddress
        case 5, 6: "the host cannot be found"
        case 7: "the server refuses the connection"
        case 28: "no response within \(timeLimit) s"
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
