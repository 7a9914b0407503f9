import Paths
import SiteStorage
import Synchronization

/// A web of pictures, which records what it is asked for.
final class PictureWeb: Fetcher {
    private let answers = Mutex<[String: ServerAnswer]>([:])
    private let log = Mutex<[String]>([])

    /// - Parameter pictures: what the addresses give.
    init(_ pictures: [String: String] = [:]) {
        for (address, content) in pictures { put(content, at: address) }
    }

    func put(_ content: String, at address: String, validator: String? = nil) {
        put(.response(.body(Array(content.utf8), validator: validator)), at: address)
    }

    func put(_ answer: ServerAnswer, at address: String) {
        answers.withLock { $0[address] = answer }
    }

    /// The requests since the last call, sorted, each with its headers.
    func take() -> [String] {
        log.withLock { log in
            defer { log = [] }
            return log.sorted()
        }
    }

    func answer(to request: SourceRequest) async -> ServerAnswer {
        let headers = request.headers.map { "\($0.name): \($0.value)" }
        log.withLock { $0.append(([request.address.text] + headers).joined(separator: ", ")) }
        let answer = answers.withLock { $0[request.address.text] } ?? .response(.refusal(status: 404))
        if case .response(.body(_, let validator?)) = answer,
            headers.contains("If-None-Match: \(validator)")
        {
            return .response(.unchanged)
        }
        return answer
    }
}
