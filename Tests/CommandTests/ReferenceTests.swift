import Foundation
import SpotsModel
import SpotsRendering
import SpotsSite
import TestSupport
import Testing

/// Runs the Swift code that the reference shows; `Tests/Website` runs its commands.
@Suite struct ReferenceTests {
    private let text: String

    init() throws {
        let file = Folders.package.appending(path: "Content/reference/swift.md")
        text = try String(contentsOf: file, encoding: .utf8)
    }

    @Test func theShownCodeBuildsASite() async throws {
        let folder = try TemporaryFolder(["Website/x": ""])
        // As in the reference, except for the folder.
        var site = Site(folders: SiteFolders(site: folder.path + "/Website"))
        site.register("profile") { item in
            "<h2>\(item.title)</h2> \(item.markdown("body"))"
        }
        let people = ["Khoa Pham", "Vadym Markov"]
        site.add(
            Page(title: "Team") {
                Component(.grid, title: "People", span: 3) {
                    for person in people { Item(kind: "profile", title: person) }
                }
            }, at: "/team/")
        let report = try await site.build()
        #expect(report.diagnostics == [])
        let html = try folder.text(of: "Website/Output/team/index.html")
        #expect(html.contains("<h2>Khoa Pham</h2>"))
        let lines =
            Self.blocks(of: text).first { $0.info == "swift" }?.text.split(separator: "\n").dropFirst()
            ?? []
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(lines.count == 11)
        for line in lines { #expect(source.contains(line.trimmingCharacters(in: .whitespaces))) }
    }

    @Test func theShownCodeEditsAPage() throws {
        // As in the reference.
        var page = try Page(json: #"[ { "items": [ { "title": "Khoa" } ] } ]"#)
        let changes = page.components[0].append(Item(title: "Vadym"))
        #expect(changes.insertions.map(\.index) == [1])
        #expect(changes.matches == [0, nil])
        let lines = Self.blocks(of: text).filter { $0.info == "swift" }[1].text.split(separator: "\n")
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(lines.count == 3)
        for line in lines.dropLast() { #expect(source.contains(line)) }
    }

    /// The fenced code blocks in Markdown, with their info strings.
    private static func blocks(of text: String) -> [(info: String, text: String)] {
        var blocks: [(String, String)] = []
        var isOpen = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if !isOpen { blocks.append((String(line.dropFirst(3)), "")) }
                isOpen.toggle()
            } else if isOpen {
                blocks[blocks.count - 1].1 += line + "\n"
            }
        }
        return blocks
    }
}
