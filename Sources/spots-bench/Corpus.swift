import Foundation

/// The pages to measure: component JSON with the size and mix that apps send.
struct Corpus {
    let folder: URL
    let pages: Int

    /// Writes a site of pages, identical on every run.
    init(pages: Int) throws {
        self.pages = pages
        folder = try Self.makeFolder(named: "pages")
        for page in 0..<pages {
            try Data(Self.json(page).utf8).write(to: file(page))
        }
    }

    /// Creates a site folder, in memory if possible, so the disk is not measured.
    static func makeFolder(named name: String) throws -> URL {
        let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
        let isInMemory = FileManager.default.isWritableFile(atPath: memory.path(percentEncoded: false))
        let root = isInMemory ? memory : FileManager.default.temporaryDirectory
        let folder = root.appending(path: "spots-bench-\(ProcessInfo.processInfo.processIdentifier)-\(name)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Content/p"), withIntermediateDirectories: true)
        return folder
    }

    func file(_ page: Int) -> URL {
        folder.appending(path: "Content/p/\(page).json")
    }

    func remove() throws {
        try FileManager.default.removeItem(at: folder)
    }
}

extension Corpus {
    private static func json(_ page: Int) -> String {
        """
        { "title": "Page \(page)", "components": [
          { "kind": "carousel", "header": { "title": "Carousel \(page)" },
            "layout": { "span": 3, "item-spacing": 10, "page-indicator": "below", "inset": 10 },
            "items": [ \(items("card", 8)) ] },
          { "kind": "grid", "layout": { "span": 3, "item-spacing": 10, "line-spacing": 10 },
            "items": [ \(items("tile", 12)) ] },
          { "kind": "list", "header": { "title": "List" }, "items": [ \(items("article", 5, body: true)) ] },
          { "kind": "grid", "layout": { "span": 2 }, "items": [
            { "title": "Nested", "children": [ { "kind": "list", "items": [ \(items("row", 4)) ] } ] },
            { "title": "Nested", "children": [ { "kind": "list", "items": [ \(items("row", 4)) ] } ] } ] } ] }
        """
    }

    private static func items(_ kind: String, _ count: Int, body: Bool = false) -> String {
        (0..<count).map { item in
            """
            { "title": "Title \(item) of the item", "subtitle": "A subtitle with <some> & 'special' characters",
              "image": "https://example.com/img/\(item).jpg", "kind": "\(kind)", "action": "/profile/\(item)/",
              "meta": { "nationality": "Norwegian", "color": "#aabbcc"\(body ? ", \"body\": \"\(markdown)\"" : "") } }
            """
        }.joined(separator: ",\n")
    }

    private static let markdown =
        #"## A heading\n\n"# + String(repeating: "words of a paragraph ", count: 10)
        + #"with **bold**, *em*, `code` and a [link](https://example.com/a?b=1).\n\n- one\n- two\n\n> quoted\n\n```swift\nlet x = 1 < 2\n```\n"#
}
