import Diagnostics
import Mustache
import SpotsModel

/// An entry of a feed as its template sees it.
final class FeedEntryContext: TermContext {
    private let item: Item
    private let run: PageRun
    private let href: String
    private let isFirst: Bool
    private let published: Timestamp?
    private let updated: Timestamp?
    private lazy var content = makeContent()

    /// - Returns: nil, with an error, for an entry without an address.
    init?(_ context: ItemContext, isFirst: Bool, run: PageRun) {
        item = context.item
        self.run = run
        self.isFirst = isFirst
        published = Self.date(item.meta["date"])
        updated = Self.date(item.meta["updated"]) ?? published
        guard let href = context.address else {
            run.report(.feedEntryWithoutAddress(), in: ValueOwner(item.origin), [])
            return nil
        }
        self.href = run.base.absoluteAddress(of: href)
    }

    /// When the entry was changed last.
    var latest: Timestamp? { updated }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(item.title)
        case .href: .text(href)
        case .text: .nonEmpty(item.text)
        case .content: content.isEmpty ? .absent : .html(content)
        case .date: published.map { .text($0.text) } ?? .absent
        case .dateText: published.map { .text(FeedDate.mailText($0)) } ?? .absent
        case .updated: updated.map { .text($0.text) } ?? .absent
        case .author: author.isEmpty ? .absent : .text(author)
        case .tags: .list(tags.map { .text($0) })
        case .image: image.map { .text($0) } ?? .absent
        case .isFirst: .bool(isFirst)
        default: .missing
        }
    }
}

extension FeedEntryContext {
    private static func date(_ value: JSONValue?) -> Timestamp? { value?.string.flatMap { Timestamp($0) } }

    /// One string, because not every format allows several authors.
    private var author: String {
        (item.meta.authors?.value.references ?? []).compactMap(\.referenceName).joined(separator: ", ")
    }

    private var tags: [String] {
        (item.meta["tags"]?.references ?? []).compactMap(\.referenceName)
    }

    private var image: String? {
        run.image(item.image, of: "item", owner: ValueOwner(item.origin)).map {
            run.base.absoluteAddress(of: $0.address)
        }
    }

    /// The Markdown text as HTML whose addresses are absolute, because readers show it elsewhere.
    private func makeContent() -> String {
        guard let body = item.meta["body"] else { return "" }
        let fields = MarkdownFields(run: run, headingLevel: 1, owner: ValueOwner(item.origin))
        guard let markdown = fields.markdown(of: body, key: "body") else { return "" }
        var html = OutputBuffer(capacity: 4096)
        markdown.write(into: &html)
        return html.withBytes { AbsoluteAddresses.html($0, at: href, run.base) }
    }
}
