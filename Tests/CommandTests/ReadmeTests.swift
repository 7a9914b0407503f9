import Foundation
import SpotsModel
import SpotsSite
import TestSupport
import Testing

/// Does what the README shows and compares what comes out with what it promises.
@Suite struct ReadmeTests {
    private let readme: String

    init() throws {
        readme = try String(contentsOf: Folders.package.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func everyCommandPrintsWhatIsShown() throws {
        let folder = try TemporaryFolder()
        var commands = 0
        for block in Self.blocks(of: readme) {
            if block.info == "console" {
                commands += try run(block.text, in: folder)
            } else if let path = block.info.split(separator: " ").dropFirst().first {
                try folder.write(block.text, to: String(path))
            }
        }
        #expect(commands == 15)
    }

    @Test func theSwiftOfTheReadmeBuildsASite() async throws {
        let folder = try TemporaryFolder(["Website/x": ""])
        // What stands in the README, but for the folder.
        var site = Site(folders: SiteFolders(site: folder.path + "/Website"))
        site.register("profile") { item in
            HTML("<h2>\(HTML.escaping(item.title).markup)</h2>")
        }
        let people = Component(kind: .grid, items: [Item(kind: "profile", title: "Khoa Pham")])
        site.add(Page(title: "Team", components: [people]), at: "/team/")
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Website/Output/team/index.html").contains("<h2>Khoa Pham</h2>"))
        let lines =
            Self.blocks(of: readme).first { $0.info == "swift" }?.text.split(separator: "\n").dropFirst()
            ?? []
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(lines.count == 6)
        for line in lines { #expect(source.contains(line.trimmingCharacters(in: .whitespaces))) }
    }

    @Test func theSwiftOfTheReadmeChangesAPage() throws {
        // What stands in the README.
        var page = try Page(json: #"[ { "items": [ { "title": "Khoa" } ] } ]"#)
        let changes = page.append(Item(title: "Vadym"), toComponent: 0)
        #expect(changes.insertions.map(\.index) == [1])
        #expect(changes.matches == [0, nil])
        let lines = Self.blocks(of: readme).filter { $0.info == "swift" }[1].text.split(separator: "\n")
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(lines.count == 3)
        for line in lines.dropLast() { #expect(source.contains(line)) }
    }

    /// Runs the commands of a block and compares what each prints with the lines below it.
    private func run(_ block: String, in folder: TemporaryFolder) throws -> Int {
        var commands: [(command: String, output: String)] = []
        for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("$ ") {
                commands.append((String(line.dropFirst(2)), ""))
            } else {
                commands[commands.count - 1].output += line + "\n"
            }
        }
        for (command, output) in commands {
            let words = command.split(separator: " ").map(String.init)
            if words[0] == "make" {
                let make = Program(executable: URL(filePath: "/usr/bin/make"))
                #expect(
                    try make.run(["--dry-run"] + words.dropFirst(), in: Folders.package).status == 0,
                    "\(command)")
            } else if words[1] == "preview" {
                let line = try Program.spotsSite.firstLine(Array(words.dropFirst()), in: folder.url)
                #expect(line.replacing(/:\d+\//, with: ":8000/") + "\n" == output)
            } else {
                #expect(words[0] == "spots-site")
                let run = try Program.spotsSite.run(Array(words.dropFirst()), in: folder.url)
                #expect(Self.withoutTime(run.errors + run.output) == Self.withoutTime(output), "\(command)")
            }
        }
        return commands.count
    }

    private static func withoutTime(_ text: String) -> String {
        text.replacing(/\d+\.\d\d s\n/, with: "0.00 s\n")
    }

    /// The fenced blocks of a Markdown text with what stands behind their opening fence.
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
