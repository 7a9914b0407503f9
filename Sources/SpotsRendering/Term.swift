/// The names that the contexts know.
///
/// Templates are compiled with their numbers, so a look-up is a `switch`.
package enum Term: Int, CaseIterable {
    // Items, components and pages
    case title, subtitle, text, image, kind, action, identifier, index, size, meta, children, relations, model
    case id, html, href, items, header, footer, layout, interaction, style, element, label, focusable,
        component, page
    case site, aspect, loading, content, url, canonical, assets, description, language, date, updated,
        expires, draft,
        path
    case aliases, amountOfItemsToCache
    case className
    case isFirst, number, direction
    case isHeader
    case isFromImage
    case isHorizontal
    case pager, pages, total, first, last, previous, next, numbers, infinite
    case filters, fields, options, hasOptions, isRange, least, greatest, count, hasLinks
    case hasPages, hasGap
    case isLast
    case isPageStart
    case isColumnStart
    case headingLevel
    case labelledBy
    case hasTitle, titleID, hero
    case slot
    case collections, components, feed, entries
    case dateText, updatedText
    case columns, cells, value, align, heading, key, columnCount, hasColumns, isRow
    case author, tags, related, hasByline, hasTags, hasRelated
    case head, noindex, data, breadcrumbs, hasBreadcrumbs
    case search, home, languages, hasLanguages, shownIn, isTranslated
    case section, edit, contents, hasContents, initial

    // Members of these
    case picture, srcset, sizes, color
    case src, width, height, alt, span, inset, top, left, bottom, right, paginate, mouseClick, root, styles,
        scripts
    case navigation, isCurrent, isSection, hasNavigation
    case social, hasSocial, banner, hasFooter, links, repository
    case icon, labels, baseURL, nested, aligned, source, minutes, toc, level
    case hasToc, hasItems
    case dynamicSpan
    case dynamicHeight
    case itemsPerRow
    case itemSpacing
    case lineSpacing
    case pageIndicator
    case headerMode
    case infiniteScrolling
    case showEmptyComponent
    case scrollDirection

    /// The name as templates write it.
    package var name: String {
        switch self {
        case .className: "class"
        case .isFirst: "is-first"
        case .isHeader: "is-header"
        case .isFromImage: "is-from-image"
        case .isHorizontal: "is-horizontal"
        case .hasPages: "has-pages"
        case .hasGap: "has-gap"
        case .hasOptions: "has-options"
        case .isRange: "is-range"
        case .hasLinks: "has-links"
        case .isCurrent: "is-current"
        case .isSection: "is-section"
        case .hasNavigation: "has-navigation"
        case .hasSocial: "has-social"
        case .hasLanguages: "has-languages"
        case .shownIn: "shown-in"
        case .isTranslated: "is-translated"
        case .hasFooter: "has-footer"
        case .isLast: "is-last"
        case .isPageStart: "is-page-start"
        case .isColumnStart: "is-column-start"
        case .headingLevel: "heading-level"
        case .labelledBy: "labelled-by"
        case .hasTitle: "has-title"
        case .titleID: "title-id"
        case .columnCount: "column-count"
        case .hasColumns: "has-columns"
        case .isRow: "is-row"
        case .hasByline: "has-byline"
        case .hasTags: "has-tags"
        case .hasBreadcrumbs: "has-breadcrumbs"
        case .hasToc: "has-toc"
        case .hasContents: "has-contents"
        case .dateText: "date-text"
        case .updatedText: "updated-text"
        case .hasItems: "has-items"
        case .hasRelated: "has-related"
        case .dynamicSpan: "dynamic-span"
        case .dynamicHeight: "dynamic-height"
        case .itemsPerRow: "items-per-row"
        case .itemSpacing: "item-spacing"
        case .lineSpacing: "line-spacing"
        case .pageIndicator: "page-indicator"
        case .headerMode: "header-mode"
        case .infiniteScrolling: "infinite-scrolling"
        case .showEmptyComponent: "show-empty-component"
        case .scrollDirection: "scroll-direction"
        default: "\(self)"
        }
    }

    /// Whether only an image has the name; elsewhere it is like any other name.
    var isOfImage: Bool {
        switch self {
        case .srcset, .sizes, .color: true
        default: false
        }
    }

    /// All names with their numbers, for compiling templates.
    package static let vocabulary = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0.rawValue) })
}
