import Bytes
import Paths
import SiteStorage
import SpotsModel
import SpotsSite

/// Responds with a file: in full, in part, or with 304 if the browser already has it.
enum FileAnswer {
    static func make(_ file: PublishedFile, name: String, to request: HTTPRequest) -> HTTPResponse {
        let (size, version) =
            switch file {
            case .bytes(let bytes): (bytes.count, ContentHash(bytes).text)
            case .open(let file): (file.size, file.version)
            }
        let type = ContentType.of(name)
        let isPage = type == ContentType.html
        let tag = "\"\(version)\""
        var response = HTTPResponse(
            status: .ok,
            headers: [
                ("Content-Type", type), ("ETag", tag), ("Cache-Control", isPage ? "no-store" : "no-cache"),
                ("Accept-Ranges", "bytes"),
            ])
        if isKnown(tag, to: request) {
            response.status = .notModified
            return response
        }
        // A range of one version does not fit another, so `If-Range` must match.
        let isSame = request.headers["if-range"].map { $0 == tag } ?? true
        // Ranges are defined for GET only (RFC 9110, section 14.2).
        let range = isSame && request.method == "GET" ? request.headers["range"] : nil
        switch ByteRange.meaning(of: range, size: size) {
        case .whole: response.body = body(file, 0..<size)
        case .part(let part):
            response.status = .partialContent
            response.headers.append(
                ("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"))
            response.body = body(file, part)
        case .unsatisfiable:
            response.status = .rangeNotSatisfiable
            response.headers.append(("Content-Range", "bytes */\(size)"))
        }
        return response
    }

    private static func isKnown(_ tag: String, to request: HTTPRequest) -> Bool {
        guard let known = request.headers["if-none-match"] else { return false }
        return known.split(separator: ",").contains { name in
            let name = name.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined()
            return name == "*" || name == tag || name == "W/" + tag
        }
    }

    private static func body(_ file: PublishedFile, _ range: Range<Int>) -> HTTPResponse.Body {
        switch file {
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .open(let file): .file(file, range)
        }
    }
}
