/// The keys of the JSON format, in the spellings of all Spots versions.
package enum PageKey: String {
    case title, description, image, path, layout, language, date, updated, expires, draft, noindex, search,
        aliases
    case key, translations, sections, meta
    /// The schema of the file, which only editors read.
    case schema = "$schema"

    package static let table = KeyTable<PageKey>([
        "title": .title, "description": .description, "image": .image, "path": .path, "layout": .layout,
        "language": .language, "date": .date, "updated": .updated, "expires": .expires, "draft": .draft,
        "noindex": .noindex, "search": .search, "aliases": .aliases, "key": .key,
        "translations": .translations, "sections": .sections, "meta": .meta,
        "$schema": .schema,
    ])
}

/// The keys of a page file whose components are on the web.
package enum RemotePageKey: String {
    case source, select, before, after

    package static let table = KeyTable<RemotePageKey>([
        "source": .source, "select": .select, "before": .before, "after": .after,
    ])
}

/// The keys of a web address with several responses.
package enum WebSourceKey {
    case url, next, pages, required

    package static let table = KeyTable<WebSourceKey>([
        "url": .url, "next": .next, "pages": .pages, "required": .required,
    ])
}

/// The keys of `next` in a source.
package enum NextKey {
    case query, from, step

    static let table = KeyTable<NextKey>(["query": .query, "from": .from, "step": .step])
}

/// The keys of an entry of `sections`.
enum SectionEntryKey {
    case title, page, pages

    static let table = KeyTable<SectionEntryKey>(["title": .title, "page": .page, "pages": .pages])
}

enum ComponentKey {
    case kind, type, identifier, title, header, footer, layout, span, interaction, items, size, meta, model
    case amountOfItemsToCache, slots, empty, paginate
    /// Recomputed, or without a meaning outside the app.
    case index, hybrid

    static let table = KeyTable<ComponentKey>([
        "kind": .kind, "type": .type, "identifier": .identifier, "title": .title, "header": .header,
        "footer": .footer, "layout": .layout, "span": .span, "interaction": .interaction, "items": .items,
        "size": .size, "meta": .meta, "model": .model, "amountOfItemsToCache": .amountOfItemsToCache,
        "slots": .slots, "empty": .empty, "paginate": .paginate,
        "index": .index, "hybrid": .hybrid,
    ])
}

enum LayoutKey {
    case span, dynamicSpan, dynamicHeight, itemsPerRow, itemSpacing, lineSpacing, inset, contentInset
    case sectionInset, pageIndicator, headerMode, infiniteScrolling, showEmptyComponent

    static let table = KeyTable<LayoutKey>([
        "span": .span,
        "dynamic-span": .dynamicSpan, "dynamicSpan": .dynamicSpan,
        "dynamic-height": .dynamicHeight, "dynamicHeight": .dynamicHeight,
        "items-per-row": .itemsPerRow, "itemsPerRow": .itemsPerRow,
        "item-spacing": .itemSpacing, "itemSpacing": .itemSpacing,
        "line-spacing": .lineSpacing, "lineSpacing": .lineSpacing,
        "inset": .inset,
        "content-inset": .contentInset, "contentInset": .contentInset,
        "section-inset": .sectionInset, "sectionInset": .sectionInset,
        "page-indicator": .pageIndicator, "pageIndicator": .pageIndicator,
        "page-indicator-placement": .pageIndicator, "pageIndicatorPlacement": .pageIndicator,
        "header-mode": .headerMode, "headerMode": .headerMode,
        "infinite-scrolling": .infiniteScrolling, "infiniteScrolling": .infiniteScrolling,
        "show-empty-component": .showEmptyComponent, "showEmptyComponent": .showEmptyComponent,
    ])
}

enum InsetKey {
    case top, left, bottom, right

    static let table = KeyTable<InsetKey>(["top": .top, "left": .left, "bottom": .bottom, "right": .right])
}

/// The insets that Spots 5.8 stores in a component's `meta`, next to the layout keys.
enum LegacyInsetKey {
    case section(InsetKey)
    case content(InsetKey)

    static let table = KeyTable<LegacyInsetKey>([
        "inset-top": .section(.top), "inset-left": .section(.left),
        "inset-bottom": .section(.bottom), "inset-right": .section(.right),
        "content-inset-top": .content(.top), "content-inset-left": .content(.left),
        "content-inset-bottom": .content(.bottom), "content-inset-right": .content(.right),
    ])
}

enum InteractionKey {
    case paginate, scrollDirection, mouseClick

    static let table = KeyTable<InteractionKey>([
        "paginate": .paginate,
        "scroll-direction": .scrollDirection, "scrollDirection": .scrollDirection,
        "mouseClick": .mouseClick, "mouse-click": .mouseClick, "clickInteraction": .mouseClick,
    ])
}

enum SizeKey {
    case width, height

    static let table = KeyTable<SizeKey>(["width": .width, "height": .height])
}

enum ItemKey {
    case title, subtitle, text, image, kind, type, action, identifier, size, meta, children, relations, model
    /// Recomputed, or without a meaning outside the app.
    case index, modelData

    static let table = KeyTable<ItemKey>([
        "title": .title, "subtitle": .subtitle, "text": .text, "image": .image, "kind": .kind, "type": .type,
        "action": .action, "identifier": .identifier, "size": .size, "meta": .meta, "children": .children,
        "relations": .relations, "model": .model, "index": .index, "modelData": .modelData,
    ])
}
