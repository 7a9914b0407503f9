import Bytes
import Paths
import Testing

@testable import SpotsPublishing

@Suite struct SiteChangesTests {
    private static func manifest(_ files: [String: String]) -> SiteManifest {
        var manifest = SiteManifest()
        for (path, text) in files.sorted(by: { FilePaths.precedes($0.key, $1.key) }) {
            path.withSpan { manifest.append($0, FileDigest(of: Array(text.utf8))) }
        }
        return manifest
    }

    private static func list(_ changes: SiteChanges) -> [String] {
        changes.blocking.map { "- \($0)" }
            + UploadStep.allCases.flatMap { step in
                (changes.uploads[step] ?? PathList()).map { "\(step) \($0)" }
            }
            + changes.removals.map { "- \($0)" }
    }

    @Test func whatIsNewOrDiffersIsUploadedAndTheRestIsRemoved() {
        let changes = SiteChanges(
            from: Self.manifest(["a.css": "1", "b.html": "1", "c.html": "1", "same.html": "1", "x": "1"]),
            to: Self.manifest(["a.css": "2", "b.html": "2", "new/index.html": "1", "same.html": "1"]))
        #expect(
            Self.list(changes) == [
                "assets a.css", "pages b.html", "pages new/index.html", "- c.html", "- x",
            ])
        #expect(changes.paths.map(\.text) == ["a.css", "b.html", "c.html", "new/index.html", "x"])
        #expect((changes.uploadCount, changes.removalCount) == (3, 2))
    }

    @Test func aFileInPlaceOfAFolderIsRemovedFirst() {
        let changes = SiteChanges(
            from: Self.manifest(["a": "1", "b/index.html": "1", "b/c/d.html": "1", "ab": "1"]),
            to: Self.manifest(["a/index.html": "1", "b": "1"]))
        #expect(
            Self.list(changes) == [
                "- a", "- b/c/d.html", "- b/index.html", "assets b", "pages a/index.html", "- ab",
            ])
    }

    /// A target without letter case would remove the new file with the old name.
    @Test(arguments: [
        ("Foo/index.html", "foo/index.html"), ("A.css", "a.css"), ("e\u{301}.html", "\u{e9}.html"),
        ("\u{3c3}.html", "\u{3c2}.html"),
    ])
    func aFileOfWhichOnlyTheCaseOrTheNormalizationChangesIsRemovedFirst(_ old: String, _ new: String) {
        let step = UploadStep(of: OutputPath(new))
        var changes = SiteChanges(
            from: Self.manifest([old: "1", "x": "1"]), to: Self.manifest([new: "1"]))
        #expect(Self.list(changes) == ["- \(old)", "\(step) \(new)", "- x"])
        // If nothing is removed, a later publication removes it.
        #expect(Set(changes.keepAll().map(\.text)) == [old, "x"])
        #expect(Self.list(changes) == ["\(step) \(new)"])
    }

    /// It may have been removed with the other one.
    @Test func anUnchangedFileIsUploadedAfterTheRemovalOfOneThatDiffersInCase() {
        let changes = SiteChanges(
            from: Self.manifest(["Foo.html": "1", "foo.html": "1", "same.html": "1"]),
            to: Self.manifest(["foo.html": "1", "same.html": "1"]))
        #expect(Self.list(changes) == ["- Foo.html", "pages foo.html"])
    }

    @Test func aFileInPlaceOfAFolderThatDiffersInCaseIsRemovedFirst() {
        let changes = SiteChanges(
            from: Self.manifest(["A": "1", "B/index.html": "1"]),
            to: Self.manifest(["a/index.html": "1", "b": "1"]))
        #expect(Self.list(changes) == ["- A", "- B/index.html", "assets b", "pages a/index.html"])
    }

    /// Files that an earlier publication may have changed.
    @Test func unknownFilesAreUploadedIfTheyAreOutdatedAndRemovedIfTheSiteDoesNotHaveThem() {
        let site = Self.manifest(["a.html": "1", "b.html": "1", "c.html": "1"])
        let changes = SiteChanges(
            from: site, to: site, unknown: PathList(["a.html", "b.html", "x.html"]),
            outdated: PathList(["b.html"]))
        #expect(Self.list(changes) == ["pages b.html", "- x.html"])
    }

    @Test func sitesWithTheSameFilesDoNotDiffer() {
        let site = Self.manifest(["a": "1", "b": "2"])
        #expect(SiteChanges(from: site, to: site).isEmpty)
        #expect(SiteChanges(from: SiteManifest(), to: SiteManifest()).isEmpty)
    }
}
