/// Fetches what is at web addresses: ``Curl``, or what a test puts in its place.
package protocol Fetcher: Sendable {
    func response(to request: SourceRequest) async -> FetchedResponse
}

/// The response of a server, or the reason that there is none.
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
