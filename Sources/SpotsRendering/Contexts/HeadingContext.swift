import Mustache

/// A heading in a table of contents, as templates see it.
final class HeadingContext: TermContext {
    private let heading: DrawnHeading
    /// The headings below this one.
    private var items: [HeadingContext] = []

    private init(_ heading: DrawnHeading) {
        self.heading = heading
    }

    /// The highest headings; each has those below it.
    static func contents(of headings: [DrawnHeading]) -> [HeadingContext] {
        var contents: [HeadingContext] = []
        // The headings that the next one may be below, each deeper than the one before.
        var open: [HeadingContext] = []
        for heading in headings {
            let context = HeadingContext(heading)
            while let last = open.last, last.heading.level >= heading.level { open.removeLast() }
            if let above = open.last { above.items.append(context) } else { contents.append(context) }
            open.append(context)
        }
        return contents
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(heading.title)
        case .href: .text("#" + heading.id)
        case .level: .number(heading.level)
        case .hasItems: .bool(!items.isEmpty)
        case .items: .list(items.map { .context($0) })
        default: .missing
        }
    }
}
