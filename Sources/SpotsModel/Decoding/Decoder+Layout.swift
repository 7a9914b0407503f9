import Diagnostics

extension Decoder {
    /// Decodes the keys of a layout; absent keys keep their current values.
    mutating func decodeLayout(_ index: JSONTape.Index, into layout: inout Layout) {
        guard isAppObject(index) else { return }
        var inset: Inset?
        var olderInset = Inset()
        decodeMembers(of: index, LayoutKey.table, of: "a layout") { decoder, key, value in
            switch key {
            case .inset: inset = decoder.inset(value)
            case .contentInset, .sectionInset: olderInset = olderInset + (decoder.inset(value) ?? Inset())
            default: decoder.decodeLayoutValue(key, value, into: &layout)
            }
        }
        layout.inset = inset ?? (olderInset == Inset() ? layout.inset : olderInset)
    }

    private mutating func decodeLayoutValue(
        _ key: LayoutKey, _ value: JSONTape.Index, into layout: inout Layout
    ) {
        switch key {
        case .span: layout.span = length(value) ?? layout.span
        case .dynamicSpan: layout.dynamicSpan = bool(value) ?? layout.dynamicSpan
        case .dynamicHeight: layout.dynamicHeight = bool(value) ?? layout.dynamicHeight
        case .itemsPerRow: layout.itemsPerRow = rows(value) ?? layout.itemsPerRow
        case .itemSpacing: layout.itemSpacing = length(value) ?? layout.itemSpacing
        case .lineSpacing: layout.lineSpacing = length(value) ?? layout.lineSpacing
        case .pageIndicator: layout.pageIndicator = enumCase(value) ?? layout.pageIndicator
        case .headerMode: layout.headerMode = enumCase(value) ?? layout.headerMode
        case .infiniteScrolling: layout.infiniteScrolling = bool(value) ?? layout.infiniteScrolling
        case .showEmptyComponent: layout.showEmptyComponent = bool(value) ?? layout.showEmptyComponent
        case .inset, .contentInset, .sectionInset: break
        }
    }

    /// Whether a `meta` has a key that can only be a layout key, as Spots 2.0 to 5.8 stores it there.
    ///
    /// `span` alone may be the app's own data.
    func hasLegacyLayout(inMeta meta: JSONTape.Index) -> Bool {
        guard tape[meta].kind == .object else { return false }
        var isFound = false
        tape.forEachMember(of: meta) { key, value in
            if isFound || tape[value].kind == .null { return }
            if LegacyInsetKey.table.key(at: key, of: tape) != nil { isFound = true }
            switch LayoutKey.table.key(at: key, of: tape) {
            case .dynamicSpan?, .itemSpacing?, .lineSpacing?: isFound = true
            case .pageIndicator?: isFound = readableBool(value) != nil
            default: break
            }
            if case .paginate? = InteractionKey.table.key(at: key, of: tape) {
                isFound = readableBool(value) != nil
            }
        }
        return isFound
    }

    /// Decodes the layout that Spots 5.8 stores in a component's `meta`.
    mutating func decodeLegacyLayout(inMeta meta: JSONTape.Index, into component: inout Component) {
        guard tape[meta].kind == .object else { return }
        let tape = tape
        var inset = Inset()
        var flags: (paginate: Bool?, pageIndicator: Bool?)
        tape.forEachMember(of: meta) { key, value in
            guard tape[value].kind != .null else { return }
            if let side = LegacyInsetKey.table.key(at: key, of: tape) {
                decodeLegacyInset(side, value, into: &inset)
            } else if let known = LayoutKey.table.key(at: key, of: tape) {
                if known == .pageIndicator, let flag = readableBool(value) {
                    flags.pageIndicator = flag
                } else {
                    decodeLayoutValue(known, value, into: &component.layout)
                }
            } else if let known = InteractionKey.table.key(at: key, of: tape) {
                if known == .paginate, let flag = readableBool(value) {
                    flags.paginate = flag
                } else {
                    decodeInteractionValue(known, value, into: &component.interaction)
                }
            }
        }
        component.layout.inset = inset
        if let paginate = flags.paginate { component.interaction.paginate = paginate ? .page : .disabled }
        // Spots 2.0 turns the dots of a carousel on with `pageIndicator`, Spots 3.0 to 5.8 with `paginate`.
        if let isIndicated = flags.pageIndicator ?? flags.paginate {
            component.layout.pageIndicator = isIndicated ? .below : nil
        }
    }

    private mutating func decodeLegacyInset(
        _ key: LegacyInsetKey, _ value: JSONTape.Index, into inset: inout Inset
    ) {
        let length = length(value) ?? 0
        switch key {
        case .section(let side), .content(let side):
            var added = Inset()
            added.set(side, to: length)
            inset = inset + added
        }
    }

    /// Decodes an inset: an object of sides, or one number for all sides.
    private mutating func inset(_ index: JSONTape.Index) -> Inset? {
        switch tape[index].kind {
        case .number, .string: return length(index).map { Inset(padding: $0) }
        default: break
        }
        guard isAppObject(index, expected: "an object or a number") else { return nil }
        var inset = Inset()
        decodeMembers(of: index, InsetKey.table, of: "an inset") { decoder, side, value in
            inset.set(side, to: decoder.length(value) ?? 0)
        }
        return inset
    }

    private mutating func rows(_ index: JSONTape.Index) -> Int? {
        guard let value = number(index) else { return nil }
        if let rows = Int(exactly: value), rows >= 1 { return rows }
        report(.invalidNumber(tape.text(of: index), expected: "a whole number of at least 1"), at: index)
        return nil
    }

    mutating func decodeInteraction(_ index: JSONTape.Index, into interaction: inout Interaction) {
        guard isAppObject(index) else { return }
        decodeMembers(of: index, InteractionKey.table, of: "an interaction") { decoder, key, value in
            decoder.decodeInteractionValue(key, value, into: &interaction)
        }
    }

    private mutating func decodeInteractionValue(
        _ key: InteractionKey, _ value: JSONTape.Index, into interaction: inout Interaction
    ) {
        switch key {
        case .paginate: interaction.paginate = enumCase(value) ?? interaction.paginate
        case .scrollDirection: interaction.scrollDirection = enumCase(value) ?? interaction.scrollDirection
        case .mouseClick: interaction.mouseClick = text(value) ?? interaction.mouseClick
        }
    }

    /// Decodes a size: an object, or the pair of numbers that Swift's encoding of `CGSize` writes.
    mutating func size(_ index: JSONTape.Index) -> Size? {
        if tape[index].kind == .array, tape.next(after: index) > index + 1 {
            let known = faults.count
            let lengths = elements(of: index) { decoder, element in decoder.length(element) }
            if lengths.count == 2 { return Size(width: lengths[0], height: lengths[1]) }
            if !faults[known...].contains(where: { $0.message.severity == .error }) {
                report(.noPair(lengths.count), at: index)
            }
            return nil
        }
        guard isAppObject(index) else { return nil }
        var size = Size()
        decodeMembers(of: index, SizeKey.table, of: "a size") { decoder, key, value in
            switch key {
            case .width: size.width = decoder.length(value) ?? 0
            case .height: size.height = decoder.length(value) ?? 0
            }
        }
        return size
    }
}

extension Inset {
    fileprivate mutating func set(_ side: InsetKey, to length: Double) {
        switch side {
        case .top: top = length
        case .left: left = length
        case .bottom: bottom = length
        case .right: right = length
        }
    }
}
