import Paths

/// Sends requests to web addresses: ``Curl``, or a substitute in a test.
package protocol Fetcher: Sendable {
    func answer(to request: SourceRequest) async -> ServerAnswer

    /// Sends requests to one host, one after another.
    ///
    /// - Returns: an answer to each.
    func answers(to requests: [SourceRequest]) async -> [ServerAnswer]
}

extension Fetcher {
    package func answers(to requests: [SourceRequest]) async -> [ServerAnswer] {
        var answers: [ServerAnswer] = []
        for request in requests { answers.append(await answer(to: request)) }
        return answers
    }
}

/// What a server answers to one request.
package enum ServerAnswer: Sendable, Equatable {
    case response(FetchedResponse)
    /// The content is at another address, which is not checked yet; says which server answered, if that is known.
    case redirect(String, by: NetworkAddress?)
    /// The server is busy, and may say how many seconds it wants to be left alone.
    case busy(status: Int, seconds: Int?)
}

/// The response from a web address, or the reason why there is none.
package enum FetchedResponse: Sendable, Equatable {
    /// The content, with the server's name for this version.
    case body([UInt8], validator: String?)
    /// The version that was named in the request is still the newest.
    case unchanged
    /// The server answers with a status that is not a success.
    case refusal(status: Int)
    /// A problem, as text for the user.
    case failure(String)
    /// The program that fetches addresses is not installed.
    case missingProgram

    /// Why the newest version is not known although the server says that it is, as text for the user.
    package static let unaskedUnchanged =
        "the server answers 304 (not modified), which spots-site did not ask for"
}
