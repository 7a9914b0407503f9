import Diagnostics
import SpotsModel

/// Checks the numbers of a page made in code: some cannot occur in JSON, and style sheets cannot read them.
///
/// A value that is not a finite number is an error. A negative length counts as 0, with a warning, as in JSON.
struct NumberCheck {
    private(set) var diagnostics: [Diagnostic] = []
    private let file: String
    private var path: [JSONPath.Step] = []

    /// - Parameter file: the name of the page in diagnostics.
    init(file: String) {
        self.file = file
    }

    mutating func check(_ page: inout Page) {
        check(page.meta, "meta")
        check(&page.components, "components")
    }
}

extension NumberCheck {
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
            if layout.itemsPerRow < 1 {
                check.at("items-per-row") {
                    $0.report(
                        .invalidNumber("\(layout.itemsPerRow)", expected: "a whole number of at least 1"))
                }
            }
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

extension NumberCheck {
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
            guard let last = number.digits.utf8.last, !(0x30...0x39).contains(last) else { return }
            report(.invalidNumber(number.digits, expected: "a finite number"))
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                path.append(.index(index))
                check(element)
                path.removeLast()
            }
        case .object(let object): for member in object.members { check(member.value, member.key) }
        case .null, .bool, .string: break
        }
    }

    private mutating func at(
        _ key: String, _ index: Int? = nil, _ check: (inout NumberCheck) -> Void
    ) {
        let depth = path.count
        path.append(.key(key))
        if let index { path.append(.index(index)) }
        check(&self)
        path.removeLast(path.count - depth)
    }

    private mutating func report(_ message: Message) {
        diagnostics.append(
            Diagnostic(
                message,
                at: Diagnostic.Place(file: file, line: 1, column: 1, path: JSONPath(path).description)))
    }
}
