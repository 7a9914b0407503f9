/// What the tokenizer needs to know about a language; a class, because copying it for each block takes time.
final class CodeLanguage: Sendable {
    enum Form {
        case code
        /// Commands.
        case shell
        /// Tags with attributes.
        case markup
        /// Inserted and deleted lines.
        case difference
        /// Commands after a prompt, and their output.
        case session
    }

    /// A kind of string.
    struct Quotes: Sendable {
        let start: [UInt8]
        let end: [UInt8]
        var hasEscapes = true
        var isMultiline = false

        init(_ start: String, _ end: String? = nil, hasEscapes: Bool = true, isMultiline: Bool = false) {
            self.start = Array(start.utf8)
            self.end = Array((end ?? start).utf8)
            self.hasEscapes = hasEscapes
            self.isMultiline = isMultiline
        }
    }

    let form: Form
    let lineComments: [[UInt8]]
    /// Comments with a start and an end.
    let blockComments: [Quotes]
    /// The kinds of strings, longer starts first.
    let strings: [Quotes]
    let keywords: Set<String>
    let ignoresCase: Bool
    /// Whether names with a capital letter are types.
    let hasTypes: Bool
    /// What comes after a key; nil if there are no keys.
    let keyEnd: UInt8?
    /// Whether the code is commands: keywords begin them, and other words have no colors.
    var hasCommands: Bool { form == .shell || form == .session }
    /// What each byte may be.
    let roles: ByteRoles

    /// - Parameters:
    ///   - lineComments: the starts of comments that end with their line, with spaces between them.
    ///   - keywords: the keywords with spaces between them.
    ///   - hasTypes: whether names with a capital letter are types.
    ///   - keyEnd: what comes after a key; nil if there are no keys.
    ///   - nameBytes: the characters of names that are neither letters, digits nor `_`.
    init(
        _ form: Form = .code, lineComments: String = "", blockComments: [Quotes] = [], strings: [Quotes] = [],
        keywords: String = "", ignoresCase: Bool = false, hasTypes: Bool = false,
        keyEnd: Unicode.Scalar? = nil, nameBytes: String = ""
    ) {
        self.form = form
        self.lineComments = lineComments.split(separator: " ").map { Array($0.utf8) }
        self.blockComments = blockComments
        self.strings = strings
        self.keywords = Set(keywords.split(whereSeparator: \.isWhitespace).map(String.init))
        self.ignoresCase = ignoresCase
        self.hasTypes = hasTypes
        self.keyEnd = keyEnd.map { UInt8(ascii: $0) }
        roles = ByteRoles(
            comments: self.lineComments + blockComments.map(\.start), strings: strings.map(\.start),
            nameBytes: Array(nameBytes.utf8))
    }
}

// MARK: The languages

extension CodeLanguage {
    /// The language with a name, as it is written after the fence of a block.
    static func named(_ name: String) -> CodeLanguage? {
        switch name.lowercased() {
        case "swift": swift
        case "json", "jsonc", "json5": json
        case "javascript", "js", "jsx", "mjs", "typescript", "ts", "tsx": javaScript
        case "html", "xml", "svg", "mustache", "handlebars": markup
        case "css", "scss", "less": css
        case "shell", "sh", "bash", "zsh": shell
        case "console", "shell-session", "sh-session": session
        case "python", "py": python
        case "ruby", "rb": ruby
        case "go", "golang": go
        case "rust", "rs": rust
        case "c", "h", "cpp", "c++", "hpp", "cc", "objective-c", "objectivec", "objc", "m", "mm": c
        case "java", "kotlin", "kt", "kts": java
        case "sql": sql
        case "yaml", "yml": yaml
        case "toml": toml
        case "diff", "patch": difference
        default: nil
        }
    }

    private static let slashes = [Quotes("/*", "*/")]
    private static let quotes = [Quotes("\""), Quotes("'")]

    private static let swift = CodeLanguage(
        lineComments: "//", blockComments: slashes,
        strings: [
            Quotes("#\"\"\"", "\"\"\"#", hasEscapes: false, isMultiline: true),
            Quotes("\"\"\"", isMultiline: true),
            Quotes("#\"", "\"#", hasEscapes: false), Quotes("\""),
        ],
        keywords: """
            actor any as associatedtype async await borrowing break case catch class consuming continue default
            defer deinit do else enum extension fallthrough false fileprivate final for func get guard if import
            in indirect infix init inout internal is isolated lazy let mutating nil nonisolated open operator
            override package postfix precedencegroup prefix private protocol public repeat required rethrows
            return self Self set some static struct subscript super switch throw throws true try typealias
            unowned var weak where while unsafe
            """,
        hasTypes: true)

    private static let json = CodeLanguage(
        lineComments: "//", blockComments: slashes, strings: [Quotes("\"")], keywords: "true false null",
        keyEnd: ":")

    private static let javaScript = CodeLanguage(
        lineComments: "//", blockComments: slashes, strings: quotes + [Quotes("`", isMultiline: true)],
        keywords: """
            abstract as async await break case catch class const continue debugger declare default delete do else
            enum export extends false finally for from function get if implements import in instanceof interface
            keyof let namespace new null of private protected public readonly return satisfies set static super
            switch this throw true try type typeof undefined var void while with yield
            """,
        hasTypes: true, nameBytes: "$")

    private static let markup = CodeLanguage(
        .markup, blockComments: [Quotes("<!--", "-->"), Quotes("{{!", "}}")],
        strings: [
            Quotes("\"", hasEscapes: false, isMultiline: true),
            Quotes("'", hasEscapes: false, isMultiline: true),
        ])

    private static let css = CodeLanguage(
        blockComments: slashes, strings: quotes,
        keywords: "@media @import @layer @supports @font-face @keyframes @container", keyEnd: ":",
        nameBytes: "-@")

    private static let shell = shell(.shell)
    private static let session = shell(.session)

    private static func shell(_ form: Form) -> CodeLanguage {
        CodeLanguage(
            form, lineComments: "#",
            strings: [Quotes("\"", isMultiline: true), Quotes("'", hasEscapes: false, isMultiline: true)],
            keywords: """
                break case cd continue do done echo elif else esac exec exit export fi for function if in local read
                return set shift source then trap unset until while
                """,
            nameBytes: "-+./=:~@%")
    }

    private static let python = CodeLanguage(
        lineComments: "#",
        strings: [Quotes("\"\"\"", isMultiline: true), Quotes("'''", isMultiline: true)] + quotes,
        keywords: """
            False None True and as assert async await break case class continue def del elif else except finally
            for from global if import in is lambda match nonlocal not or pass raise return self try while with
            yield
            """,
        hasTypes: true)

    private static let ruby = CodeLanguage(
        lineComments: "#", strings: quotes,
        keywords: """
            BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if in module
            next nil not or redo rescue retry return self super then true undef unless until when while yield
            require attr_reader attr_writer attr_accessor
            """,
        hasTypes: true)

    private static let go = CodeLanguage(
        lineComments: "//", blockComments: slashes,
        strings: quotes + [Quotes("`", hasEscapes: false, isMultiline: true)],
        keywords: """
            break case chan const continue default defer else fallthrough false for func go goto if import
            interface iota map nil package range return select struct switch true type var
            """,
        hasTypes: true)

    // A lifetime such as 'a looks like the start of a string, so only "…" is one.
    private static let rust = CodeLanguage(
        lineComments: "//", blockComments: slashes,
        strings: [
            Quotes("r#\"", "\"#", hasEscapes: false, isMultiline: true), Quotes("\"", isMultiline: true),
        ],
        keywords: """
            as async await break const continue crate dyn else enum extern false fn for if impl in let loop match
            mod move mut pub ref return self Self static struct super trait true type use where while unsafe
            """,
        hasTypes: true)

    private static let c = CodeLanguage(
        lineComments: "//", blockComments: slashes, strings: quotes,
        keywords: """
            #define #else #elif #endif #if #ifdef #ifndef #import #include #pragma #undef @end @implementation
            @import @interface @property @protocol @selector NO YES alignas alignof auto bool break case catch char
            class const constexpr continue decltype default delete do double else enum explicit extern false final
            float for friend goto if inline int long mutable namespace new nil noexcept nullptr operator override
            private protected public register restrict return self short signed sizeof static struct super switch
            template this throw true try typedef typename union unsigned using virtual void volatile while
            """,
        hasTypes: true, nameBytes: "#@")

    private static let java = CodeLanguage(
        lineComments: "//", blockComments: slashes, strings: [Quotes("\"\"\"", isMultiline: true)] + quotes,
        keywords: """
            abstract as assert boolean break by byte case catch char class companion const continue data default do
            double else enum extends false final finally float for fun if implements import in inline instanceof
            int interface internal is lateinit long native new null object open out override package private
            protected public record return sealed short static super suspend switch synchronized this throw throws
            transient true try typealias val var void volatile when while yield
            """,
        hasTypes: true)

    private static let sql = CodeLanguage(
        lineComments: "--", blockComments: slashes,
        strings: [Quotes("'", hasEscapes: false, isMultiline: true)],
        keywords: """
            add all alter and any as asc between by case check column constraint create cross database default
            delete desc distinct drop else end exists foreign from full group having if in index inner insert into
            is join key left like limit not null offset on or order outer primary references returning right
            select set table then trigger union unique update using values view when where with
            """,
        ignoresCase: true)

    private static let yaml = CodeLanguage(
        lineComments: "#", strings: quotes, keywords: "true false null yes no on off",
        keyEnd: ":", nameBytes: "-.")

    private static let toml = CodeLanguage(
        lineComments: "#",
        strings: [
            Quotes("\"\"\"", isMultiline: true), Quotes("'''", hasEscapes: false, isMultiline: true),
            Quotes("\""), Quotes("'", hasEscapes: false),
        ], keywords: "true false",
        keyEnd: "=", nameBytes: "-.")

    private static let difference = CodeLanguage(.difference)
}
