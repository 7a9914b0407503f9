import Paths
import SpotsRendering
import SpotsSite

/// Routes requests: pages and files of the site, and the preview client's own endpoints.
struct PreviewHandler: Sendable {
    let source: any SiteSource
    /// Keeps pages up to date; nil when the built output is served as it is.
    let session: PreviewSession?
    let requestGuard: RequestGuard
    /// What a message means, in Markdown, by its id.
    var explanation: @Sendable (_ id: String) -> String? = { _ in nil }

    func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard requestGuard.allows(host: request.headers["host"], origin: request.headers["origin"]),
            !RequestGuard.isCrossSite(
                site: request.headers["sec-fetch-site"], mode: request.headers["sec-fetch-mode"])
        else {
            return .text(
                .forbidden,
                "This request is not allowed; open the address that the preview printed when it started")
        }
        if request.method == "POST", let session, request.path.hasSuffix("/.spots-site/edit") {
            return await edit(request, session)
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = HTTPResponse.text(.methodNotAllowed, "Only GET and HEAD are allowed")
            response.headers.append(("Allow", "GET, HEAD"))
            return response
        }
        guard let path = RequestPath.decoded(request.path) else {
            return .text(.badRequest, "The path is not valid")
        }
        let name = await source.root
        let root = RequestPath.decoded(name).map { "/" + $0 } ?? name
        guard ("/" + path).hasPrefix(root) else {
            let isAbove = path.isEmpty || "/\(path)/" == root
            return isAbove ? redirect(to: root) : .text(.notFound, "The site is at \(root)")
        }
        let below = String(path.dropFirst(root.count - 1))
        if let session, below.hasPrefix(".spots-site/") {
            return await answerClient(below, request, session)
        }
        return await answer(below, request, root)
    }
}

extension PreviewHandler {
    private func answer(_ path: String, _ request: HTTPRequest, _ root: String) async -> HTTPResponse {
        switch await source.answer(path, host: request.headers["host"] ?? "localhost") {
        case .page(let html, let exists):
            let headers = [("Content-Type", ContentType.html), ("Cache-Control", "no-store")]
            return HTTPResponse(status: exists ? .ok : .notFound, headers: headers, body: .bytes(html))
        case .file(let file, let name): return FileAnswer.make(file, name: name, to: request)
        case .redirect(let path): return redirect(to: root + path)
        case .nothing: return .text(.notFound, "There is no page or file at this address")
        }
    }

    /// Responds to the preview client's own requests.
    private func answerClient(
        _ path: String, _ request: HTTPRequest, _ session: PreviewSession
    ) async -> HTTPResponse {
        switch path {
        case ".spots-site/preview.js":
            let script = Array(PreviewClient.script.utf8)
            return FileAnswer.make(.bytes(script), name: "preview.js", to: request)
        case ".spots-site/events":
            guard let address = request.query["address"], request.method == "GET" else {
                return .text(.badRequest, "Missing \"address\": events belong to a page")
            }
            let version = request.query["version"].flatMap { Int($0) } ?? 0
            let events = await session.events(at: address, version: version)
            return HTTPResponse(
                status: .ok, headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
                body: .stream(events))
        case ".spots-site/item":
            guard await hasEditToken(request, session) else { return .text(.forbidden, Self.tokenRequired) }
            guard let address = request.query["address"], let items = request.query["in"] else {
                return .text(.badRequest, "Missing \"address\" or \"in\": an item belongs to a page")
            }
            let numbers = items.split(separator: ",").compactMap { Int($0) }
            return await session.item(at: address, in: numbers).response
        default: return answerExplanation(path)
        }
    }

    /// Responds with the page about an error.
    private func answerExplanation(_ path: String) -> HTTPResponse {
        let id = String(path.dropFirst(ErrorPage.folder.count))
        guard path.hasPrefix(ErrorPage.folder), let text = explanation(id) else {
            return .text(.notFound, "The preview has no such address")
        }
        let headers = [("Content-Type", ContentType.html), ("Cache-Control", "no-store")]
        return HTTPResponse(status: .ok, headers: headers, body: .bytes(ErrorPage.html(text, about: id)))
    }

    /// Edits an item in its file.
    private func edit(_ request: HTTPRequest, _ session: PreviewSession) async -> HTTPResponse {
        guard await hasEditToken(request, session) else { return .text(.forbidden, Self.tokenRequired) }
        guard let change = EditRequest(request.body) else {
            return .text(.badRequest, "A change needs a page, an item, a field and its text")
        }
        return await session.edit(change).response
    }

    /// Whether a request carries this run's token, which only its own pages know.
    private func hasEditToken(_ request: HTTPRequest, _ session: PreviewSession) async -> Bool {
        await session.edits.token.map { request.headers["x-spots-token"] == $0 } ?? false
    }

    private static let tokenRequired =
        "Only pages of this preview can make changes, and only with `spots-site preview --edit`"

    private func redirect(to path: String) -> HTTPResponse {
        let headers = [("Location", AddressEncoding.path(path)), ("Cache-Control", "no-store")]
        return HTTPResponse(status: .found, headers: headers)
    }
}
