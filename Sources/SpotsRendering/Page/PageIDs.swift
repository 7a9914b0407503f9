import SpotsModel

/// Assigns the ids of one page.
///
/// Each id is assigned once; the ids of the page template, `main`, `site-nav`, `site-section`, `site-toc` and those of
/// menus, are never assigned.
struct PageIDs {
    /// The start of the ids of navigation menus; a number follows.
    static let menuPrefix = "site-nav--"

    private var reserved: Set<String> = []
    private var used: Set<String> = ["main", "site-nav", "site-section", "site-toc"]
    /// The number to append to the next repetition of an id.
    private var nextNumbers: [String: Int] = [:]

    /// Reserves the identifiers of components and items before anything is drawn, so no heading takes them.
    init(reserving components: [Component]) {
        reserve(components)
    }

    /// The id for an identifier from the JSON: white space becomes `-`, and a number is appended to an id in
    /// use.
    mutating func claim(_ identifier: String) -> (id: String, isRepeated: Bool) {
        let asked = Self.withoutSpace(identifier)
        let wanted = Self.besideMenus(asked)
        let isFree = used.insert(wanted).inserted
        return (isFree ? wanted : numbered(wanted), !isFree || wanted != asked)
    }

    /// An id in the wanted form that is unique on the page.
    mutating func unique(_ wanted: String) -> String {
        let wanted = Self.besideMenus(wanted)
        return !reserved.contains(wanted) && used.insert(wanted).inserted ? wanted : numbered(wanted)
    }

    /// The id, which is now assigned; nil if the page already has it.
    mutating func free(_ wanted: String) -> String? {
        let isOpen = !reserved.contains(wanted) && Self.besideMenus(wanted) == wanted
        return isOpen && used.insert(wanted).inserted ? wanted : nil
    }

    /// An id that is not the id of a menu, even with a number after it.
    private static func besideMenus(_ wanted: String) -> String {
        wanted.hasPrefix(menuPrefix) || wanted == "site-nav-" ? "id-" + wanted : wanted
    }

    private mutating func numbered(_ wanted: String) -> String {
        var number = nextNumbers[wanted] ?? 1
        while used.contains("\(wanted)-\(number)") || reserved.contains("\(wanted)-\(number)") { number += 1 }
        nextNumbers[wanted] = number + 1
        used.insert("\(wanted)-\(number)")
        return "\(wanted)-\(number)"
    }

    private mutating func reserve(_ components: [Component]) {
        // By index, because an iterator copies each component and each item.
        for index in components.indices {
            reserve(components[index].identifier, nil)
            reserve(components[index].header?.identifier, components[index].header?.children)
            reserve(components[index].footer?.identifier, components[index].footer?.children)
            reserve(components[index].items)
        }
    }

    private mutating func reserve(_ items: [Item]) {
        for index in items.indices {
            reserve(items[index].identifier, items[index].children)
        }
    }

    private mutating func reserve(_ identifier: String?, _ children: [Component]?) {
        if let identifier { reserved.insert(Self.withoutSpace(identifier)) }
        if let children, !children.isEmpty { reserve(children) }
    }

    private static func withoutSpace(_ identifier: String) -> String {
        identifier.contains(where: \.isWhitespace)
            ? String(identifier.map { $0.isWhitespace ? "-" : $0 }) : identifier
    }
}
