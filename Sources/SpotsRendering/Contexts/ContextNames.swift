package import Mustache

/// The names that templates can look up in each context.
///
/// The contexts themselves supply the values when a page is drawn; this describes their names beforehand. A
/// test compares the two.
package struct ContextNames: TemplateNames {
    /// A kind of context.
    package enum Scope: Sendable, CaseIterable {
        case item, component, page, site
        /// The page as page templates see it.
        case shell
        case image, size, relations, markdown
        case layout, inset, interaction
        /// The head of the document.
        case head
        case column, cell
        /// A person, a tag or a page that a `meta` names.
        case reference
        case heading, navigationLink, labels, assets, pager, pageNumber, filters, filter, filterOption,
            neighbor, breadcrumb, collections
        case section, sectionEntry, repository, search
        case feed, feedEntry
        case footer, footerColumn, banner
        /// A language of the site.
        case language
    }

    private typealias Meaning = NameMeaning<Scope>

    private let meanings: [Scope: [String: NameMeaning<Scope>]]
    private let collections: Set<String>
    /// The names of the labels that a language has.
    private let words: Set<String>
    /// The names of the labels that need a number, so only the function `label` gives them.
    let pluralWords: Set<String>

    /// - Parameters:
    ///   - collections: the names of the site's collections.
    ///   - words: the names of the labels that a language has.
    ///   - pluralWords: those of them that need a number.
    package init(collections: Set<String> = [], words: Set<String> = [], pluralWords: Set<String> = []) {
        self.collections = collections
        self.words = words.subtracting(pluralWords)
        self.pluralWords = pluralWords
        meanings = Dictionary(
            uniqueKeysWithValues: Scope.allCases.map { scope in
                let texts = Self.texts(in: scope).map { ($0.name, Meaning.text) }
                let others = Self.others(in: scope).map { ($0.key.name, $0.value) }
                return (scope, Dictionary(uniqueKeysWithValues: texts + others))
            })
    }

    package func meaning(of name: String, in scope: Scope) -> NameMeaning<Scope> {
        switch scope {
        case .relations: .list(of: .item)
        case .labels: words.contains(name) ? .text : .nothing
        case .collections: collections.contains(name) ? .list(of: .item) : .nothing
        default: meanings[scope]?[name] ?? .nothing
        }
    }

    /// Items and components keep keys that the format does not know.
    package func mayHaveOwnNames(_ scope: Scope) -> Bool { scope == .item || scope == .component }

    package func names(in scope: Scope) -> [String] {
        switch scope {
        case .labels: words.sorted()
        case .collections: collections.sorted()
        default: (meanings[scope] ?? [:]).keys.sorted()
        }
    }

    package func isOpen(_ scope: Scope) -> Bool {
        scope == .relations
    }
}

extension ContextNames {
    /// The terms whose value is text, a boolean, HTML, or a list of these.
    private static func texts(in scope: Scope) -> [Term] {
        switch scope {
        case .item:
            [
                .title, .subtitle, .kind, .action, .href, .html, .children, .identifier, .id, .index, .number,
                .isHeader, .isFirst, .isLast, .isPageStart, .isColumnStart, .headingLevel, .label, .loading,
                .picture,
                .aspect, .slot, .isRow, .hasByline, .date, .updated, .hasTags, .hasRelated,
                .initial,
            ]
        case .component:
            [
                .kind, .className, .style, .element, .labelledBy, .isHorizontal, .label, .title, .identifier,
                .id, .index, .headingLevel, .focusable, .amountOfItemsToCache, .infinite,
                .columnCount, .hasColumns,
            ]
        case .page:
            [
                .title, .titleID, .hasTitle, .hero, .description, .image, .path, .layout, .language,
                .direction,
                .date,
                .updated, .expires, .draft, .noindex, .aliases, .url, .canonical, .hasBreadcrumbs, .edit,
            ]
        case .shell: texts(in: .page) + [.content, .hasContents, .hasToc]
        case .site:
            [
                .title, .description, .language, .baseURL, .hasNavigation, .hasFooter, .hasSocial, .root,
                .home, .hasLanguages,
            ]
        case .image: [.src, .alt, .width, .height, .picture, .srcset, .sizes, .color]
        case .size: [.width, .height, .isFromImage]
        case .markdown: [.nested, .aligned, .source, .minutes, .hasToc]
        case .layout:
            [
                .span, .dynamicSpan, .dynamicHeight, .itemsPerRow, .itemSpacing, .lineSpacing, .pageIndicator,
                .headerMode, .infiniteScrolling, .showEmptyComponent,
            ]
        case .inset: [.top, .left, .bottom, .right]
        case .interaction: [.paginate, .scrollDirection, .mouseClick]
        case .column: [.title, .key, .align]
        case .reference: [.title, .href, .image, .picture]
        case .cell: [.href, .align, .heading, .isHeader, .isFirst, .isLast]
        case .heading: [.title, .href, .level, .hasItems]
        case .navigationLink: [.title, .action, .href, .isCurrent, .isSection, .hasItems, .id]
        case .footer: [.text, .hasColumns]
        case .footerColumn: [.title]
        case .banner: [.text, .action, .href]
        case .assets: [.styles, .scripts, .icon]
        case .pager:
            [.page, .pages, .total, .first, .last, .previous, .next, .isFirst, .isLast, .hasPages]
        case .pageNumber: [.number, .href, .isCurrent, .hasGap]
        case .filters: [.data, .hasLinks]
        case .filter: [.key, .title, .hasOptions, .isRange, .least, .greatest, .hasLinks]
        case .filterOption: [.title, .count, .href]
        case .neighbor, .breadcrumb, .repository: [.title, .href]
        case .section: [.title, .href, .isCurrent]
        case .search: [.href, .isCurrent]
        case .language: [.title, .language, .direction, .href, .isCurrent, .isTranslated]
        case .sectionEntry: [.title, .href, .isCurrent, .isSection, .hasPages]
        case .head: [.title, .description, .canonical, .tags, .data]
        case .feed: [.title, .description, .href, .root, .language, .updated, .updatedText]
        case .feedEntry:
            [
                .title, .href, .text, .content, .date, .dateText, .updated, .author, .tags, .image, .isFirst,
            ]
        case .relations, .labels, .collections: []
        }
    }

    /// The terms whose value is a context, or data of any form.
    private static func others(in scope: Scope) -> [Term: NameMeaning<Scope>] {
        switch scope {
        case .item:
            [
                // A Markdown context if `markdown.text` is set; plain text otherwise.
                .text: .context(.markdown),
                .image: .context(.image), .size: .context(.size), .relations: .context(.relations),
                .component: .context(.component), .page: .context(.page), .site: .context(.site),
                .cells: .list(of: .cell), .author: .context(.reference), .tags: .list(of: .reference),
                .related: .list(of: .reference), .shownIn: .context(.language), .meta: .anything,
                .model: .anything,
            ]
        case .component:
            [
                .columns: .list(of: .column), .items: .list(of: .item), .header: .context(.item),
                .footer: .context(.item),
                .layout: .context(.layout), .interaction: .context(.interaction), .size: .context(.size),
                .pager: .context(.pager), .page: .context(.page), .site: .context(.site),
                .meta: .anything, .model: .anything,
            ]
        case .shell:
            others(in: .page).merging([
                .page: .context(.shell), .head: .context(.head), .components: .list(of: .component),
                .feed: .context(.feed), .contents: .list(of: .heading),
                .toc: .list(of: .heading),
            ]) { $1 }
        case .page:
            [
                .page: .context(.page), .site: .context(.site), .assets: .context(.assets),
                .pager: .context(.pager), .previous: .context(.neighbor), .next: .context(.neighbor),
                .breadcrumbs: .list(of: .breadcrumb), .section: .context(.section),
                .search: .context(.section), .shownIn: .context(.language),
                .meta: .anything,
            ]
        case .head: [.image: .context(.image)]
        // A Markdown context for a Markdown field; plain text otherwise.
        case .cell: [.value: .context(.markdown), .image: .context(.image)]
        case .site:
            [
                .navigation: .list(of: .navigationLink), .footer: .context(.footer),
                .social: .list(of: .navigationLink), .banner: .context(.banner), .labels: .context(.labels),
                .collections: .context(.collections), .repository: .context(.repository),
                .search: .context(.search), .languages: .list(of: .language), .meta: .anything,
            ]
        case .section, .sectionEntry: [.pages: .list(of: .sectionEntry)]
        case .navigationLink: [.items: .list(of: .navigationLink), .section: .context(.section)]
        case .footer: [.columns: .list(of: .footerColumn)]
        case .footerColumn: [.links: .list(of: .navigationLink)]
        case .markdown: [.toc: .list(of: .heading)]
        case .feed: [.entries: .list(of: .feedEntry)]
        case .heading: [.items: .list(of: .heading)]
        case .layout: [.inset: .context(.inset)]
        case .pager: [.numbers: .list(of: .pageNumber), .filters: .context(.filters)]
        case .filters: [.fields: .list(of: .filter)]
        case .filter: [.options: .list(of: .filterOption)]
        default: [:]
        }
    }
}
