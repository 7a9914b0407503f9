import Foundation
import SiteStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Files are read only inside their root.
@Suite struct ReadingTests {
    private let folder: TemporaryFolder
    private let root: String

    init() throws {
        folder = try TemporaryFolder([
            "root/own.txt": "own", "root/folder/inner.txt": "inner", "outside/secret.txt": "secret",
        ])
        root = try #require(FileSystem.real.realPath(folder.path + "/root"))
        try link("root/out.txt", to: "../outside/secret.txt")
        try link("root/in.txt", to: "folder/inner.txt")
        try link("root/away", to: "../outside")
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/" + path, withDestinationPath: target)
    }

    /// The content of a path in the root, or the number of the error.
    private func read(_ path: String, by known: KnownFolder? = nil) -> String {
        let file = root + "/" + path
        do throws(FileFailure) {
            guard let known else {
                return String(decoding: try FileSystem.real.contents(of: file, within: root), as: UTF8.self)
            }
            let document = JSONDocument()
            _ = try document.loadStamped(file: file, by: known, on: .real)
            return String(decoding: document.bytes, as: UTF8.self)
        } catch {
            return error.code == ELOOP ? "ELOOP" : "error \(error.code)"
        }
    }

    @Test func filesInsideTheRootAreRead() {
        #expect(["own.txt", "folder/inner.txt", "in.txt"].map { read($0) } == ["own", "inner", "inner"])
    }

    @Test func symlinksToTheOutsideAreNotRead() {
        #expect(["out.txt", "away/secret.txt"].map { read($0) } == ["ELOOP", "ELOOP"])
    }

    @Test func knownFoldersOpenTheSameFiles() {
        let known = KnownFolder(within: root, on: .real)
        let paths = ["own.txt", "in.txt", "out.txt", "folder/inner.txt", "away/secret.txt", "own.txt"]
        #expect(paths.map { read($0, by: known) } == ["own", "inner", "ELOOP", "inner", "ELOOP", "own"])
    }

    @Test func aFolderSwappedForASymlinkIsNotFollowed() throws {
        let known = KnownFolder(within: root, on: .real)
        #expect(read("folder/inner.txt", by: known) == "inner")
        try folder.write("secret", to: "outside/inner.txt")
        try FileManager.default.moveItem(
            atPath: folder.path + "/root/folder", toPath: folder.path + "/root/moved")
        try link("root/folder", to: "../outside")
        #expect(read("folder/inner.txt", by: known) == "inner")
        #expect(read("folder/inner.txt", by: KnownFolder(within: root, on: .real)) == "ELOOP")
    }

    @Test func onlyFilesInsideTheRootAreCopied() throws {
        let copy = folder.path + "/copy.txt"
        #expect(throws: FileFailure.self) {
            try FileSystem.real.copyFile(root + "/out.txt", within: root, to: copy)
        }
        #expect(FileSystem.real.kind(at: copy) == nil)
        _ = try FileSystem.real.copyFile(root + "/in.txt", within: root, to: copy)
        #expect(try String(contentsOfFile: copy, encoding: .utf8) == "inner")
    }
}
