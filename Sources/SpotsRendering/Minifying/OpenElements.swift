import Bytes

/// The open elements of a document that decide whether browsers read a tag.
///
/// A browser leaves out an end tag that closes nothing, and parts of tables outside of a table: `one </div> two` and
/// `one <td> two` are two words, although the tags are those of blocks (HTML, section 13.2.6.4).
struct OpenElements {
    private var elements: [(name: ElementRoles.Name, isScope: Bool)] = []
    /// Whether there is a form without an end tag yet, in which browsers leave out other forms.
    private var hasForm = false

    /// Whether text may be here; text in a table, outside of its cells, is moved before the table.
    var holdsText: Bool {
        elements.last.map { $0.name != Self.table && !Self.rows.contains($0.name) } ?? true
    }

    /// Notes a start tag.
    ///
    /// - Parameter hasContent: whether the element stays open.
    /// - Returns: whether browsers read it where it is.
    mutating func open(_ name: ElementRoles.Name, _ role: ElementRoles.Role, hasContent: Bool) -> Bool {
        if !holdsText, !Self.tableParts.contains(name), !Self.hidden.contains(name) { return false }
        guard Self.isTracked(name, role) else { return true }
        if Self.tableParts.contains(name), !has(Self.table) { return false }
        if has(Self.select), !Self.choices.contains(name) { return false }
        if name == Self.form {
            if hasForm { return false }
            hasForm = true
        }
        if Self.headings.contains(name), let last = elements.last, Self.headings.contains(last.name) {
            elements.removeLast()
        }
        // The start tag of the next block closes a paragraph, and an end tag without one makes an empty paragraph.
        if hasContent, name != Self.paragraph { elements.append((name, role.contains(.scope))) }
        return true
    }

    /// Notes an end tag.
    ///
    /// - Returns: whether browsers read it where it is.
    mutating func close(_ name: ElementRoles.Name, _ role: ElementRoles.Role) -> Bool {
        if !holdsText, !Self.tableParts.contains(name), !Self.hidden.contains(name), name != Self.table {
            return false
        }
        guard Self.isTracked(name, role), name != Self.paragraph else { return true }
        if name == Self.form { hasForm = false }
        for index in elements.indices.reversed() {
            let element = elements[index]
            if element.name == name {
                elements.removeSubrange(index...)
                return true
            }
            if isBarrier(element, to: name) { break }
        }
        return name == Self.button
    }

    /// Whether an end tag does not close what is open outside of an element.
    private func isBarrier(
        _ element: (name: ElementRoles.Name, isScope: Bool), to name: ElementRoles.Name
    ) -> Bool {
        if name == Self.table { return false }
        if Self.tableParts.contains(name) { return element.name == Self.table }
        // What is open inside a form stays open after its end tag, and other elements keep the tags of options.
        if name == Self.form || Self.loose.contains(name) { return element.name != Self.option }
        return element.isScope || name == Self.listItem && Self.lists.contains(element.name)
    }

    private static func isTracked(_ name: ElementRoles.Name, _ role: ElementRoles.Role) -> Bool {
        role.contains(.block) || role.contains(.scope) || name == button
    }

    private func has(_ name: ElementRoles.Name) -> Bool { elements.contains { $0.name == name } }
}

extension OpenElements {
    private static func name(_ name: String) -> ElementRoles.Name {
        ElementRoles.name(Array(name.utf8).span)
    }

    private static func names(_ names: String) -> Set<ElementRoles.Name> {
        Set(names.split(separator: " ").map { name(String($0)) })
    }

    static let table = name("table")
    private static let button = name("button")
    private static let form = name("form")
    private static let listItem = name("li")
    private static let option = name("option")
    private static let paragraph = name("p")
    private static let select = name("select")
    private static let choices = names("option optgroup hr select")
    private static let headings = names("h1 h2 h3 h4 h5 h6")
    private static let hidden = names("script style template")
    private static let lists = names("ol ul")
    /// Elements whose end tags close them only if nothing else is open inside.
    private static let loose = names("dialog legend optgroup option search")
    private static let rows = names("colgroup tbody tfoot thead tr")
    private static let tableParts = names("caption col colgroup tbody td tfoot th thead tr")
}
