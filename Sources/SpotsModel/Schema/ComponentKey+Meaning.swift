extension ComponentKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .kind: KeyMeaning("How the items are arranged.", .name(.componentKind), default: "list")
        case .type:
            KeyMeaning("The older name of kind; used if there is no kind.", .text)
        case .identifier:
            KeyMeaning("The id of the element; no two components of a page may share one.", .text)
        case .title:
            KeyMeaning(
                "The title of a component without a header; it becomes the header (Spots 1.x to 5.x).", .text)
        case .header:
            KeyMeaning(
                "The item above the others; in Spots 5.x, the kind of a view that shows the title.",
                Self.supplement)
        case .footer:
            KeyMeaning(
                "The item below the others; in Spots 5.x, the kind of a view that shows the title.",
                Self.supplement)
        case .layout: KeyMeaning("The sizes and spacing of the component.", .appObject(.layout))
        case .span: KeyMeaning("The older place of the layout's span (Spots 1.x to 5.x).", .length)
        case .interaction: KeyMeaning("How the component scrolls.", .appObject(.interaction))
        case .items: KeyMeaning("The items, or a query of a collection.", ValueType.itemSource)
        case .size: KeyMeaning("The size in points, for templates.", ValueType.size)
        case .meta: KeyMeaning("Data for templates, as {{meta.x}}.", .componentMeta)
        case .model: KeyMeaning("App data, for templates.", .any)
        case .amountOfItemsToCache: KeyMeaning("A hint for the app; kept for templates.", .number)
        case .slots: KeyMeaning("Contents that a pattern mixes, instead of items.", .object(.slots))
        case .empty: KeyMeaning("The item that is shown if there are no others.", .object(.item))
        case .paginate: KeyMeaning("How the items are split into pages.", .object(.pagination))
        case .index: KeyMeaning("The position; it is always recomputed.", .any)
        case .hybrid: KeyMeaning("A setting of older apps; it has no meaning here.", .any)
        }
    }

    private static let supplement = ValueType.oneOf([.object(.item), .name(.itemKind), .emptyList])
}

extension ItemKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .title: KeyMeaning("The title.", .text)
        case .subtitle: KeyMeaning("The line below the title.", .text)
        case .text: KeyMeaning("The text.", .text)
        case .image:
            KeyMeaning(
                "The picture: a web address, a file relative to the page's file, or, after a /, a file in the content folder.",
                .text)
        case .kind:
            KeyMeaning("The view that draws the item; without it, the default view does.", .name(.itemKind))
        case .type: KeyMeaning("The older name of kind; used if there is no kind.", .text)
        case .action:
            KeyMeaning("Where the item leads: a web address, a path, or an action with a route.", .text)
        case .identifier: KeyMeaning("The name of the item; it matches versions of the item.", .text)
        case .size: KeyMeaning("The size of the picture; by default, the size of the file.", ValueType.size)
        case .meta: KeyMeaning("Data for templates, as {{meta.x}}; some of it may be Markdown.", .any)
        case .children: KeyMeaning("Components inside the item.", .list(.object(.component)))
        case .relations:
            KeyMeaning(
                "Lists of items by name, for templates.", .oneOf([.map(.list(.object(.item))), .emptyList]))
        case .model: KeyMeaning("App data, for templates.", .any)
        case .index: KeyMeaning("The position; it is always recomputed.", .any)
        case .modelData: KeyMeaning("Data of older apps; it has no meaning here.", .any)
        }
    }
}

extension SizeKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .width: KeyMeaning("The width.", .length, default: 0)
        case .height: KeyMeaning("The height.", .length, default: 0)
        }
    }
}

extension ValueType {
    /// Items, or a query of a collection.
    static let itemSource = oneOf([.list(.object(.item)), .object(.query)])
    /// A size, also as the pair of numbers that Swift's encoding of `CGSize` writes.
    fileprivate static let size = oneOf([.object(.size), .pair(.length), .emptyList])
}

extension ObjectType {
    package static let component: ObjectType = .init(
        "component", "A component: items and how to arrange them.", ComponentKey.table)
    package static let item: ObjectType = .init(
        "item", "An item: one piece of content, which a view draws.", ItemKey.table)
    static let size: ObjectType = .init("size", "A size.", SizeKey.table)
}
