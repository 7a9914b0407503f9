import FlyingFox
import Foundation
import SpotsModel
import SpotsSite

/// Answers with a file: whole, in part, or not at all where the browser has it already.
struct FileResponse {
    private let request: HTTPRequest

    init(to request: HTTPRequest) {
        self.request = request
    }

    func make(_ file: PublishedFile, name: String) -> HTTPResponse {
        let (size, tag) =
            switch file {
            case .bytes(let bytes): (bytes.count, ContentHash(bytes).text)
            case .open(let file): (file.size, file.version)
            }
        let headers: HTTPHeaders = [
            .contentType: ContentType.of(name), .eTag: "\"\(tag)\"", .cacheControl: "no-cache",
            .acceptRanges: "bytes",
        ]
        if isKnown(tag) { return HTTPResponse(statusCode: .notModified, headers: headers) }
        // A part of another version than the browser has would not fit.
        let ifRange = request.headers[HTTPHeader("If-Range")]
        let range = ifRange == nil || ifRange == "\"\(tag)\"" ? request.headers[.range] : nil
        switch ByteRange.meaning(of: range, size: size) {
        case .whole: return response(.ok, headers, file, 0..<size)
        case .part(let part):
            var headers = headers
            headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
            return response(.partialContent, headers, file, part)
        case .unsatisfiable:
            var headers = headers
            headers[.contentRange] = "bytes */\(size)"
            return HTTPResponse(
                statusCode: HTTPStatusCode(416, phrase: "Range Not Satisfiable"), headers: headers)
        }
    }
}

extension FileResponse {
    /// How much of a file is read at a time.
    private static let pieceSize = 64 * 1024

    private func isKnown(_ tag: String) -> Bool {
        guard let known = request.headers[.ifNoneMatch] else { return false }
        return known == "*"
            || known.split(separator: ",").contains {
                let name = $0.trimmingCharacters(in: .whitespaces)
                return name == "\"\(tag)\"" || name == "W/\"\(tag)\""
            }
    }

    private func response(
        _ status: HTTPStatusCode, _ headers: HTTPHeaders, _ file: PublishedFile, _ range: Range<Int>
    ) -> HTTPResponse {
        var headers = headers
        headers[.contentLength] = String(range.count)
        if request.method == .HEAD { return HTTPResponse(statusCode: status, headers: headers) }
        let body =
            switch file {
            case .bytes(let bytes): HTTPBodySequence(data: Data(bytes[range]))
            case .open(let file):
                HTTPBodySequence(
                    from: FileBody(file: file, range: range), count: range.count,
                    suggestedBufferSize: Self.pieceSize)
            }
        return HTTPResponse(statusCode: status, headers: headers, body: body)
    }
}
