import Bytes
import Foundation
import SpotsModel
import TestSupport
import Testing

/// Damaged, forged or foreign state files cannot make a build do harm.
@Suite struct ForeignRecordsTests {
    private func page(_ title: String) -> String { #"{"components":[{"items":[{"title":"\#(title)"}]}]}"# }

    private func build(_ site: URL, _ arguments: String...) throws -> Program.Run {
        try Program.spotsSite.run(["build"] + arguments, in: site)
    }

    @Test func aForgedJournalIsNotCarriedOut() throws {
        let folder = try TemporaryFolder([
            "s/Content/index.json": page("One"), "v/home/.bashrc": "orig", "v/home/other": "x",
            "v/precious/f": "f",
            "s/payload/.bashrc": "evil",
        ])
        let site = folder.url.appending(path: "s")
        #expect(try build(site).status == 0)
        let output = folder.path + "/v/home"
        for stage in ["/s/payload", "/v/precious"] {
            let journal = """
                spots-site commit 1
                output \(output)
                stage \(folder.path + stage)
                change .bashrc
                remove other

                """
            try folder.write(journal, to: "s/.spots-site/commit.txt")
            try folder.write(journal, to: "s/.spots-site/staging/0123456789abcdef/commit.txt")
            #expect(try build(site).status == 0)
            #expect(try folder.text(of: "v/home/.bashrc") == "orig")
            #expect(try folder.text(of: "v/home/other") == "x")
            #expect(try folder.text(of: "v/precious/f") == "f")
            #expect(try folder.text(of: "s/payload/.bashrc") == "evil")
        }
    }

    @Test func anUnreadableJournalIsReported() throws {
        let site = try TemporaryFolder(["Content/index.json": page("One")])
        #expect(try build(site.url).status == 0)
        let journal = ".spots-site/staging/\(stagingName(of: site))/commit.txt"
        try site.write("spots-site commit 2\nremove index.html\nchecksum 0\n", to: journal)
        let run = try build(site.url)
        #expect(run.status == 0)
        #expect(
            run.errors.contains(
                "note: the journal of an interrupted build is damaged and is ignored; all files are compared again"
            ))
        #expect(site.has("Output/index.html"))
        #expect(!site.has(".spots-site/staging"))
    }

    /// The name of the site's staging folder, which exists only during a build.
    private func stagingName(of site: TemporaryFolder) -> String {
        let folder = site.url.resolvingSymlinksInPath().path(percentEncoded: false)
        return ContentHash(folder + "/.spots-site\0" + folder + "/Output").text
    }

    /// Two sites whose output folders are siblings on another file system.
    @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm"), "needs /dev/shm"))
    func sitesWithSiblingOutputFoldersStaySeparate() throws {
        let outputs = URL(filePath: "/dev/shm/spots-site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: outputs) }
        let sites = try ["a", "b"].map { name in
            let files = (0..<60).map { ("Content/p/\($0).json", page("\(name) \($0)")) }
            return (name, try TemporaryFolder(Dictionary(uniqueKeysWithValues: files)))
        }
        for _ in 0..<4 {
            let processes = try sites.map { name, site in
                try Program.spotsSite.start(
                    ["build", "--clean", "--output", outputs.path + "/" + name], in: site.url)
            }
            processes.forEach { $0.waitUntilExit() }
            #expect(processes.map(\.terminationStatus) == [0, 0])
            for (name, _) in sites {
                for number in 0..<60 {
                    let file = outputs.path + "/\(name)/p/\(number)/index.html"
                    let text = try String(contentsOfFile: file, encoding: .utf8)
                    #expect(text.contains("\(name) \(number)<"))
                }
            }
        }
    }

    // MARK: Times and permissions

    @Test(arguments: ["2300-01-01", "1600-01-01", "9999-12-31"])
    func extremeFileTimesAreSupported(_ date: String) throws {
        let site = try TemporaryFolder([
            "Content/index.json": page("One"), "Content/a.txt": "a", "Templates/items/x.mustache": "x",
        ])
        for file in ["Content/index.json", "Content/a.txt", "Templates/items/x.mustache"] {
            let touch = try Program(executable: URL(filePath: "/usr/bin/touch")).run(
                ["-d", date, file], in: site.url)
            #expect(touch.status == 0)
        }
        #expect(try build(site.url).status == 0)
        #expect(try build(site.url).output.hasPrefix("1 page, "))
        try site.write(page("Two"), to: "Content/index.json")
        _ = try Program(executable: URL(filePath: "/usr/bin/touch")).run(
            ["-d", date, "Content/index.json"], in: site.url)
        #expect(try build(site.url).status == 0)
        #expect(try site.text(of: "Output/index.html").contains("Two"))
    }
}
