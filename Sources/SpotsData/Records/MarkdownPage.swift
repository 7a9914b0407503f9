package import Diagnostics
import SpotsModel

/// A Markdown file that is a page: the keys of its front matter, and the text below it.
///
/// It becomes the JSON of a page: page keys stay page keys, all other keys are `meta`, and the text is the `meta.body`
/// of an item, the only one of the first component. The components of the front matter follow.
package struct MarkdownPage: Sendable {
    private let text: SourceText
    private let places: FrontMatterPlaces
    private let keys: [(key: String, value: JSONValue)]
    private let body: Range<Int>
    /// The heading that is the title, in bytes of the file; it is not part of the text.
    private var heading: (title: String, range: Range<Int>)?
    /// The id of that heading.
    package private(set) var headingID: String?
    /// The text before the end of the summary, without its markup; it describes the page if the front matter does not.
    package var summary: String?
    /// What the folder of the file says about its pages.
    package var defaults: PageDefaults?

    /// Warnings about keys of the front matter.
    package private(set) var diagnostics: [Diagnostic] = []

    /// Reads a file.
    ///
    /// - Parameter path: the path of the file in `Content/`.
    /// - Throws: an error of the front matter, or of the encoding.
    package init(_ text: SourceText, path: String) throws(Fault) {
        if let offset = UTF8Validity.firstInvalidByte(of: text.bytes) {
            throw Fault(.recordsNotUTF8(), at: offset..<offset + 1)
        }
        let text = text.withLineFeeds()
        let content = try FrontMatter.read(text, ofPage: path)
        self.text = text
        places = FrontMatterPlaces(text)
        keys = content.keys
        body = content.body
        diagnostics = places.diagnostics(content.findings)
    }

    /// The title that the front matter sets; nil if it does not set one.
    package var title: String? { value(of: "title").map { $0.string ?? "" } }

    /// The text below the front matter.
    package var wholeText: String { String(decoding: text.bytes[body], as: UTF8.self) }

    /// The path that the front matter sets; nil if it does not set one.
    package var path: String? { value(of: "path")?.string }

    /// Makes a heading of the text the title.
    ///
    /// - Parameters:
    ///   - id: the id of the heading; empty if it has none.
    ///   - range: the bytes of the heading in the text.
    package mutating func use(heading title: String, id: String, at range: Range<Int>) {
        headingID = id.isEmpty ? nil : id
        heading = (title, body.lowerBound + range.lowerBound..<body.lowerBound + range.upperBound)
    }

    /// Appends the page as JSON.
    ///
    /// - Parameter componentsKey: the key of a page's array of components.
    package func write(componentsKey: String, to writer: inout JSONWriter) {
        writer.object { writer in
            for (key, value) in keys
            where Self.isPageKey(key) && key != "meta" && key != componentsKey {
                writer.key(key)
                writer.value(value)
            }
            if let heading, title == nil { writer.member("title", heading.title) }
            if let summary, value(of: "description") == nil { writer.member("description", summary) }
            writer.key("meta")
            writer.value(.object(JSONObject(meta)))
            writer.key(componentsKey)
            writer.array { writer in
                writeArticle(to: &writer)
                // A value that is not an array is an error of the page, at its place.
                switch value(of: componentsKey) {
                case .array(let components)?: for component in components { writer.value(component) }
                case let other?: writer.value(other)
                case nil: break
                }
            }
        }
    }

    /// The place of a part of the page's JSON.
    ///
    /// - Parameter isKey: whether the part is the key at the end of the path, and not its value.
    package func location(of path: [String], isKey: Bool = false, componentsKey: String) -> ValueLocation {
        let origin = origin(of: path, componentsKey)
        if isKey, case .field(let path) = origin, let key = places.location(ofKey: path) {
            return ValueLocation(key)
        }
        return location(of: origin)
    }
}

extension MarkdownPage {
    private func value(of key: String) -> JSONValue? {
        keys.last { $0.key == key }.flatMap { $0.value == .null ? nil : $0.value }
    }

    private static func isPageKey(_ key: String) -> Bool { PageKey.table.spellings.contains(key) }

    /// The keys of the front matter that are neither page keys nor about components.
    private var meta: [(String, JSONValue)] {
        let own = keys.filter { !Self.isPageKey($0.key) && !Self.keysOfComponents.contains($0.key) }
            .map { ($0.key, $0.value) }
        guard case .object(let object)? = value(of: "meta") else { return own }
        return object.members.map { ($0.key, $0.value) } + own
    }

    private static let keysOfComponents = ["kind", "components"]

    private func writeArticle(to writer: inout JSONWriter) {
        let shared: [(String, JSONValue)] = defaults?.meta?.members.map { ($0.key, $0.value) } ?? []
        let body: (String, JSONValue) = ("body", ["markdown": .string(drawnText)])
        let meta = JSONValue.object(JSONObject(shared + self.meta + [body]))
        writer.object { writer in
            writer.member("kind", "list")
            writer.key("items")
            writer.array { writer in
                writer.object { writer in
                    writer.key("kind")
                    writer.value(value(of: "kind") ?? .string(defaults?.kind ?? "article"))
                    writer.key("meta")
                    writer.value(meta)
                }
            }
        }
    }

    /// The text without the heading that is the title.
    private var drawnText: String {
        guard let heading else { return wholeText }
        let parts =
            text.bytes[body.lowerBound..<heading.range.lowerBound]
            + text.bytes[heading.range.upperBound..<body.upperBound]
        return String(decoding: parts, as: UTF8.self)
    }
}

// MARK: Places

extension MarkdownPage {
    /// What a part of the page's JSON comes from.
    private enum Origin {
        case text
        case heading
        case field([String])
    }

    private func origin(of path: [String], _ componentsKey: String) -> Origin {
        switch path.first {
        case componentsKey: return originOfComponent(Array(path.dropFirst()), componentsKey)
        case "meta": return originOfMeta(Array(path.dropFirst()))
        case "title" where title == nil: return .heading
        default: return .field(path)
        }
    }

    private func originOfComponent(_ path: [String], _ componentsKey: String) -> Origin {
        guard let index = path.first.flatMap({ Int($0) }) else { return .field([componentsKey]) }
        if index > 0 { return .field([componentsKey, String(index - 1)] + path.dropFirst()) }
        // `components[0].items[0].meta.body.markdown`
        let inner = path.dropFirst(3)
        switch inner.first {
        case "kind": return .field(["kind"])
        case "meta" where inner.dropFirst().first == "body": return .text
        case "meta": return originOfMeta(Array(inner.dropFirst()))
        default: return .text
        }
    }

    private func originOfMeta(_ path: [String]) -> Origin {
        if let key = path.first, case .object(let object)? = value(of: "meta"), object[key] != nil,
            !keys.contains(where: { $0.key == key })
        {
            return .field(["meta"] + path)
        }
        return .field(path)
    }

    private func location(of origin: Origin) -> ValueLocation {
        switch origin {
        case .text: return locationOfText
        case .heading: return ValueLocation(text.location(heading?.range ?? 0..<0))
        case .field(let path):
            // The nearest value that is written somewhere.
            var path = path
            while !path.isEmpty {
                if let found = places.location(of: path), path != ["body"] { return found }
                if let found = defaults?.location(of: ["meta"] + path) ?? defaults?.location(of: path) {
                    return found
                }
                path.removeLast()
            }
            return ValueLocation(text.location(0..<0))
        }
    }

    private var locationOfText: ValueLocation {
        let start = body.lowerBound
        let gap = heading?.range
        return ValueLocation(text.location(body)) { part in
            func offset(_ offset: Int) -> Int {
                let offset = start + offset
                guard let gap, offset >= gap.lowerBound else { return offset }
                return offset + gap.count
            }
            let first = offset(part.lowerBound)
            return first..<max(first, offset(part.upperBound))
        }
    }
}
