import FlyingFox
import Foundation

/// Answers the requests of browsers: pages and files of a site, and what the preview's own script asks for.
struct PreviewHandler: HTTPHandler {
    let source: any SiteSource
    /// What pages are kept up to date by; nil where what was built is served as it is.
    let session: PreviewSession?
    let gate: RequestGuard

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard gate.admits(host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")]) else {
            return text(
                .forbidden, "This server is asked by its own name alone, as it was printed when it began.")
        }
        guard request.method == .GET || request.method == .HEAD else {
            var response = text(.methodNotAllowed, "Pages and files are only read.")
            response.headers[HTTPHeader("Allow")] = "GET, HEAD"
            return response
        }
        guard let path = RequestPath.decoded(request.target.path()) else {
            return text(.badRequest, "No site has such a path.")
        }
        let root = await source.root
        guard ("/" + path).hasPrefix(root) else {
            return path.isEmpty ? redirect(to: root) : text(.notFound, "The site is at \(root).")
        }
        let below = String(path.dropFirst(root.count - 1))
        if let session, below.hasPrefix(".spots-site/") {
            return await own(below, request, session)
        }
        return await answer(below, request, root)
    }
}

extension PreviewHandler {
    private func answer(_ path: String, _ request: HTTPRequest, _ root: String) async -> HTTPResponse {
        switch await source.answer(path) {
        case .page(let html, let isThere):
            let headers: HTTPHeaders = [.contentType: ContentType.html, .cacheControl: "no-store"]
            return whole(isThere ? .ok : .notFound, headers, html, request)
        case .file(let file, let name):
            var response = FileResponse(to: request).make(file, name: name)
            if response.headers[.contentType] == ContentType.html {
                response.headers[.cacheControl] = "no-store"
            }
            return response
        case .redirect(let path): return redirect(to: root + path)
        case .nothing: return text(.notFound, "There is nothing here.")
        }
    }

    /// Answers what the preview's own script asks for.
    private func own(
        _ path: String, _ request: HTTPRequest, _ session: PreviewSession
    ) async -> HTTPResponse {
        switch path {
        case ".spots-site/preview.js":
            let script = Array(PreviewClient.script.utf8)
            return FileResponse(to: request).make(.bytes(script), name: "preview.js")
        case ".spots-site/events":
            let query = request.query.reduce(into: [:]) { $0[$1.name] = $1.value }
            let version = query["version"].flatMap { Int($0) } ?? 0
            guard let address = query["address"], request.method == .GET else {
                return text(.badRequest, "Events are those of a page.")
            }
            let events = await session.events(at: address, version: version)
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
                body: HTTPBodySequence(from: EventBody(events: events)))
        default: return text(.notFound, "The preview has nothing of this name.")
        }
    }

    private func redirect(to path: String) -> HTTPResponse {
        let location = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "/"
        return HTTPResponse(statusCode: .found, headers: [.location: location, .cacheControl: "no-store"])
    }

    private func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
        let headers: HTTPHeaders = [
            .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
        ]
        return HTTPResponse(statusCode: status, headers: headers, body: Data((text + "\n").utf8))
    }

    private func whole(
        _ status: HTTPStatusCode, _ headers: HTTPHeaders, _ body: [UInt8], _ request: HTTPRequest
    ) -> HTTPResponse {
        var headers = headers
        headers[.contentLength] = String(body.count)
        if request.method == .HEAD { return HTTPResponse(statusCode: status, headers: headers) }
        return HTTPResponse(
            statusCode: status, headers: headers,
            body: HTTPBodySequence(data: Data(body), suggestedBufferSize: 64 * 1024))
    }
}
