/// Why a request is answered without having been understood.
package enum HTTPFault: Error {
    /// It is no request.
    case malformed
    /// Its header is longer than any browser's.
    case headerTooLarge
    /// Its body is longer than anything that is taken.
    case bodyTooLarge
    /// Its body comes in pieces.
    case unsupportedBody
    /// It did not come in time.
    case timeout
    /// Whoever asked is gone.
    case disconnected

    /// What is answered; nil where nobody listens any more.
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
