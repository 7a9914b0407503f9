import Foundation
import SpotsModel
import SpotsRendering
import SpotsSite
import TestSupport
import Testing

/// Runs what the README shows and compares the output.
@Suite struct ReadmeTests {
    private let readme: String

    init() throws {
        readme = try String(contentsOf: Folders.package.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func readmeCommandsPrintTheShownOutput() throws {
        var shell = ReadmeShell()
        var shown: [(command: String, output: String)] = []
        for block in Self.blocks(of: readme) {
            if block.info == "console" {
                for (command, output) in Self.commands(of: block.text) {
                    shell.type(command)
                    shown.append((command, output))
                }
            } else if let path = block.info.split(separator: " ").dropFirst().first {
                shell.write(block.text, to: String(path))
            }
        }
        let runs = try shell.run()
        #expect(runs.count == shown.count)
        #expect(shown.count == 22)
        for (run, (command, output)) in zip(runs, shown) {
            // The only build with errors.
            let status: Int32 = output.hasSuffix("nothing was written\n") ? 1 : 0
            #expect(run.status == status, "\(command)")
            #expect(Self.normalized(run.output) == Self.normalized(output), "\(command)")
        }
        #expect(runs.filter { $0.status == 1 }.count == 1)
    }

    @Test func readmeSwiftBuildsASite() async throws {
        let folder = try TemporaryFolder(["Website/x": ""])
        // As in the README, except for the folder.
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
            Self.blocks(of: readme).first { $0.info == "swift" }?.text.split(separator: "\n").dropFirst()
            ?? []
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(lines.count == 11)
        for line in lines { #expect(source.contains(line.trimmingCharacters(in: .whitespaces))) }
    }

    @Test func readmeSwiftEditsAPage() throws {
        // As in the README.
        var page = try Page(json: #"[ { "items": [ { "title": "Khoa" } ] } ]"#)
        let changes = page.components[0].append(Item(title: "Vadym"))
        #expect(changes.insertions.map(\.index) == [1])
        #expect(changes.matches == [0, nil])
        let lines = Self.blocks(of: readme).filter { $0.info == "swift" }[1].text.split(separator: "\n")
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(lines.count == 3)
        for line in lines.dropLast() { #expect(source.contains(line)) }
    }

    /// The commands of a block, each with the output below it.
    private static func commands(of block: String) -> [(command: String, output: String)] {
        var commands: [(command: String, output: String)] = []
        for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("$ ") {
                commands.append((String(line.dropFirst(2)), ""))
            } else {
                commands[commands.count - 1].output += line + "\n"
            }
        }
        return commands
    }

    /// The text without parts that vary: times and ports.
    private static func normalized(_ text: String) -> String {
        text.replacing(/\d+\.\d\d s([;\n])/) { "0.00 s\($0.output.1)" }.replacing(
            /127\.0\.0\.1:\d+/, with: "127.0.0.1:8000")
    }

    /// The fenced code blocks of a Markdown text, with their info strings.
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
