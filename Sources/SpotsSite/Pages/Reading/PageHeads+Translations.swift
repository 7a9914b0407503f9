import Bytes
import Paths
import Platform
import SiteStorage
import SpotsModel

extension PageHeads {
    /// What the pages of a site in several languages say about their translations.
    struct Translations {
        /// The published pages, in the order of the site.
        fileprivate(set) var pages: [TranslatedPage] = []
        /// The pages in other languages that files with values by language become.
        fileprivate(set) var shared: [PageInput] = []
    }

    /// Reads what pages say about their translations.
    ///
    /// - Parameters:
    ///   - files: the pages of files, and those made in code.
    ///   - jobs: the number of parallel tasks; 0 for one a core.
    func translations(of files: PageInputs, in languages: SiteLanguages, jobs: Int) async -> Translations {
        let found = await Parallel.map(Array(files), jobs: jobs) { inputs in
            let document = JSONDocument()
            let folder = KnownFolder(within: content.realPath, on: content.storage)
            return inputs.map { find(for: $0, in: languages, document, folder) }
        }
        var all = Translations()
        all.pages.reserveCapacity(found.count)
        var known: Set<String>?
        for found in found {
            if let page = found.page { all.pages.append(page) }
            for (input, page) in found.shared {
                let addresses = known ?? Set(files.map(\.address.url))
                known = addresses
                // A language may have its own file instead.
                if addresses.contains(input.address.url) { continue }
                all.shared.append(input)
                if let page { all.pages.append(page) }
            }
        }
        return all
    }
}

extension PageHeads {
    /// What a page says about its translations.
    private struct Found: Sendable {
        /// Nil for a page that is not published.
        var page: TranslatedPage?
        /// The pages in other languages that the file becomes.
        var shared: [(PageInput, TranslatedPage?)] = []
    }

    /// The keys that decide about the page in other languages, in JSON.
    private static let keys: [StaticString] = ["path", "key", "draft", "date", "expires", "noindex"]
    /// The words in front matter that do; other generators write `expiryDate`.
    private static let words: [StaticString] = ["key", "draft", "date", "expire", "publish", "noindex"]

    private func find(
        for input: PageInput, in languages: SiteLanguages, _ document: JSONDocument, _ folder: KnownFolder
    ) -> Found {
        switch input {
        case .file(let path, let hasKeys, _):
            // `try?`: a file that cannot be read is reported when the page is built.
            let file = try? content.storage.stampedContents(
                of: content.path(of: path), within: content.realPath, by: folder)
            guard let bytes = file?.bytes else { return Found(page: translated(Page(), input)) }
            let isWanted = hasKeys || isWanted(bytes.span, of: input)
            func page(_ input: PageInput) -> Page? {
                read(bytes, of: path, hasKeys: hasKeys, isWhole: false, document, in: input.language)
            }
            var found = Found(page: translated((isWanted ? page(input) : nil) ?? Page(), input))
            for shared in self.shared(by: input, in: languages, bytes, document) {
                found.shared.append((shared, translated(page(shared) ?? Page(), shared)))
            }
            return found
        case .code(let made, _, _): return Found(page: translated(made, input))
        case .shared(let original, let language, isFallback: false):
            let own = page(of: original, document, in: language) { _ in true }
            return Found(page: translated(own ?? Page(), input))
        case .payload, .record, .feed, .search, .further, .shared: return Found()
        }
    }

    /// Whether the keys of a file may say something about its translations.
    private func isWanted(_ bytes: Span<UInt8>, of input: PageInput) -> Bool {
        if input.contentFile.map({ defaults.owner(ofPagesIn: $0.folder) != nil }) ?? false { return true }
        return input.isMarkdown
            ? Self.mayMove(bytes, isMarkdown: true) || Self.hasAny(of: Self.words, bytes, isMarkdown: true)
            : bytes.mayHaveKey(among: Self.keys)
    }

    /// The pages in other languages that a file becomes, if it has values by language.
    private func shared(
        by input: PageInput, in languages: SiteLanguages, _ bytes: [UInt8], _ document: JSONDocument
    ) -> [PageInput] {
        guard !input.isMarkdown, bytes.span.mayHaveKey(among: ["translations"]), let path = input.contentFile,
            languages.place(ofFile: path)?.isSaid == false
        else { return [] }
        document.load(bytes)
        // `try?`: a file that is not valid JSON is reported when the page is built.
        guard let tape = try? document.parse(), tape.hasTranslations else { return [] }
        return languages.all.dropFirst().map { .shared(input, $0, isFallback: false) }
    }

    /// - Returns: nil for a page that is not published.
    private func translated(_ page: Page, _ input: PageInput) -> TranslatedPage? {
        guard let language = input.language, isPublished(page) else { return nil }
        let address = input.address(of: page).url
        return TranslatedPage(
            input: input, language: language, key: page.key, address: address,
            addressOfFile: page.path.isEmpty ? address : input.address.url,
            isIndexed: !page.noindex && address != language.missingPage)
    }
}
