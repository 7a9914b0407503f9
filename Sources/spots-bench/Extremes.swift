import Foundation
import SpotsSite

/// Builds of unusual sites: very many small pages, and one very large page.
struct Extremes {
    private let folder: URL
    private let pages: Int
    private let items: Int

    /// What kind of site it is.
    var name: String { pages == 1 ? "1 page of \(items) items" : "\(pages) pages of \(items) item" }

    /// Writes a site.
    ///
    /// - Parameter items: the number of items per page.
    init(pages: Int, items: Int) throws {
        (self.pages, self.items) = (pages, items)
        folder = try Corpus.makeFolder(named: "\(pages)-\(items)")
        let list = (0..<items).map { item in
            #"{ "title": "Item \#(item)", "subtitle": "A subtitle", "action": "/p/\#(item)/" }"#
        }.joined(separator: ",\n")
        for page in 0..<pages {
            let json = #"{ "title": "Page \#(page)", "components": [ { "items": [ \#(list) ] } ] }"#
            try Data(json.utf8).write(to: file(page))
        }
    }

    /// Measures clean builds, builds without changes, and builds with one changed page.
    func run() async throws -> [Figure] {
        let site = Site(folders: SiteFolders(site: folder.path(percentEncoded: false)))
        let build = { _ = try await site.build() }
        let clean = try await Benchmark.milliseconds(
            after: {
                for name in ["Output", ".spots-site"] {
                    let made = folder.appending(path: name)
                    if FileManager.default.fileExists(atPath: made.path(percentEncoded: false)) {
                        try FileManager.default.removeItem(at: made)
                    }
                }
            }, of: build)
        let same = try await Benchmark.milliseconds(after: {}, of: build)
        var text = try String(contentsOf: file(0), encoding: .utf8)
        let changed = try await Benchmark.milliseconds(
            after: {
                text = text.replacing("Item 0", with: "Item 00")
                try Data(text.utf8).write(to: file(0))
            }, of: build)
        try FileManager.default.removeItem(at: folder)
        return [("clean", clean), ("same", same), ("1 page changed", changed)].map {
            Figure("\(name): \($0)", $1, .milliseconds)
        }
    }

    private func file(_ page: Int) -> URL {
        folder.appending(path: "Content/p/\(page).json")
    }
}
