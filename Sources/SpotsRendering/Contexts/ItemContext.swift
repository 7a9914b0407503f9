import Diagnostics
import Mustache
import SpotsModel

/// An item as templates see it.
///
/// A missing key renders as nothing; it is never looked up in the enclosing context.
final class ItemContext: TermContext {
    enum Part: Int {
        case html, children
    }

    /// Whether a part of the item was written, and its range in the output.
    private enum PartState {
        case unwritten, writing
        case written(Range<Int>)
        /// Taken out of the output by a Swift view.
        case taken(String)
    }

    let index: Int
    let address: String?
    let place: ItemPlace
    private let view: ResolvedView
    let image: PageImage?
    private var html = PartState.unwritten
    private var children = PartState.unwritten
    private var claimedID: String?
    /// The `meta` and the `text` as templates see them, so Markdown in them is drawn once.
    private var knownMeta: TemplateValue?
    private var knownText: TemplateValue?
    private var relatedItems: [String: [ItemContext]] = [:]
    /// The markup of the picture, and when it is loaded, after they were looked up.
    private var knownPicture: TemplateValue?
    private(set) lazy var loading = place.run.loadingOfNextPicture {
        image?.size.map { drawnWidths(of: $0).most }
    }

    /// - Parameter index: the index of the item in the place's list.
    init(at index: Int, in place: ItemPlace, drawnBy view: ResolvedView) {
        self.index = index
        self.place = place
        self.view = view
        let run = place.run
        // Copying an item out of its list is expensive, so only the necessary parts are copied, when they are used.
        address = Self.address(of: place.items[index].action, place.items[index].origin, run)
        image = run.image(
            place.items[index].image, of: "item", owner: ValueOwner(place.items[index].origin))
        if let image { run.notePicture(image, alt: place.items[index].meta["alt"]?.string ?? "") }
        if !place.items[index].children.isEmpty { run.noteOmissions(among: place.items[index].children) }
    }

    var item: Item { place.items[index] }

    /// The view of the theme that draws the item; nil for one of the site's own.
    var builtInView: BuiltInView? { view.theme }

    /// Whether the item's template puts its id on its heading.
    var hasNamedHeading: Bool {
        !item.title.isEmpty && view.writesID
    }

    /// Whether the item draws nothing: it is drawn by a built-in view, and has no content.
    var drawsNothing: Bool {
        view.isBuiltIn && item.isBlank
    }

    var id: String {
        if let claimedID { return claimedID }
        let id = makeID()
        claimedID = id
        return id
    }
}

// MARK: Values

extension ItemContext {
    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(item.title)
        case .subtitle: .nonEmpty(item.subtitle)
        case .text: text
        case .image: image.map { .context(ImageContext($0, of: self)) } ?? .absent
        case .kind: item.kind.map { .text($0.name) } ?? .absent
        case .action: .nonEmpty(item.action)
        case .href: address.map { .text($0) } ?? .absent
        case .meta: meta
        case .html: .part(of: self, Part.html.rawValue)
        case .children: hasDrawnChildren ? .part(of: self, Part.children.rawValue) : .absent
        default: otherValue(of: term)
        }
    }

    private func otherValue(of term: Term) -> TemplateValue {
        switch term {
        case .identifier: item.identifier.map { .text($0) } ?? .absent
        case .id: .text(id)
        case .index: .number(index)
        case .number: .number(index + 1)
        case .isHeader: .bool(place.role == .header)
        case .isFirst: .bool(index == 0)
        case .isLast: .bool(index == place.items.count - 1)
        case .isPageStart: .bool(isPageStart)
        case .isColumnStart: .bool(index.isMultiple(of: max(1, place.component.component.layout.itemsPerRow)))
        case .headingLevel: .number(headingLevel)
        case .label: .nonEmpty(item.meta["label"]?.string ?? "")
        case .loading: loadingText
        case .picture: picture
        case .size: size.map { .context(SizeContext($0, isFromImage: item.size == nil)) } ?? .absent
        case .aspect: aspect
        case .initial: initial
        case .slot: slot.map { .text($0) } ?? .absent
        case .isRow: .bool(place.isTable)
        case .cells: cells
        case .model: JSONContext.value(item.model, fields: fields)
        case .relations:
            item.relations.isEmpty ? .absent : .context(relations)
        case .shownIn: shownLanguage
        case .component: .context(place.component)
        case .page: .context(PageContext(place.run))
        case .site: .context(SiteContext(place.run))
        default: articleValue(of: term)
        }
    }

    /// The items of a relation for a Swift view, always the same ones, because each has its own id.
    func relatedItems(_ name: String) -> [ItemContext] {
        if let known = relatedItems[name] { return known }
        let items = relations.contexts(of: name) ?? []
        relatedItems[name] = items
        return items
    }

    /// The item's relations.
    var relations: RelationsContext {
        RelationsContext(item.relations, of: place, path: "\(place.path)-\(index)")
    }

    var fields: MarkdownFields {
        MarkdownFields(
            run: place.run, headingLevel: headingLevel, owner: ValueOwner(item.origin))
    }

    /// The value of a name: a term, or else one of the item's own keys.
    ///
    /// Another name has no meaning, even if the component has a key with that name.
    func value(for key: TemplateKey) -> TemplateValue {
        // The item's own key takes precedence over a name that came later; `{{{image.picture}}}` is always the picture.
        if key.term == Term.picture.rawValue, place.items[index].meta["picture"] != nil {
            return value(for: TemplateKey(text: key.text, term: nil), orIn: place.items[index].meta) { meta }
        }
        let value = value(for: key, orIn: place.items[index].meta) { meta }
        guard case .missing = value else { return value }
        let term = key.term.flatMap(Term.init)
        return term?.isOfImage ?? true ? .absent : .missing
    }

    private var meta: TemplateValue {
        if case .null = place.items[index].meta { return .absent }
        let meta = knownMeta ?? JSONContext.meta(place.items[index].meta, fields: fields)
        knownMeta = meta
        return meta
    }

    private var text: TemplateValue {
        guard place.run.markdown.text, !item.text.isEmpty else {
            return .nonEmpty(item.text)
        }
        let text = knownText ?? fields.context(ofText: item.text)
        knownText = text
        return text
    }

    /// The cells of a row; absent for an item that is not in a table.
    private var cells: TemplateValue {
        guard place.isTable, let columns = place.component.columns else { return .absent }
        return .list(columns.indices.map { .context(CellContext(columns[$0], at: $0, of: self)) })
    }

    /// The picture of the item, which is drawn in the order in which templates look it up.
    var picture: TemplateValue {
        let picture = knownPicture ?? pictureMarkup.map { .html($0.html(closesElements: false)) } ?? .absent
        knownPicture = picture
        return picture
    }

    private var loadingText: TemplateValue {
        // Without a picture, it is about one that the template knows.
        let isLazy = image == nil ? place.isBelowFirst : loading == .lazy
        return isLazy ? .text("lazy") : .absent
    }

    /// The slot type that the item was placed for.
    var slot: String? { place.slotTypes.indices.contains(index) ? place.slotTypes[index] : nil }

    /// The item's size, or that of its picture.
    var size: Size? {
        item.size ?? image?.size.map { Size(width: Double($0.width), height: Double($0.height)) }
    }

    /// The aspect ratio set in the JSON; a picture has its own ratio.
    private var aspect: TemplateValue {
        guard let size = item.size, size.width > 0, size.height > 0 else { return .absent }
        return .text("\(NumberText.text(of: size.width)) / \(NumberText.text(of: size.height))")
    }

    /// The language of the item, if its record stands for one that the language of the page lacks.
    private var shownLanguage: TemplateValue {
        guard let tag = place.items[index].origin.record?.shownLanguage,
            let language = LanguageContext.ofItem(in: tag, on: place.run)
        else { return .missing }
        return .context(language)
    }

    /// What stands in the place of a picture: the first letter of the title, where other items have pictures.
    private var initial: TemplateValue {
        guard image == nil, place.hasPictures, let letter = item.title.first(where: \.isLetter) else {
            return .absent
        }
        return .text(letter.uppercased())
    }

    private var isPageStart: Bool {
        let layout = place.component.component.layout
        let size = Int(min(max(layout.span, 1), 10_000)) * min(layout.itemsPerRow, 10_000)
        return layout.span == 0 || index.isMultiple(of: size)
    }

    var hasDrawnChildren: Bool {
        let children = place.items[index].children
        return children.indices.contains { place.run.draws(children[$0]) }
    }

    private func makeID() -> String {
        guard let identifier = item.identifier else {
            return place.run.ids.unique("\(place.role.rawValue)-\(place.path)-\(index)")
        }
        return place.run.ids.claim(identifier).id
    }

    /// The address of the action; an action without a destination is reported.
    private static func address(
        of action: String, _ origin: @autoclosure () -> Origin, _ run: PageRun
    ) -> String? {
        guard !action.isEmpty else { return nil }
        switch run.destination(of: action) {
        case .address(let address):
            run.note(address, in: ValueOwner(origin()), ["action"])
            return address
        case .nowhere: run.noteUnmatched(action, of: origin())
        case .active(let address): run.report(.unsafeAction(address), in: ValueOwner(origin()), ["action"])
        }
        return nil
    }
}

extension Item {
    /// Whether the item has no content that a view could show.
    fileprivate var isBlank: Bool {
        [title, subtitle, text, image, action].allSatisfy(\.isEmpty)
            && meta == .null && children.isEmpty && relations.isEmpty
    }
}

extension ItemContext {
    func valueLocation(of path: [String]) -> ValueLocation? {
        let rest = Array(path.dropFirst())
        return switch path.first {
        case Term.component.name: place.component.valueLocation(of: rest)
        case Term.page.name: PageContext(place.run).valueLocation(of: rest)
        case Term.site.name: SiteContext(place.run).valueLocation(of: rest)
        default: place.run.valueLocation(of: ValueOwner(item.origin), path)
        }
    }
}

// MARK: Writing

extension ItemContext {
    /// Writes a part, or copies it if it was written before, so a part that is used twice is drawn only once.
    ///
    /// - Throws: an error if the part is already being written, and would contain itself.
    func write(part: Int, with renderer: inout TemplateRenderer) throws(TemplateFault) {
        guard let part = Part(rawValue: part) else { return }
        switch part == .html ? html : children {
        case .written(let range): return renderer.output.appendCopy(of: range)
        case .taken(let text): return renderer.output.append(text)
        case .writing: return try checkInclusion()
        case .unwritten: break
        }
        let start = renderer.output.count
        set(.writing, for: part)
        switch part {
        case .html: try writeMarked(with: &renderer)
        case .children: try writeChildren(with: &renderer)
        }
        let range = start..<renderer.output.count
        // HTML in a file that is not HTML is taken out of the output to be escaped.
        let isTaken = place.run.syntax != .html
        set(isTaken ? .taken(renderer.output.text(of: range)) : .written(range), for: part)
        place.run.noteWritten(self)
    }

    /// Writes a part and takes it out of the output, for a Swift view.
    func html(of part: Part, with renderer: inout TemplateRenderer) throws(TemplateFault) -> String {
        try place.run.take(from: &renderer) { renderer throws(TemplateFault) in
            try write(part: part.rawValue, with: &renderer)
        }
    }

    /// Keeps the text of the parts that are about to be taken out of the output: their ranges will be invalid.
    ///
    /// - Parameter start: where the output is cut off.
    func keepParts(from start: Int, of output: borrowing OutputBuffer) {
        for part in [Part.html, .children] {
            guard case .written(let range) = part == .html ? html : children, range.lowerBound >= start
            else { continue }
            set(.taken(output.text(of: range)), for: part)
        }
    }

    private func set(_ state: PartState, for part: Part) {
        switch part {
        case .html: html = state
        case .children: children = state
        }
    }

    private func checkInclusion() throws(TemplateFault) {
        // A function cannot include the item that it draws.
        guard case .program(let program) = view.body else { return }
        throw TemplateFault(.selfInclusion(), at: 0..<0, in: program.template)
    }

    private func writeMarked(with renderer: inout TemplateRenderer) throws(TemplateFault) {
        guard let marks = place.run.marks, !place.isInRelation else {
            return try writeHTML(with: &renderer)
        }
        let missingKind = view.isUnknown ? item.kind?.name : nil
        let path = "\(place.path)-\(index)"
        marks.begin(place.role.rawValue, path, missingKind: missingKind, in: &renderer.output)
        try writeHTML(with: &renderer)
        marks.end(in: &renderer.output)
    }

    private func writeHTML(with renderer: inout TemplateRenderer) throws(TemplateFault) {
        let outer = place.run.drawnItem
        place.run.drawnItem = self
        defer { place.run.drawnItem = outer }
        switch view.body {
        case .program(let program): try renderer.render(program, with: .context(self))
        case .item(let draw):
            let markup = try renderer.lend { draw(ItemDrawing(self, $0)) }
            place.run.append(markup, of: ValueOwner(item.origin), to: &renderer.output)
        case .component, .none: break
        }
        noteText()
        // Content is never silently dropped: children that the view did not write come after it.
        if case .unwritten = children, hasDrawnChildren {
            try write(part: Part.children.rawValue, with: &renderer)
        }
    }

    /// Counts the text of the item, which is above what follows.
    private func noteText() {
        // Copying an item is expensive.
        let (title, subtitle) = (place.items[index].title.utf8.count, place.items[index].subtitle.utf8.count)
        place.run.textLength += title + subtitle + place.items[index].text.utf8.count
    }

    /// The index path of the components inside the item.
    var childPath: String { "\(place.path)-\(index)" }

    /// The level of the item's heading: 1 for the hero that the page begins with.
    var headingLevel: Int {
        index == 0 && place.isAtStart && place.run.heroTitle != nil ? 1 : place.headingLevel
    }

    /// The level of the headings of these components.
    var childLevel: Int {
        let isHeaded = !item.title.isEmpty && view.writesHeading
        return min(6, headingLevel + (isHeaded ? 1 : 0))
    }

    private func writeChildren(with renderer: inout TemplateRenderer) throws(TemplateFault) {
        let children = place.items[index].children
        for child in children.indices {
            let childPlace = ComponentPlace(
                index: child, path: childPath, headingLevel: childLevel,
                isBelowFirst: place.isBelowFirst, isInRelation: place.isInRelation, holder: self)
            let context = ComponentContext(children, at: childPlace, run: place.run)
            try context?.write(with: &renderer)
        }
    }
}
