import Diagnostics
import SpotsModel
import SpotsRendering

/// Completes pages whose components are on the web: the file of the page has its keys, and a response the rest.
///
/// The buffer is reused for every page.
final class RemotePageReader {
    private let responses: SiteResponses
    private let decoder: PageDecoder
    private let document = JSONDocument()

    init(_ responses: SiteResponses, _ decoder: PageDecoder) {
        (self.responses, self.decoder) = (responses, decoder)
    }

    /// Takes the components out of the responses, and the keys that the page's file does not set.
    ///
    /// - Parameters:
    ///   - page: the page as its file describes it.
    ///   - source: the value of `source` on the tape.
    ///   - tape: the document of the page's file.
    func complete(_ page: inout ReadPage, _ source: JSONTape.Index, in tape: JSONTape) {
        page.isRemote = true
        var fileDecoder = Decoder(tape)
        let keys = RemotePageKeys(source, &fileDecoder)
        page.diagnostics += page.map.diagnostics(fileDecoder.faults)
        guard let keys, page.source.page.components.isEmpty else { return }
        let remote = RemoteSource(keys, componentsKey: decoder.componentsKey)
        guard let outcome = responses[remote] else {
            page.missing = remote
            return
        }
        page.responseDependency = remote.hasPassword ? .unknowable : .response(remote.text)
        let url = page.map.documents.text.location(tape.range(of: keys.url))
        if outcome.responses.isEmpty, !keys.source.isRequired {
            let asking = page.map.place(of: url)
            page.absence = "\(asking.place.description): the page is left out: \(outcome.reason)"
            return
        }
        page.responseFaults += responses.headerProblems(outcome) + outcome.diagnostics
        page.responseFaults += outcome.problems.map { problem in
            let asking = page.map.place(of: url)
            return problem.diagnostic(askedAt: asking.place, by: "page", notes: asking.notes)
        }
        guard !outcome.responses.isEmpty else { return }
        do throws(ResponsePage.Absence) {
            let document = try document(of: outcome.responses, keys, of: page, in: tape)
            read(document, keys, at: url, into: &page, tape)
        } catch {
            report(error, outcome.responses, keys, at: url, &page, tape)
        }
    }
}

extension RemotePageReader {
    private static let adviceOnPath =
        "if the page is inside the response, \"select\" next to \"source\" has the path to it"

    private func document(
        of responses: [SourceText], _ keys: RemotePageKeys, of page: ReadPage, in tape: JSONTape
    ) throws(ResponsePage.Absence) -> ResponseDocument {
        if responses.count == 1, keys.select == nil, keys.before == nil, keys.after == nil {
            return ResponseDocument(responses[0])
        }
        var pages: [ResponsePage] = []
        for response in responses {
            pages.append(
                try ResponsePage(
                    response, select: keys.select?.path, componentsKey: decoder.componentsKey))
        }
        // The first one is read like any page.
        if let other = pages.dropFirst().first(where: { $0.components == nil }) {
            throw .noComponents(other.response.location(other.bytes))
        }
        let text = page.map.documents.text
        let list = { (index: JSONTape.Index?) in index.map { (text: text, array: tape.range(of: $0)) } }
        return ResponseDocument(joining: pages, before: list(keys.before), after: list(keys.after))
    }

    private func read(
        _ joined: ResponseDocument, _ keys: RemotePageKeys, at url: Location, into page: inout ReadPage,
        _ tape: JSONTape
    ) {
        let file = page.map
        document.load(joined.bytes)
        let origin = SourceMap.DocumentOrigin.response(ResponseOrigin(joined, of: file, at: url))
        do throws(Fault) {
            let response = try document.parse()
            let decoded = decoder.decode(
                response, repeatedKeys: document.repeatedKeys, isPayload: true)
            var layers = LayeredPage(
                decoded.page.withoutKeysOfApp(),
                PageDocuments(name: file.documents.name, tape: response))
            // The problems of the page's file are known.
            _ = layers.take(keys: tape, repeatedKeys: [], ofFile: file.documents.name, decoder)
            page.map = SourceMap(documents: layers.documents, origin: origin)
            page.layers = layers
            page.responseFaults += page.map.diagnostics(decoded.faults).map { found in
                found.id == .missingComponents ? found.noting(Self.adviceOnPath) : found
            }
            page.documentKeys.add(decoded.documentKeys)
        } catch {
            let documents = PageDocuments(name: file.documents.name)
            let map = SourceMap(documents: documents, origin: origin)
            page.responseFaults.append(
                map.diagnostic(Finding(error.message, at: documents.text.location(error.range))))
        }
    }

    /// Reports why a response has no page.
    private func report(
        _ absence: ResponsePage.Absence, _ responses: [SourceText], _ keys: RemotePageKeys,
        at url: Location, _ page: inout ReadPage, _ tape: JSONTape
    ) {
        switch absence {
        case .invalid(let fault):
            page.responseFaults += responses.prefix(1).map { $0.diagnostic(fault) }
        case .noComponents(let location):
            let asking = page.map.place(of: url)
            let message = Message.noComponentsInResponse(decoder.componentsKey)
            page.responseFaults.append(
                location.diagnostic(message).noting("the page reads this response", at: asking.place))
        case .nothing(let path, let nearest, let found):
            let message = Message.nothingInResponse(path.description, keys: found)
            let place = keys.select.map { tape.range(of: $0.index) }.map(page.map.documents.text.location)
            let problem = page.map.diagnostic(Finding(message, at: place ?? url))
            page.responseFaults.append(
                problem.noting("the path ends here in the response", at: nearest.start))
        }
    }
}

extension Page {
    /// The page without keys to which an app gives its own meaning, and which would move a page or hold it back.
    fileprivate func withoutKeysOfApp() -> Page {
        var page = self
        page.becomeRoot()
        (page.date, page.sections) = ("", nil)
        return page
    }
}
