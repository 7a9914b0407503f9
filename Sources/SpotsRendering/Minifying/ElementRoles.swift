package import Bytes
import SpotsModel

/// What each HTML element means for the white space around and inside it.
///
/// The elements that browsers draw as blocks are those of the HTML standard, section 15.3, "Flow content"; the styles of
/// a site may say otherwise.
package struct ElementRoles: Sendable {
    /// The meaning of an element.
    struct Role: OptionSet {
        let rawValue: UInt8

        /// Begins and ends a line, so white space next to its tags is not shown.
        static let block = Role(rawValue: 1)
        /// Is not shown, so the white space before and after it is one run.
        static let hidden = Role(rawValue: 2)
        /// Has text, and no tags and comments, until its end tag.
        static let raw = Role(rawValue: 4)
        /// Shows its white space, or may do so.
        static let preserved = Role(rawValue: 8)
        /// Has no content and no end tag.
        static let void = Role(rawValue: 16)
        /// Comes from SVG or MathML, where a tag may close itself.
        static let foreign = Role(rawValue: 32)
        /// Turns the rest of the document into text.
        static let rest = Role(rawValue: 64)
        /// Begins a scope: end tags inside it do not close what is open outside (HTML, section 13.2.4.2).
        static let scope = Role(rawValue: 128)
    }

    /// An element's name as a number: exact up to sixteen bytes; the start of it is lost in longer ones.
    typealias Name = UInt128

    private var roles = Self.standard
    private var preservedClasses: Set<UInt64> = []
    private var inlineClasses: Set<UInt64> = []
    /// Whether any element may show its white space.
    private(set) var preservesAll = false

    private static let standard: [Name: Role] = {
        var roles: [Name: Role] = [:]
        func add(_ role: Role, _ names: String) {
            for name in names.split(separator: " ") {
                roles[Self.name(Array(name.utf8).span), default: []].formUnion(role)
            }
        }
        add(
            .block,
            "address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset "
                + "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol "
                + "optgroup option p pre search section summary table tbody td tfoot th thead tr ul xmp")
        add(.hidden, "base body head html link meta script style title")
        add(.raw, "iframe noembed noframes noscript script style textarea title xmp")
        add(.preserved, "listing math pre svg textarea")
        add(.void, "area base br col embed hr img input link meta param source track wbr")
        add(.foreign, "math svg")
        add(.rest, "plaintext")
        add(.scope, "applet caption marquee object select table td template th")
        return roles
    }()

    /// - Parameter styles: the styles of the pages, minified.
    package init(styles: [[UInt8]] = []) {
        for style in styles { add(WhiteSpaceStyles(style.span)) }
    }

    /// A fingerprint of what the styles say.
    package var fingerprint: ContentHash {
        var hash = ContentHash(value: preservesAll ? 1 : 2)
        for (name, role) in roles.sorted(by: { $0.key < $1.key }) {
            hash.combine("\(name) \(role.rawValue)")
        }
        for classes in [preservedClasses, inlineClasses] {
            hash.combine(classes.count)
            for name in classes.sorted() { hash.combine(ContentHash(value: name)) }
        }
        return hash
    }

    /// Adds what the styles of a site say.
    mutating func add(_ styles: WhiteSpaceStyles) {
        for element in styles.preserved.elements { roles[element, default: []].insert(.preserved) }
        for element in styles.inline.elements { roles[element]?.remove(.block) }
        preservedClasses.formUnion(styles.preserved.classes)
        inlineClasses.formUnion(styles.inline.classes)
        if styles.preserved.isAny { preservesAll = true }
        if styles.inline.isAny { roles = roles.mapValues { $0.subtracting(.block) } }
    }

    /// The role of an element without its attributes.
    func role(of name: Name) -> Role { roles[name] ?? [] }

    /// What an attribute says about its element: that it shows its white space, or that it is not a block.
    func role(ofAttribute name: Span<UInt8>, _ value: Span<UInt8>) -> AttributeRole {
        if name.isWord("style") {
            if value.contains(word: "white-space") { return .preserved }
            let isInline = value.containsAny(of: "inline", "contents", "none", "float", "absolute", "fixed")
            return isInline ? .inline : .none
        }
        if name.isWord("class") || name.isWord("id") { return role(ofClasses: value) }
        if name.isWord("hidden") { return .inline }
        return name.isWord("xml:space") ? .preserved : .none
    }

    /// What an attribute says about its element.
    enum AttributeRole {
        case none, preserved, inline
    }

    private func role(ofClasses value: Span<UInt8>) -> AttributeRole {
        if preservedClasses.isEmpty, inlineClasses.isEmpty { return .none }
        var (position, role) = (0, AttributeRole.none)
        while position < value.count {
            var end = position
            while end < value.count, !value[end].isMarkupSpace { end += 1 }
            let name = Self.hash(ofClass: value.extracting(position..<end))
            if preservedClasses.contains(name) { return .preserved }
            if inlineClasses.contains(name) { role = .inline }
            position = end + 1
        }
        return role
    }
}

extension ElementRoles {
    /// The name of an element, ignoring case.
    static func name(_ bytes: Span<UInt8>) -> Name {
        var name: Name = 0
        for position in bytes.indices {
            name = (name << 8 | name >> 120) ^ Name(bytes[position].lowercasedASCII)
        }
        return name
    }

    /// The hash of a class or an identifier (FNV-1a); after a collision, some white space stays that could be
    /// removed.
    static func hash(ofClass name: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for position in name.indices { hash = (hash ^ UInt64(name[position])) &* 0x100_0000_01B3 }
        return hash
    }
}
