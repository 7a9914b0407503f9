import SpotsModel
import SpotsSite

// Edits that a browser requests.

extension PreviewSession {
    /// Finds the item to edit at a position of a page.
    ///
    /// - Parameter numbers: the numbers of the parts around the position, innermost first.
    func item(at address: String, in numbers: [Int]) -> EditAnswer {
        let document = document(at: address)
        // The file may have just changed. Render it again, so the parts match the file.
        if let document, shownPage(at: address)?.rendition.source != document.version { refresh(address) }
        guard let page = shownPage(at: address) else {
            return .refused(.notFound, "There is no such page")
        }
        if let document, page.rendition.source != document.version { return Self.isChanging(document.name) }
        for number in numbers {
            guard let part = page.rendition.keys.part(of: number),
                let item = page.rendition.page.item(ofPart: part.name)
            else { continue }
            guard let document, let offset = document.offset(of: item), var form = form(document, at: offset)
            else {
                return answer(about: item, part.number, of: page)
            }
            (form.part, form.kinds) = (part.number, live.kinds)
            return .item(form)
        }
        return .refused(.unprocessable, "There is no item here")
    }

    /// Edits an item in its file, or undoes the last edit.
    ///
    /// A repeated request is not carried out twice; it gets the same response.
    func edit(_ request: EditRequest) -> EditAnswer {
        switch outcome(of: request) {
        case .refused(let status, let reason): return .refused(status, reason)
        case .done:
            guard let document = document(at: request.address), document.name == request.item.file else {
                return .done(request.id, nil, undo: nil)
            }
            let shown = offset(of: request, in: document).flatMap { form(document, at: $0) }
            return .done(
                request.id, shown, undo: edits.histories[document.name]?.last(at: document.version)?.id)
        }
    }
}

extension PreviewSession {
    private static let elsewhere =
        "This item cannot be edited: it is made from a record, from Markdown or in code, not in the page's own file"

    private static func isChanging(_ name: String) -> EditAnswer {
        .refused(.conflict, "\(name) has changed, and the page does not show the change yet")
    }

    private func outcome(of request: EditRequest) -> EditOutcomes.Outcome {
        if let known = edits.outcomes[request.id] { return known }
        let outcome = perform(request)
        edits.outcomes.record(outcome, of: request.id)
        return outcome
    }

    private func perform(_ request: EditRequest) -> EditOutcomes.Outcome {
        guard let document = document(at: request.address), document.name == request.item.file else {
            return .refused(
                .conflict, "The page is no longer read from \(request.item.file); nothing was written")
        }
        do throws(EditFailure) {
            switch request.change {
            case .set(let field, let text): return try set(field, text, request, document)
            case .undo(let change): return try undo(change, request, document)
            }
        } catch {
            return .refused(.conflict, "\(error)")
        }
    }

    private func set(
        _ field: [String], _ text: String, _ request: EditRequest, _ document: PageDocument
    ) throws(EditFailure) -> EditOutcomes.Outcome {
        switch find(request, (field, request.id.client), in: document) {
        case .lost: throw .changedMeanwhile(document.name)
        case .changedElsewhere: throw .changedElsewhere(document.name)
        case .found(let offset):
            guard let item = document.item(at: offset), let edit = document.edit(item, field, to: text) else {
                return .refused(.unprocessable, Self.elsewhere)
            }
            let written = try document.write(edit)
            let step = EditHistory.Step(
                id: request.id, version: written.version, inverse: written.inverse, item: offset, field: field
            )
            edits.histories[document.name, default: EditHistory()].record(step, from: document.version)
            return .done
        }
    }

    private func undo(
        _ change: String, _ request: EditRequest, _ document: PageDocument
    ) throws(EditFailure) -> EditOutcomes.Outcome {
        guard let step = edits.histories[document.name]?.last(at: document.version), step.id.text == change
        else {
            throw .changedMeanwhile(document.name)
        }
        let written = try document.write(step.inverse)
        edits.histories[document.name]?.recordUndo(to: written.version, by: request.id.client)
        return .done
    }

    /// The current offset of the item that a request is about; nil if the item cannot be found any more.
    private func offset(of request: EditRequest, in document: PageDocument) -> Int? {
        guard case .found(let offset) = find(request, nil, in: document) else { return nil }
        return offset
    }

    private func find(
        _ request: EditRequest, _ change: (field: [String], client: String)?, in document: PageDocument
    ) -> FileLineage.Finding {
        let lineage = edits.histories[document.name]?.lineage ?? FileLineage()
        return lineage.find(
            request.item.offset, of: request.item.version, in: document.version, for: change)
    }

    private func form(_ document: PageDocument, at offset: Int) -> EditAnswer.Form? {
        guard let item = document.item(at: offset), let place = document.place(of: item) else { return nil }
        return EditAnswer.Form(
            item: ItemPlace(file: document.name, version: document.version, offset: offset),
            place: "\(document.name):\(place.line):\(place.column)",
            link: editor.address(of: document.name, line: place.line, column: place.column),
            fields: document.fields(of: item),
            undo: edits.histories[document.name]?.last(at: document.version)?.id)
    }
}
