import Foundation
import TestSupport
import Testing

@testable import SpotsRendering

/// Random Markdown, compared with what Debian's program `cmark-gfm` draws.
@Suite(.enabled(if: ReferenceProgram.path != nil, "the program cmark-gfm is not installed"))
struct MarkdownReferenceTests {
    /// Parts of lines, with a space between them: markup that touches an address belongs to it in the reference, and
    /// tildes may cross emphasis there.
    private static let words = [
        "a", "b c", "é", "1.", "*e*", "**s**", "_u_", "`c`", "`c|d`", "`c\\|d`", "\\|", "~", "~~", "~~~",
        "~d~",
        "~~d~~", "~~d e~~", "~~*d*~~", "*~d~*", "[l](/m)", "[l]", "![i](/n)", "&amp;", "x@y.z",
        "x.y+z@w.v-u.t", "x@y", "x@y.z.", "www.x.y", "www.x.y/z_w", "www.x", "(www.x.y/(z))", "http://x.y",
        "https://x.y/z?q=1&r=2.", "ftp://x.y", "http://x", "**http://x.y**", "www.x_y.z", "http://x.y,",
        "“q”",
        ":", "!", "\"www.x.y\"", "~~www.x.y~~", "[http://x.y](/o)", "<http://x.y>", "-",
    ]
    private static let starts = [
        "", "", "", "- ", "- [ ] ", "- [x] ", "* [ ] ", "1. ", "> ", "# ", "| ", "    ", "\n",
    ]
    private static let delimiters = [
        "|-|-|", "---|---", "|:-|-:|", "| :-: | --- |", "|-|", "|---|---|---|", "|- |", ":-|:-:",
    ]

    private static func makeText(_ generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            text += Bool.random(using: &generator) ? makeLines(&generator) : makeTable(&generator)
            text += "\n"
        }
        return text + "\n[l]: /p \"t\"\n"
    }

    private static func makeLines(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            (starts.randomElement(using: &generator) ?? "") + makeWords(&generator, upTo: 5) + "\n"
        }.joined()
    }

    private static func makeWords(_ generator: inout SeededGenerator, upTo count: Int) -> String {
        (0..<Int.random(in: 1...count, using: &generator)).map { _ in
            words.randomElement(using: &generator) ?? ""
        }.joined(separator: " ")
    }

    private static func makeTable(_ generator: inout SeededGenerator) -> String {
        let prefix = ["", "", "> ", "  "].randomElement(using: &generator) ?? ""
        var rows = [makeRow(&generator), delimiters.randomElement(using: &generator) ?? ""]
        for _ in 0..<Int.random(in: 0...3, using: &generator) { rows.append(makeRow(&generator)) }
        if Int.random(in: 0..<6, using: &generator) == 0 { rows.insert("before *it*", at: 0) }
        return rows.map { prefix + $0 + "\n" }.joined()
    }

    private static func makeRow(_ generator: inout SeededGenerator) -> String {
        let cells = (0..<Int.random(in: 1...3, using: &generator)).map { _ in makeWords(&generator, upTo: 3) }
        return Bool.random(using: &generator)
            ? "| " + cells.joined(separator: " | ") + " |" : "|" + cells.joined(separator: " | ")
    }

    @Test(arguments: 0..<300)
    func randomTextsAreDrawnLikeTheReference(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let text = Self.makeText(&generator)
        #expect(MarkdownPage.bare(text) == (try ReferenceProgram.html(of: text)), "\(text)")
    }
}

/// Debian's program `cmark-gfm`.
private enum ReferenceProgram {
    static let path = ["/usr/bin/cmark-gfm", "/usr/local/bin/cmark-gfm", "/opt/homebrew/bin/cmark-gfm"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The HTML of some text.
    static func html(of text: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: try #require(path))
        process.arguments =
            ["table", "tasklist", "strikethrough", "autolink"].flatMap { ["-e", $0] } + ["--unsafe"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let html = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        // The reference draws a task checkbox before a paragraph with margins, not in it.
        return String(decoding: html, as: UTF8.self).replacing(/<li>(<input [^>]*> )\n<p>/) {
            "<li>\n<p>\($0.output.1)"
        }
    }
}
