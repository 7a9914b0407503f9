import Bytes
import Diagnostics
import Paths
import Platform
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Reads what others need to know about a page, before any page is assembled: its address, its keys and its title.
///
/// Problems are reported when the page is built, not here, so a page that cannot be read counts as missing.
struct PageHeads: Sendable {
    let content: ContentFolder
    let defaults: FolderDefaults
    private let settings: SiteSettings
    private let publication: PublicationRules
    /// The tags of the languages of the site, in lower case.
    private let tags: [String]

    init(
        in content: ContentFolder, _ defaults: FolderDefaults, _ settings: SiteSettings,
        _ publication: PublicationRules
    ) {
        self.content = content
        self.defaults = defaults
        self.settings = settings
        self.publication = publication
        tags = settings.languages.map { $0.tag.lowercased() }
    }

    /// What others need to know about a page.
    struct Head: Sendable {
        /// The page as a record of a collection.
        let record: ListedPage
        /// The page in the list of its section; nil if it is not published.
        let entry: SectionPage?
        /// The language of the page; nil on a site in one language.
        let language: PageLanguage?
    }

    /// The heads of the pages at and below some addresses, in the order of the pages.
    func heads(of files: PageInputs, below addresses: Set<String>, jobs: Int) async -> [Head] {
        if addresses.isEmpty { return [] }
        return await Parallel.map(Array(files), jobs: jobs) { inputs in
            let document = JSONDocument()
            return inputs.map { head(of: $0, below: addresses, document) }
        }.compactMap(\.self)
    }

    /// What a page says about its section, and its address; nil if it says nothing.
    ///
    /// - Parameter document: reads the file.
    func sections(of input: PageInput, _ document: JSONDocument) -> (list: SectionList, address: String)? {
        // A file of keys beside the page may say it.
        let page = page(of: input, document) { $0.contains("sections") }
        guard let page, let list = page.sections else { return nil }
        return (list, input.address(of: page).url)
    }

    /// The page of a file, or a page made in code; nil for any other page.
    func page(of input: PageInput) -> Page? { page(of: input, JSONDocument()) { _ in true } }

    /// The address of the page of a file.
    func address(of input: PageInput) -> PageAddress {
        let page = page(of: input, JSONDocument()) { Self.mayMove($0, isMarkdown: input.isMarkdown) }
        return page.map { input.address(of: $0) } ?? input.address
    }

    /// Whether a page is published now.
    func isPublished(_ page: Page) -> Bool {
        publication.reason(isDraft: page.draft, PublicationPeriod(of: page)) == nil
    }

    /// The name of a file in messages.
    func name(of file: ContentPath) -> String { content.name(of: file) }
}

extension PageHeads {
    /// The words in keys that can move a page to another address; the last three are those of front matter.
    private static let words: [StaticString] = ["path", "slug", "url", "link"]

    static func mayMove(_ bytes: Span<UInt8>, isMarkdown: Bool) -> Bool {
        isMarkdown ? hasAny(of: words, bytes, isMarkdown: true) : bytes.mayHaveKey(among: [words[0]])
    }

    /// Whether a file has any of some words.
    static func hasAny(of words: [StaticString], _ bytes: Span<UInt8>, isMarkdown: Bool) -> Bool {
        if !isMarkdown { return bytes.mayHaveKey(among: words) }
        // Other generators write these keys in upper or lower case.
        let bytes = Array(bytes).map { $0 | 0x20 }
        return words.contains { bytes.span.contains($0) }
    }

    /// - Returns: nil for a page that is not below one of the addresses.
    private func head(of input: PageInput, below addresses: Set<String>, _ document: JSONDocument) -> Head? {
        // Nearly all pages have the address of their file.
        let isBelow = addresses.contains { input.address.url.hasPrefix($0) }
        let page = page(of: input, document) { isBelow || Self.mayMove($0, isMarkdown: input.isMarkdown) }
        guard let page else { return nil }
        let source = PageSource(
            page: page, documents: PageDocuments(name: ""), folders: [], address: "",
            fallbackTitle: input.fallbackTitle)
        let (title, address) = (source.ownTitle ?? input.fallbackTitle, input.address(of: page).url)
        let language = input.contentLanguage?.tag ?? settings.language
        var record = ListedPage(
            page, title: title, address: address,
            language: page.language.isEmpty ? language : page.language,
            file: input.file(in: content.name), path: input.key)
        if let language = input.language { record.address = language.address(without: address) }
        if input.contentLanguage != input.language { record.show(fromLanguage: language) }
        let entry = SectionPage(
            title: title, address: address, fields: [page.meta], isHidden: page.sections == .hidden,
            isSearched: page.search && !page.noindex && input.contentLanguage == input.language)
        return Head(record: record, entry: isPublished(page) ? entry : nil, language: input.language)
    }

    /// - Parameters:
    ///   - other: the language of the values; nil for that of the page.
    ///   - isWanted: decides by the bytes of the file; a page with a file of keys is always read.
    func page(
        of input: PageInput, _ document: JSONDocument, in other: PageLanguage? = nil,
        if isWanted: (Span<UInt8>) -> Bool
    ) -> Page? {
        let language = other ?? input.language
        switch input {
        case .file(let path, let hasKeys, _):
            // A file that cannot be read is reported when the page is built.
            guard let bytes = try? content.contents(of: path), hasKeys || isWanted(bytes.span) else {
                return nil
            }
            return read(bytes, of: path, hasKeys: hasKeys, isWhole: true, document, in: language)
        case .code(let made, _, _): return made
        case .shared(let page, _, _):
            return self.page(of: page, document, in: input.contentLanguage, if: isWanted)
        case .payload, .record, .feed, .search, .further: return nil
        }
    }

    /// The page in a file; nil if it has problems, which are reported when the page is built.
    func read(
        _ bytes: [UInt8], of path: ContentPath, hasKeys: Bool, isWhole: Bool, _ document: JSONDocument,
        in language: PageLanguage?
    ) -> Page? {
        let decoder = PageDecoder(settings)
        let folderKeys = defaults[folder: path.folder]
        document.load(bytes)
        // A problem is reported when the page is built.
        if PageFile.format(of: path.text) == .markdown {
            var json = JSONWriter()
            let page = try? MarkdownPage(
                replacing: document, path: path.text, name: "", defaults: folderKeys,
                componentsKey: settings.componentsKey, with: &json)
            if page == nil { return nil }
        }
        guard var tape = try? document.parse() else { return nil }
        if let language, tape.hasTranslations {
            tape = tape.localized(to: language.index, among: tags).tape
        }
        let read =
            isWhole
            ? decoder.decode(tape, repeatedKeys: [])
            : decoder.decodeKeys(tape, repeatedKeys: [], into: Page())
        var layers = LayeredPage(read.page, PageDocuments(name: "", tape: tape))
        if hasKeys {
            let keysPath = ContentListing.keysFile(of: path)
            // Problems in the keys are also reported then.
            let keys = (try? content.contents(of: keysPath)).flatMap { try? JSONDocument($0).parse() }
            if let keys { _ = layers.take(keys: keys, repeatedKeys: [], ofFile: "", decoder) }
        }
        if let folderKeys { layers.complete(from: folderKeys) }
        return layers.page
    }
}
