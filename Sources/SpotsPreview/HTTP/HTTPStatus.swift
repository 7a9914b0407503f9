/// The status of a response (RFC 9110, section 15).
enum HTTPStatus: Int, Sendable {
    case ok = 200
    case noContent = 204
    case partialContent = 206
    case found = 302
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case conflict = 409
    case lengthRequired = 411
    case bodyTooLarge = 413
    case rangeNotSatisfiable = 416
    case unprocessable = 422
    case headerTooLarge = 431

    var phrase: String {
        switch self {
        case .ok: "OK"
        case .noContent: "No Content"
        case .partialContent: "Partial Content"
        case .found: "Found"
        case .notModified: "Not Modified"
        case .badRequest: "Bad Request"
        case .forbidden: "Forbidden"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .requestTimeout: "Request Timeout"
        case .conflict: "Conflict"
        case .lengthRequired: "Length Required"
        case .bodyTooLarge: "Content Too Large"
        case .rangeNotSatisfiable: "Range Not Satisfiable"
        case .unprocessable: "Unprocessable Content"
        case .headerTooLarge: "Request Header Fields Too Large"
        }
    }
}
