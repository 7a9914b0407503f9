import Foundation
import TestSupport
import Testing

/// `make install` installs the program, and `make uninstall` removes it.
@Suite struct InstallTests {
    private func make(_ target: String, _ program: String, _ folder: TemporaryFolder) throws -> Program.Run {
        try Program(executable: URL(filePath: "/usr/bin/make")).run(
            ["--silent", target, "SWIFT=true", "PROGRAM=\(program)", "PREFIX=\(folder.path)/a prefix"],
            in: Folders.package)
    }

    @Test func theProgramIsReplacedAtomically() throws {
        let folder = try TemporaryFolder(["first": "one", "second": "two", "a prefix/bin/other": "x"])
        let bin = folder.url.appending(path: "a prefix/bin")
        #expect(try make("install", folder.path + "/first", folder).status == 0)
        // A running copy of the old program continues to work.
        let running = try FileHandle(forReadingFrom: bin.appending(path: "spots-site"))
        #expect(try make("install", folder.path + "/second", folder).status == 0)
        #expect(String(decoding: try #require(try running.readToEnd()), as: UTF8.self) == "one")
        #expect(try folder.text(of: "a prefix/bin/spots-site") == "two")
        let path = bin.appending(path: "spots-site").path(percentEncoded: false)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o755)
        let files = {
            try FileManager.default.contentsOfDirectory(atPath: bin.path(percentEncoded: false)).sorted()
        }
        #expect(try files() == ["other", "spots-site"])
        #expect(try make("uninstall", "", folder).status == 0)
        #expect(try files() == ["other"])
    }

    @Test func aMissingProgramReplacesNothing() throws {
        let folder = try TemporaryFolder(["a prefix/bin/spots-site": "old"])
        #expect(try make("install", folder.path + "/missing", folder).status == 2)
        #expect(try folder.text(of: "a prefix/bin/spots-site") == "old")
    }
}
