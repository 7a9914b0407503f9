import Diagnostics
import Mustache
import SpotsModel

/// What `head` in a `meta` changes in the head of the document.
///
/// A name given here replaces the usual value; `null` or `false` only removes it.
struct HeadOverrides: Sendable {
    /// A name with its contents; none if it is only removed.
    struct Entry: Sendable {
        let name: String
        let contents: [String]
    }

    /// A link; without attributes if links of its relation are only removed.
    struct Link: Sendable {
        let relation: String
        let attributes: [(name: String, value: String)]
        /// The position in the list that has the link, and whether that list is the site's.
        let index: Int
        let isOfSite: Bool
    }

    private(set) var meta: [Entry] = []
    private(set) var properties: [Entry] = []
    private(set) var links: [Link] = []

    /// - Parameters:
    ///   - isOfSite: whether the value is from the `meta` of the site.
    ///   - report: reports a problem, with the keys that lead to its place.
    init(_ value: JSONValue, isOfSite: Bool, report: (Message, [String]) -> Void) {
        guard let head = Self.object(value, at: [], report) else { return }
        for member in head.members where member.value != .null {
            switch member.key {
            case "meta": meta = Self.entries(member.value, at: "meta", report)
            case "property": properties = Self.entries(member.value, at: "property", report)
            case "link": links = Self.links(member.value, isOfSite, report)
            // Only a page has one; `HeadContext` reads it.
            case "title" where !isOfSite: _ = Self.text(member.value, at: ["title"], report)
            default:
                let names = ["meta", "property", "link"] + (isOfSite ? [] : ["title"])
                let suggestion = Suggestion.nearest(to: member.key, among: names)
                let message = Message.unknownKey(
                    member.key, of: "\"head\"", suggestion: suggestion, isError: true)
                report(message, [member.key])
            }
        }
    }

    /// These changes, and those of another `head` to names that these do not have.
    func merged(over others: HeadOverrides) -> HeadOverrides {
        var merged = self
        merged.meta = others.meta.filter { !hasMeta($0.name) } + meta
        merged.properties = others.properties.filter { !hasProperty($0.name) } + properties
        merged.links = others.links.filter { !hasLink($0.relation) } + links
        return merged
    }

    func hasMeta(_ name: String) -> Bool { meta.contains { $0.name == name } }
    func hasProperty(_ name: String) -> Bool { properties.contains { $0.name == name } }
    func hasLink(_ relation: String) -> Bool { links.contains { $0.relation == relation } }
}

extension HeadOverrides {
    private typealias Report = (Message, [String]) -> Void

    private static func object(_ value: JSONValue, at path: [String], _ report: Report) -> JSONObject? {
        if case .object(let object) = value { return object }
        report(.wrongType(expected: "an object", found: value.kind), path)
        return nil
    }

    private static func entries(_ value: JSONValue, at key: String, _ report: Report) -> [Entry] {
        guard let object = object(value, at: [key], report) else { return [] }
        return object.members.compactMap { member in
            if case .array(let elements) = member.value {
                let contents = elements.enumerated().compactMap { index, element in
                    text(element, at: [key, member.key, String(index)], report)
                }
                return Entry(name: member.key, contents: contents)
            }
            if isRemoval(member.value) { return Entry(name: member.key, contents: []) }
            return text(member.value, at: [key, member.key], report).map {
                Entry(name: member.key, contents: [$0])
            }
        }
    }

    private static func isRemoval(_ value: JSONValue) -> Bool { value == .null || value == .bool(false) }

    private static func text(_ value: JSONValue, at path: [String], _ report: Report) -> String? {
        switch value {
        case .string(let text): return text
        case .number(let number): return number.digits
        default:
            report(.wrongType(expected: "a string", found: value.kind), path)
            return nil
        }
    }
}

// MARK: Links

extension HeadOverrides {
    private static let attributes = [
        "rel", "href", "type", "sizes", "media", "hreflang", "title", "color", "crossorigin",
    ]

    private static func links(_ value: JSONValue, _ isOfSite: Bool, _ report: Report) -> [Link] {
        guard case .array(let elements) = value else {
            report(.wrongType(expected: "an array of links", found: value.kind), ["link"])
            return []
        }
        return elements.enumerated().compactMap { index, element in
            link(element, index, isOfSite, at: ["link", String(index)], report)
        }
    }

    private static func link(
        _ value: JSONValue, _ index: Int, _ isOfSite: Bool, at path: [String], _ report: Report
    ) -> Link? {
        guard let object = object(value, at: path, report) else { return nil }
        guard let relation = object["rel"].flatMap({ text($0, at: path + ["rel"], report) }),
            !relation.isEmpty
        else {
            if object["rel"]?.string != nil || object["rel"] == nil { report(.linkWithoutRelation(), path) }
            return nil
        }
        if loads(relation) {
            report(.loadingLink(relation), path + ["rel"])
            return nil
        }
        guard let address = object["href"] else {
            report(.linkWithoutAddress(), path)
            return nil
        }
        let attributes = isRemoval(address) ? [] : attributes(of: object, at: path, report)
        return Link(relation: relation, attributes: attributes, index: index, isOfSite: isOfSite)
    }

    private static func attributes(
        of link: JSONObject, at path: [String], _ report: Report
    ) -> [(name: String, value: String)] {
        link.members.compactMap { member in
            guard attributes.contains(member.key) else {
                let suggestion = Suggestion.nearest(to: member.key, among: attributes)
                let message = Message.unknownKey(
                    member.key, of: "a link", suggestion: suggestion, isError: true)
                report(message, path + [member.key])
                return nil
            }
            guard member.value != .null, let value = text(member.value, at: path + [member.key], report)
            else { return nil }
            if member.key == "href", AddressSafety.isActive(value) {
                report(.unsafeLink(value), path + ["href"])
                return nil
            }
            return (member.key, value)
        }
    }

    /// Whether a relation makes browsers load styles or scripts, which content must not do.
    private static func loads(_ relation: String) -> Bool {
        relation.lowercased().split { $0.isWhitespace }.contains {
            ["stylesheet", "import", "modulepreload", "serviceworker", "preload", "prefetch", "prerender"]
                .contains($0)
        }
    }
}
