import Diagnostics
import Paths

extension ModelWriter {
    /// Writes the web address that the components of a page come from, and the components around them.
    ///
    /// - Returns: whether it is written.
    mutating func source(of page: Page) -> Bool {
        guard let source = page.source, reads("source", in: [.canonical]) else { return false }
        if WebAddress(source.url) == nil {
            omit("source", .noWebAddress)
            return false
        }
        if source.next == nil, source.pages != SourcePaging.standardLimit {
            within(.key("source")) { $0.omit("pages", .withoutNext) }
        }
        if source.next == nil, source.required {
            text("source", source.url)
        } else {
            object("source") { $0.source(source) }
        }
        text("select", source.select)
        if !source.before.isEmpty { objects("before", source.before) { $0.component($1) } }
        if !source.after.isEmpty { objects("after", source.after) { $0.component($1) } }
        if !page.components.isEmpty { omit("components", .besideSource) }
        return true
    }

    private mutating func source(_ source: Page.Source) {
        text("url", source.url)
        if let next = source.next, self.next(next), source.pages != SourcePaging.standardLimit {
            count("pages", source.pages, from: 1)
        }
        if !source.required { bool("required", false) }
    }

    /// - Returns: whether it is written.
    private mutating func next(_ next: Page.Source.Next) -> Bool {
        switch next {
        case .path(let path):
            if path.isEmpty { break }
            text("next", path)
            return true
        case .query(let name, let start, let step):
            if name.isEmpty { break }
            object("next") { writer in
                writer.text("query", name)
                if start != 1 { writer.count("from", start, from: 0) }
                if step != 1 { writer.count("step", step, from: 1) }
            }
            return true
        }
        omit("next", .emptyName)
        return false
    }

    private mutating func count(_ key: String, _ value: Int, from least: Int) {
        if value < least { omit(key, .tooSmall(least: least)) } else { number(key, value) }
    }
}
