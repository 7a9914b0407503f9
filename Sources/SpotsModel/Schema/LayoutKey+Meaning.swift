extension LayoutKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .span: KeyMeaning("How many items share a row; 0 means as many as fit.", .length, default: 0)
        case .dynamicSpan:
            KeyMeaning("Whether fewer items than the span fill the whole row.", .boolean, default: false)
        case .dynamicHeight:
            KeyMeaning(
                "Whether the items set the height; if false, the window does.", .boolean, default: true)
        case .itemsPerRow: KeyMeaning("The number of rows of a carousel.", .count(from: 1), default: 1)
        case .itemSpacing: KeyMeaning("The space between items; by default, the theme's.", .length)
        case .lineSpacing: KeyMeaning("The space between rows; by default, the theme's.", .length)
        case .inset: KeyMeaning("The space around the items.", Self.insets)
        case .contentInset:
            KeyMeaning("Space around the items (older), added to that of section-inset.", Self.insets)
        case .sectionInset:
            KeyMeaning("Space around the items (older), added to that of content-inset.", Self.insets)
        case .pageIndicator: KeyMeaning("Where a carousel has its dots.", .word(Layout.PageIndicator.self))
        case .headerMode:
            KeyMeaning("Whether the header stays in view.", .word(Layout.HeaderMode.self), default: "default")
        case .infiniteScrolling:
            KeyMeaning("Whether a carousel starts over after the last item.", .boolean, default: false)
        case .showEmptyComponent:
            KeyMeaning("Whether a component without items is shown.", .boolean, default: false)
        }
    }

    private static let insets = ValueType.oneOf([.length, .object(.inset), .emptyList])
}

extension InsetKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .top: KeyMeaning("The space above.", .length, default: 0)
        case .left: KeyMeaning("The space on the left.", .length, default: 0)
        case .bottom: KeyMeaning("The space below.", .length, default: 0)
        case .right: KeyMeaning("The space on the right.", .length, default: 0)
        }
    }
}

extension InteractionKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .paginate:
            KeyMeaning("Where a carousel stops.", .word(Interaction.Paginate.self), default: "disabled")
        case .scrollDirection:
            KeyMeaning("The direction in which the app scrolls.", .word(Interaction.ScrollDirection.self))
        case .mouseClick: KeyMeaning("How the app reacts to clicks; kept for templates.", .text)
        }
    }
}

extension ObjectType {
    static let layout: ObjectType = .init("layout", "The sizes and spacing of a component.", LayoutKey.table)
    static let inset: ObjectType = .init("inset", "The space on each side.", InsetKey.table)
    static let interaction: ObjectType = .init(
        "interaction", "How a component scrolls.", InteractionKey.table)

    /// The `meta` of components as Spots 5.8 writes them: layouts and insets next to other data.
    static let legacyMeta: ObjectType = .init(
        "legacy-meta", "Data of a component, with the layout that Spots 5.8 stores there.", others: .any
    ) {
        let insets = LegacyInsetKey.table.spellings.map {
            Member($0, KeyMeaning("Space around the items.", .length, default: 0))
        }
        let others = (LayoutKey.table.described + InteractionKey.table.described).map(\.inMeta)
        return insets + others.filter { member in !insets.contains { $0.name == member.name } }
    }
}

extension ObjectType.Member {
    /// The key as Spots 5.8 writes it: flags for dots and pages, and insets in separate keys.
    fileprivate var inMeta: ObjectType.Member {
        let type: ValueType =
            switch name {
            case "page-indicator", "paginate": .oneOf([.boolean, meaning.type])
            case "inset", "content-inset", "section-inset": .any
            default: meaning.type
            }
        return ObjectType.Member(
            name, aliases: aliases, KeyMeaning(meaning.text, type, default: meaning.fallback))
    }
}
