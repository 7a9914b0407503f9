import SpotsModel
import SpotsSite

// Changes that a browser asks for.

extension PreviewSession {
    /// Finds the item that something on a page belongs to, for whoever wants to change it.
    ///
    /// - Parameter numbers: the parts of the page that it is in, from the innermost out.
    func item(at address: String, in numbers: [Int]) -> EditAnswer {
        guard let page = shownPage(at: address) else { return .refused(.notFound, "There is no such page.") }
        for number in numbers {
            guard let part = page.rendition.keys.part(of: number),
                let item = page.rendition.page.item(ofPart: part.name)
            else { continue }
            return form(for: item, part.number, page)
        }
        return .refused(.unprocessable, "This belongs to no item.")
    }

    /// Changes an item in its file, or takes the last change back.
    func edit(_ request: EditRequest) -> EditAnswer {
        guard let page = shownPage(at: request.address),
            let part = page.rendition.keys.part(of: request.item),
            let item = page.rendition.page.item(ofPart: part.name)
        else { return .refused(.conflict, "The item is not on the page any more.") }
        guard let document = document(of: page.key) else { return .refused(.unprocessable, Self.elsewhere) }
        guard document.version.text == request.version, document.version == page.rendition.source else {
            return .refused(.conflict, "\(EditFailure.changedMeanwhile(document.name))")
        }
        do throws(EditFailure) {
            if let change = request.change {
                guard let edit = document.edit(item, change.field, to: change.text) else {
                    return .refused(.unprocessable, Self.elsewhere)
                }
                let written = try document.write(edit)
                history.note(written.inverse, of: document.name, version: written.version)
                return done(part.number, document, written.version)
            }
            guard let inverse = history.last(of: document.name, version: document.version) else {
                return .refused(.conflict, "There is nothing to take back.")
            }
            let written = try document.write(inverse)
            history.removeLast(of: document.name)
            return done(part.number, document, written.version)
        } catch {
            return .refused(.conflict, "\(error)")
        }
    }

    private static let elsewhere =
        "This item does not stand as an object in the page's own file: it was made of a record, of a text or in code."

    private func form(for item: Item, _ number: Int, _ page: ShownPages.Shown) -> EditAnswer {
        guard let document = document(of: page.key) else { return .refused(.unprocessable, Self.elsewhere) }
        guard document.version == page.rendition.source else {
            return .refused(.conflict, "\(EditFailure.changedMeanwhile(document.name))")
        }
        guard let place = document.place(of: item) else {
            return .refused(.unprocessable, Self.elsewhere)
        }
        return .item(
            EditAnswer.Form(
                item: number, place: "\(document.name):\(place.line):\(place.column)",
                link: editor.address(of: document.name, line: place.line, column: place.column),
                version: document.version, fields: document.fields(of: item),
                canUndo: history.last(of: document.name, version: document.version) != nil))
    }

    /// Tells what the file is now: the page follows by itself.
    private func done(_ item: Int, _ document: PageDocument, _ version: ContentHash) -> EditAnswer {
        .item(
            EditAnswer.Form(
                item: item, place: document.name, link: "", version: version, fields: [],
                canUndo: history.last(of: document.name, version: version) != nil))
    }
}
