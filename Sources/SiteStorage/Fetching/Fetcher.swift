/// Fetches web addresses: ``Curl``, or a substitute in a test.
package protocol Fetcher: Sendable {
    func response(to request: SourceRequest) async -> FetchedResponse
}

/// The response of a server, or the reason why there is none.
package enum FetchedResponse: Sendable, Equatable {
    /// The content, with the server's name for this version.
    case body([UInt8], etag: String?)
    /// The version that was named in the request is still the newest.
    case unchanged
    /// A problem, as text for the user.
    case failure(String)
    /// The program that fetches addresses is not installed.
    case missingProgram
}
