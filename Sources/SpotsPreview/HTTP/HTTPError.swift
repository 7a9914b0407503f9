/// The reasons why a request is rejected before it reaches the handler.
package enum HTTPError: Error {
    /// It is not a valid request.
    case malformed
    /// Its header is larger than any browser sends.
    case headerTooLarge
    /// Its body is larger than the limit.
    case bodyTooLarge
    /// Its body is sent in chunks.
    case unsupportedBody
    /// It did not arrive in time.
    case timeout
    /// The client closed the connection.
    case disconnected

    /// The status to respond with; nil if the client is gone.
    var status: HTTPStatus? {
        switch self {
        case .malformed: .badRequest
        case .headerTooLarge: .headerTooLarge
        case .bodyTooLarge: .bodyTooLarge
        case .unsupportedBody: .lengthRequired
        case .timeout: .requestTimeout
        case .disconnected: nil
        }
    }
}
