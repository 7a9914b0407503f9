import Bytes
import Diagnostics
import Paths
import SpotsModel

/// Checks a page made in code for what JSON cannot express: numbers and depth.
///
/// A language that is not a language tag is an error. A number that is not finite is an error. A negative length
/// counts as 0, with a warning, as in JSON. A page that is nested deeper than JSON may be is an error, and is not
/// drawn. Rows of a data source of an unregistered type are a warning.
struct CodePageCheck {
    private(set) var diagnostics: [Diagnostic] = []
    private let file: String
    private var path: [JSONPath.Step] = []
    private var isTooDeep = false

    /// - Parameter file: the name of the page in messages.
    init(file: String) {
        self.file = file
    }

    mutating func check(_ page: inout Page) {
        check(page.meta, "meta")
        check(language: &page.language)
        check(&page.components, "components")
        check(&page.source, beside: page.components)
        if isTooDeep { (page.components, page.source) = ([], nil) }
    }
}

extension CodePageCheck {
    /// Reports what a page that is read like its JSON lacks there.
    mutating func report(_ omissions: [PageJSON.Omission]) {
        diagnostics += omissions.map { omission in
            let place = Diagnostic.Place(file: file, line: 1, column: 1, path: omission.path)
            return Diagnostic(.notInJSON(omission.reason), at: place)
        }
    }

    private mutating func check(language: inout String) {
        if language.isEmpty { return }
        guard let tag = Decoder.languageTag(language) else {
            return at("language") { $0.report(.invalidLanguage(language)) }
        }
        language = tag
    }

    private mutating func check(_ components: inout [Component], _ key: String) {
        for index in components.indices {
            at(key, index) { $0.check(&components[index]) }
        }
    }

    private mutating func check(_ component: inout Component) {
        check(&component.layout)
        check(&component.size)
        check(component.meta, "meta")
        check(component.model, "model")
        for (key, path) in [("header", \Component.header), ("footer", \.footer), ("empty", \.empty)] {
            guard var item = component[keyPath: path] else { continue }
            at(key) { $0.check(&item) }
            component[keyPath: path] = item
        }
        check(&component.items, "items")
        for (type, count) in component.unregisteredRows.counts.sorted(by: { $0.key < $1.key }) {
            report(.unregisteredRows(of: type, count: count))
        }
    }

    private mutating func check(_ items: inout [Item], _ key: String) {
        for index in items.indices {
            at(key, index) { $0.check(&items[index]) }
        }
    }

    private mutating func check(_ item: inout Item) {
        check(&item.size)
        check(item.meta, "meta")
        check(item.model, "model")
        check(&item.children, "children")
        for index in item.relations.indices {
            let name = item.relations[index].name
            at("relations") { $0.check(&item.relations[index].items, name) }
        }
    }

    private mutating func check(_ layout: inout Layout) {
        at("layout") { check in
            check.check(&layout.span, "span")
            layout.itemSpacing = check.checked(layout.itemSpacing, "item-spacing")
            layout.lineSpacing = check.checked(layout.lineSpacing, "line-spacing")
            check.check(layout.itemsPerRow, "items-per-row", from: 1)
            check.at("inset") { check in
                check.check(&layout.inset.top, "top")
                check.check(&layout.inset.left, "left")
                check.check(&layout.inset.bottom, "bottom")
                check.check(&layout.inset.right, "right")
            }
        }
    }

    private mutating func check(_ size: inout Size?) {
        guard var given = size else { return }
        at("size") {
            $0.check(&given.width, "width")
            $0.check(&given.height, "height")
        }
        size = given
    }
}

// MARK: Numbers

extension CodePageCheck {
    private mutating func check(_ length: inout Double, _ key: String) {
        length = checked(length, key) ?? length
    }

    private mutating func checked(_ length: Double?, _ key: String) -> Double? {
        guard let length, length < 0 || !length.isFinite else { return length }
        at(key) {
            $0.report(
                length.isFinite
                    ? .negativeValue(NumberText.text(of: length))
                    : .invalidNumber("\(length)", expected: "a finite number"))
        }
        return 0
    }

    /// Finds numbers that are not finite anywhere in a JSON value.
    private mutating func check(_ value: JSONValue, _ key: String) {
        at(key) { $0.check(value) }
    }

    private mutating func check(_ value: JSONValue) {
        switch value {
        case .number(let number):
            guard let last = number.digits.utf8.last, !last.isDigit else { return }
            report(.invalidNumber(number.digits, expected: "a finite number"))
        case .array(let elements):
            for (index, element) in elements.enumerated() { at(.index(index)) { $0.check(element) } }
        case .object(let object): for member in object.members { check(member.value, member.key) }
        case .null, .bool, .string: break
        }
    }

    private mutating func at(
        _ key: String, _ index: Int? = nil, _ check: (inout CodePageCheck) -> Void
    ) {
        at(.key(key)) {
            if let index { $0.at(.index(index), check) } else { check(&$0) }
        }
    }

    /// Checks a part one level deeper.
    ///
    /// Each level of JSON is an array or an object, and so a step of the path.
    private mutating func at(_ step: JSONPath.Step, _ check: (inout CodePageCheck) -> Void) {
        path.append(step)
        if path.count <= JSONDocument.depthLimit {
            check(&self)
        } else if !isTooDeep {
            isTooDeep = true
            report(.nestingTooDeep(limit: JSONDocument.depthLimit))
        }
        path.removeLast()
    }

    private mutating func report(_ message: Message) {
        diagnostics.append(
            Diagnostic(
                message,
                at: Diagnostic.Place(file: file, line: 1, column: 1, path: JSONPath(path).description)))
    }
}

// MARK: Web addresses

extension CodePageCheck {
    /// Removes a source with errors.
    private mutating func check(_ source: inout Page.Source?, beside components: [Component]) {
        guard var given = source else { return }
        let known = diagnostics.count
        at("source") { check in
            if WebAddress(given.url) == nil {
                let expected = "a web address, such as \"https://api.example.com/home\""
                check.report(.invalidValue(given.url, expected: expected))
            }
            if !components.isEmpty { check.report(.componentsBesideSource(key: "components")) }
            if let next = given.next {
                check.at("next") { $0.check(next) }
                check.check(given.pages, "pages", from: 1)
            } else if given.pages != Page.Source(given.url).pages {
                check.at("pages") { $0.report(.limitWithoutPaging()) }
            }
        }
        let isFaulty = diagnostics.count > known
        check(&given.before, "before")
        check(&given.after, "after")
        source = isFaulty ? nil : given
    }

    private mutating func check(_ next: Page.Source.Next) {
        switch next {
        case .path(let path):
            if path.isEmpty { report(.invalidValue(path, expected: "the path to the next address")) }
        case .query(let name, let start, let step):
            if name.isEmpty { report(.invalidValue(name, expected: "a field of the query")) }
            check(start, "from", from: 0)
            check(step, "step", from: 1)
        }
    }

    private mutating func check(_ number: Int, _ key: String, from least: Int) {
        if number >= least { return }
        at(key) { $0.report(.invalidNumber("\(number)", expected: "a whole number of at least \(least)")) }
    }
}
