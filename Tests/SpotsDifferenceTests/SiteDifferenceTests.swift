import SpotsDifference
import SpotsModel
import SpotsSite
import TestSupport
import Testing

/// Compares sites in a Swift program.
@Suite struct SiteDifferenceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func site(_ pages: [String: Page]) -> Site {
        var site = Site(folders: SiteFolders(site: folder.path))
        for (path, page) in pages { site.add(page, at: path) }
        return site
    }

    @Test func pagesMadeInCodeAreComparedToo() async throws {
        let (old, new) = (Page(title: "Old"), Page(components: [Component(items: [Item(title: "A")])]))
        let difference = try await site(["/": new, "/same/": old, "/new/": new]).difference(
            from: site(["/": old, "/same/": old, "/old/": old]))
        #expect(!difference.isEmpty)
        // Both products declare a type of this name.
        let diagnostics: [Diagnostic] = difference.diagnostics
        #expect(diagnostics == [])
        #expect(difference.pages.map(\.address) == ["/", "/new/", "/old/"])
        let changes: [PageChanges?] = difference.pages.map { page in
            if case .changed(let from, let to, let changes) = page.change {
                #expect([from, to] == [old, new])
                return changes
            }
            return nil
        }
        #expect(changes == [PageChanges(from: old, to: new), nil, nil])
        #expect(try await site(["/": old]).difference(from: site(["/": old])).isEmpty)
    }

    @Test func terminalsGetColors() async throws {
        let old = Page(title: "A", description: "B")
        let new = Page(title: "C", image: "D", components: [Component(kind: .grid)])
        let difference = try await site(["/": new]).difference(from: site(["/": old]))
        #expect(
            difference.lines(.text, colors: true) == [
                "\u{1B}[33m~\u{1B}[0m /",
                "  \u{1B}[33m~\u{1B}[0m title: \"A\" -> \"C\"",
                "  \u{1B}[31m- description: \"B\"\u{1B}[0m",
                "  \u{1B}[32m+ image: \"D\"\u{1B}[0m",
                "  \u{1B}[32m+ components[0] grid (0 items)\u{1B}[0m",
                "1 page changed",
            ])
    }
}
