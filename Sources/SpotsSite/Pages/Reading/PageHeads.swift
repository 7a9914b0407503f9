import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Reads what collections need to know about pages, before any page is assembled.
struct PageHeads: Sendable {
    private let content: ContentFolder
    private let defaults: FolderDefaults
    private let settings: SiteSettings

    init(in content: ContentFolder, _ defaults: FolderDefaults, _ settings: SiteSettings) {
        self.content = content
        self.defaults = defaults
        self.settings = settings
    }

    /// The pages of some files as records, in the order of the files.
    ///
    /// Faults of the pages are reported when they are built.
    ///
    /// - Parameter addresses: the addresses that the pages are below.
    func records(of files: PageInputs, below addresses: Set<String>, jobs: Int) async -> [PageRecord] {
        if addresses.isEmpty { return [] }
        return await Parallel.map(Array(files), jobs: jobs) { inputs in
            let document = JSONDocument()
            return inputs.map { record(of: $0, below: addresses, document) }
        }.compactMap(\.self)
    }
}

extension PageHeads {
    /// The words in keys that can move a page to another address; the last three are those of front matter.
    private static let words = ["path", "slug", "url", "link"].map { Array($0.utf8) }

    private static func mayMove(_ bytes: [UInt8], isMarkdown: Bool) -> Bool {
        // Other generators write such keys in any case.
        let bytes = isMarkdown ? bytes.map { $0 | 0x20 } : bytes
        return words.prefix(isMarkdown ? words.count : 1).contains { bytes.firstRange(of: $0) != nil }
    }

    private func record(
        of input: PageInput, below addresses: Set<String>, _ document: JSONDocument
    ) -> PageRecord? {
        guard let page = page(of: input, below: addresses, document) else { return nil }
        let source = PageSource(
            page: page, documents: PageDocuments(name: ""), folders: [], address: "",
            fallbackTitle: input.fallbackTitle)
        return PageRecord(
            page, title: source.ownTitle ?? input.fallbackTitle, address: input.address(of: page).url,
            language: page.language.isEmpty ? settings.language : page.language,
            file: input.file(in: content.name), path: input.key)
    }

    /// The page of a file, or a page made in code.
    ///
    /// - Parameter addresses: the addresses that the page is below.
    /// - Returns: nil for any other page, and for one that cannot be below one of the addresses or cannot be read.
    func page(of input: PageInput, below addresses: Set<String>, _ document: JSONDocument) -> Page? {
        switch input {
        case .file(let path, let hasKeys):
            read(path, hasKeys: hasKeys, input, below: addresses, document)
        case .code(let made, _): made
        case .payload, .record, .feed, .further: nil
        }
    }

    /// - Returns: nil if the page cannot be below one of the addresses, or cannot be read.
    private func read(
        _ path: ContentPath, hasKeys: Bool, _ input: PageInput, below addresses: Set<String>,
        _ document: JSONDocument
    ) -> Page? {
        let defaults = defaults[folder: path.folder]
        guard let bytes = try? content.contents(of: path) else { return nil }
        // Nearly all pages have the address of their file.
        let isBelow = addresses.contains { input.address.url.hasPrefix($0) }
        guard isBelow || hasKeys || Self.mayMove(bytes, isMarkdown: input.isMarkdown) else { return nil }
        let decoder = PageDecoder(settings)
        var json = bytes
        if input.isMarkdown {
            guard let page = try? MarkdownPage(titled: SourceText(name: "", bytes: bytes), path: path.text)
            else { return nil }
            var writer = JSONWriter()
            page.write(componentsKey: settings.componentsKey, to: &writer)
            json = writer.bytes
        }
        document.load(json)
        guard let tape = try? document.parse() else { return nil }
        var page = decoder.decode(tape, repeatedKeys: []).page
        var keys: JSONTape?
        if hasKeys {
            let keysPath = ContentListing.keysFile(of: path)
            keys = (try? content.contents(of: keysPath)).flatMap { try? JSONDocument($0).parse() }
            if let keys { page = decoder.decodeKeys(keys, repeatedKeys: [], into: page).page }
        }
        return defaults?.applied(to: page) { key in
            tape.member(key, of: tape.root) != nil || keys.flatMap { $0.member(key, of: $0.root) } != nil
        } ?? page
    }
}
