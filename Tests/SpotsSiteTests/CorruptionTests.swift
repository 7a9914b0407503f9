import Diagnostics
import Foundation
import SpotsSite
import TestSupport
import Testing

/// Checks sites with one damaged page, as after a disk error, a broken transfer or a defect in an editor.
///
/// Whatever the bytes are, the program ends, and reports a syntax error at the first byte that cannot continue a
/// valid document. `JSONAutomaton` says which byte that is; it shares no code with the program's parser.
@Suite struct CorruptionTests {
    @Test(.timeout(minutes: 10), arguments: 0..<240)
    func theErrorOfADamagedPageHasItsPosition(_ number: Int) async throws {
        let (bytes, story) = try Self.damagedPage(number)
        try await Self.expectAgreement(on: bytes, story)
    }

    /// Some damaged pages are still valid, and some are not.
    @Test func someDamagedPagesAreValidAndOthersAreNot() throws {
        let faults = try (0..<240).map { JSONAutomaton.fault(in: try Self.damagedPage($0).bytes) }
        #expect(faults.count { $0 == nil } >= 20)
        #expect(faults.count { $0 != nil } >= 100)
    }

    @Test(.timeout(minutes: 10), arguments: literals)
    func theErrorOfADamagedLiteralHasItsPosition(_ literal: Literal) async throws {
        try await Self.expectAgreement(on: literal.bytes, literal.testDescription)
    }

    @Test(arguments: literals)
    func theAutomatonFindsTheError(_ literal: Literal) {
        #expect(JSONAutomaton.fault(in: literal.bytes) == literal.fault)
    }

    @Test(
        "the automaton passes the public test suite",
        .enabled(if: Folders.hasShared("conformance"), "../shared/conformance is not there"),
        arguments: suite)
    func theAutomatonPassesThePublicTestSuite(_ file: URL) throws {
        let fault = JSONAutomaton.fault(in: [UInt8](try Data(contentsOf: file)))
        #expect((fault == nil) == file.lastPathComponent.hasPrefix("y_"))
    }
}

// MARK: - The comparison

private extension CorruptionTests {
    static func expectAgreement(on bytes: [UInt8], _ story: String) async throws {
        let site = try TemporaryFolder()
        try site.write(Data(bytes), to: "Content/index.json")
        let report = try await Site(folders: SiteFolders(site: site.path)).check()
        let found = report.diagnostics.filter { $0.file == "Content/index.json" }
        let syntax: [DiagnosticID] = [.invalidJSON, .nestingTooDeep]
        guard let fault = JSONAutomaton.fault(in: bytes) else {
            #expect(!found.contains { syntax.contains($0.id) }, "\(story): valid")
            return
        }
        let first = try #require(found.first, "\(story): nothing was found, but byte \(fault) is wrong")
        #expect(syntax.contains(first.id), "\(story)")
        #expect([first.line, first.column] == place(of: fault, in: bytes), "\(story): byte \(fault)")
    }

    /// The line and column of an offset, both from 1; the column counts bytes, without a byte order mark.
    static func place(of offset: Int, in bytes: [UInt8]) -> [Int] {
        let before = bytes[..<offset]
        let newline = UInt8(ascii: "\n")
        if let last = before.lastIndex(of: newline) {
            return [before.count { $0 == newline } + 1, offset - last]
        }
        return [1, offset + 1 - (before.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)]
    }
}

// MARK: - The damage

private extension CorruptionTests {
    /// JSON that the demonstration site does not contain: escapes, unusual numbers, empty containers.
    static let rareForms = #"""
        {"title": "\u00e9\uD83D\uDE00 \"\\\/\b\f\n\r\t é€😀", "components": [{"kind": "grid"}],
        "meta": {"a": [-0, 0.5, 1e9, -12.75E-3, 10E+2, true, false, null, {}, [[]]],
        "\ud834\uDD1E": "\uFFFF"}}
        """#

    /// All pages of the demonstration site, plus a page with the rare forms of JSON.
    static func pages() throws -> [(name: String, bytes: [UInt8])] {
        let files = try Snapshot(of: Folders.demonstration.appending(path: "Content"))
        let pages = files.files.filter { $0.key.hasSuffix(".json") }.map { ($0.key, [UInt8]($0.value)) }
            .sorted { $0.0 < $1.0 }
        try #require(pages.count > 20)
        return pages + [("rare forms", [UInt8](rareForms.utf8))]
    }

    /// The page for a number, damaged one to three times, and a description of the damage.
    static func damagedPage(_ number: Int) throws -> (bytes: [UInt8], story: String) {
        var generator = SeededGenerator(seed: UInt64(number))
        let pages = try pages()
        // Every fourth page has the rare forms; otherwise it would be one of forty pages.
        var (story, bytes) = pages[number % 4 == 0 ? pages.count - 1 : number % pages.count]
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
            story += ", " + damage(&bytes, using: &generator)
        }
        return (bytes, story)
    }

    /// Damages a page once and returns a description.
    static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) -> String {
        let start = position(in: bytes, using: &generator)
        let range = start..<min(start + Int.random(in: 1...3, using: &generator), bytes.count)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<3:
            bytes.removeSubrange(range)
            return "\(range) dropped"
        case 3..<6:
            bytes.insert(contentsOf: bytes[range], at: start)
            return "\(range) doubled"
        case 6..<9:
            let other = position(in: bytes, using: &generator)
            bytes.swapAt(start, other)
            return "\(start) and \(other) swapped"
        default:
            bytes.removeSubrange(start...)
            return "truncated to \(start)"
        }
    }

    /// A position to damage.
    ///
    /// Mostly it avoids ASCII letters, because damage inside a word leaves the document valid.
    static func position(in bytes: [UInt8], using generator: inout SeededGenerator) -> Int {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let weak = bytes.indices.filter { bytes[$0] != 0x20 && !letters.contains(bytes[$0] | 0x20) }
        let isWeak = Int.random(in: 0..<4, using: &generator) > 0
        return (isWeak ? weak.randomElement(using: &generator) : nil)
            ?? Int.random(in: bytes.indices, using: &generator)
    }
}

// MARK: - Literals

extension CorruptionTests {
    /// A document, and the offset of its first invalid byte; nil if it is valid.
    struct Literal: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let fault: Int?

        init(_ text: String, _ fault: Int? = nil) {
            self.init([UInt8](text.utf8), fault)
        }

        init(_ bytes: [UInt8], _ fault: Int? = nil) {
            self.bytes = bytes
            self.fault = fault
        }

        /// A string of these bytes in quotation marks.
        static func quoted(_ bytes: UInt8..., fault: Int? = nil) -> Literal {
            Literal([0x22] + bytes + [0x22], fault)
        }

        var testDescription: String { String(String(decoding: bytes, as: UTF8.self).prefix(40)) }
    }

    private static let suite = Folders.files(in: Folders.shared.appending(path: "conformance/json-parsing"))
        .filter { $0.lastPathComponent.hasPrefix("y_") || $0.lastPathComponent.hasPrefix("n_") }

    static let literals = structures + numbers + strings + characters

    private static let structures = [
        Literal("{}"), Literal(" [ ] \r\n\t"), Literal("true"), Literal("null "),
        Literal(#"{"a":[1,{"b":false}]}"#), Literal("", 0), Literal("  ", 2), Literal("[", 1),
        Literal("{\"a\":1", 6), Literal("[1,", 3), Literal("tru", 3), Literal("[1,]", 3), Literal("[,1]", 1),
        Literal("[1 2]", 3), Literal("[1}", 2), Literal("[1]]", 3), Literal("{,}", 1),
        Literal("{\"a\" 1}", 5), Literal("{\"a\":}", 5), Literal("{\"a\":1,}", 7), Literal("{1:2}", 1),
        Literal("{\"a\":1]", 6), Literal("{\"a\":1:2}", 6), Literal("nul]", 3), Literal("True", 0),
        Literal("truee", 4), Literal("{} // no", 3), Literal("1,2", 1), Literal("[\u{C}]", 1),
        Literal("[\u{A0}]", 1), Literal("}", 0), Literal([0xEF, 0xBB, 0xBF, 0x5B, 0x5D]),
        Literal([0xEF, 0xBB, 0xBF], 3), Literal([0xEF, 0xBB, 0x5B], 2),
        Literal([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x5B, 0x5D], 3),
        Literal([0xEF, 0xBB, 0xBF, 0x5B, 0x2C], 4), Literal([0x20, 0xEF, 0xBB, 0xBF, 0x5B, 0x5D], 1),
        Literal([0x5B, 0x5D, 0x00], 2), Literal("[\n\n,]", 3),
        Literal(String(repeating: "[", count: 512) + String(repeating: "]", count: 512)),
        Literal(String(repeating: "[", count: 513) + String(repeating: "]", count: 513), 512),
        Literal(String(repeating: #"{"a":"#, count: 600), 2560),
    ]

    private static let numbers = [
        Literal("0"), Literal("-0"), Literal("10.50e+07"), Literal("[1E9,-2e-0]"), Literal("{\"a\":3}"),
        Literal("-", 1), Literal("[-]", 2), Literal("01", 1), Literal("-01", 2), Literal("+1", 0),
        Literal(".5", 0), Literal("1.", 2), Literal("[1.]", 3), Literal("1.e1", 2), Literal("1e", 2),
        Literal("[1e+]", 4), Literal("1.2.3", 3), Literal("1e1.5", 3), Literal("0x1", 1), Literal("1 .5", 2),
        Literal("--1", 1), Literal("NaN", 0), Literal("-I", 1),
    ]

    private static let strings = [
        Literal(#""\"\\\/\b\f\n\r\t""#), Literal(#""\u00e9\uD7FF\uE000\uffFF""#), Literal(#""\uD83D\uDe00""#),
        Literal(#"{"\udBFF\uDfff":0}"#), Literal(#"{"\n":0}"#), Literal("\"\u{7F}\""), Literal("\"", 1),
        Literal("\"\\", 2), Literal("\"\n\"", 1), Literal("\"\t\"", 1), Literal("\"\u{0}\"", 1),
        Literal(#""\x""#, 2), Literal(#""\U0041""#, 2), Literal(#""\u004""#, 6), Literal(#""\uG""#, 3),
        Literal(#""\u""#, 3), Literal(#""\uDC00""#, 4), Literal(#""\udfff""#, 4), Literal(#""\uD83D""#, 7),
        Literal(#""\uD83Dx""#, 7), Literal(#""\uD83D\n""#, 8), Literal(#""\uD83D\u0041""#, 9),
        Literal(#""\uD83D\uD83D""#, 10), Literal(#""\uD83D\uDCG0""#, 11), Literal(#""\uDG""#, 4),
        Literal(#""\uD8"#, 5), Literal("'a'", 0),
    ]

    private static let characters: [Literal] = [
        .quoted(0xC2, 0x80), .quoted(0xDF, 0xBF), .quoted(0xE0, 0xA0, 0x80), .quoted(0xED, 0x9F, 0xBF),
        .quoted(0xEE, 0x80, 0x80), .quoted(0xEF, 0xBF, 0xBF), .quoted(0xF0, 0x90, 0x80, 0x80),
        .quoted(0xF3, 0x80, 0xBF, 0x80), .quoted(0xF4, 0x8F, 0xBF, 0xBF), .quoted(0x80, fault: 1),
        .quoted(0xBF, fault: 1), .quoted(0xC0, 0x80, fault: 1), .quoted(0xC1, 0xBF, fault: 1),
        .quoted(0xC3, fault: 2), .quoted(0xC3, 0xC3, fault: 2), .quoted(0xE0, 0x9F, 0x80, fault: 2),
        .quoted(0xE2, 0x82, fault: 3), .quoted(0xED, 0xA0, 0x80, fault: 2),
        .quoted(0xF0, 0x8F, 0x80, 0x80, fault: 2), .quoted(0xF0, 0x9F, 0x98, fault: 4),
        .quoted(0xF1, 0x80, 0x20, fault: 3), .quoted(0xF4, 0x90, 0x80, 0x80, fault: 2),
        .quoted(0xF5, fault: 1), .quoted(0xFF, fault: 1), Literal([0x5B, 0xC3, 0xA9], 1),
        Literal([0x22, 0xC3], 2),
    ]
}
