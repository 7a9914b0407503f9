extension Decoder {
    /// Decodes `sections`: a boolean, or a list of paths, links and groups.
    mutating func sections(_ index: JSONTape.Index) -> SectionList? {
        switch tape[index].kind {
        case .null: nil
        case .true: .listed([])
        case .false: .hidden
        default: .listed(sectionEntries(index, expected: "a boolean or an array of pages"))
        }
    }

    /// Whether a value may be meant as `sections`: an app may have a key with this name and other values.
    func looksLikeSections(_ index: JSONTape.Index) -> Bool {
        switch tape[index].kind {
        case .true, .false: return true
        case .array: break
        default: return false
        }
        var element = index + 1
        let end = tape.next(after: index)
        while element < end {
            switch tape[element].kind {
            case .string, .number: break
            case .object where hasKeysOfEntries(element): break
            default: return false
            }
            element = tape.next(after: element)
        }
        return true
    }

    private func hasKeysOfEntries(_ index: JSONTape.Index) -> Bool {
        var isEntry = true
        tape.forEachMember(of: index) { key, _ in
            if SectionEntryKey.table.key(at: key, of: tape) == nil { isEntry = false }
        }
        return isEntry
    }

    private mutating func sectionEntries(
        _ index: JSONTape.Index, expected: String
    ) -> [SectionList.Entry] {
        elements(of: index, expected: expected) { decoder, element in
            guard decoder.tape[element].kind == .object else {
                return decoder.text(element).map { SectionList.Entry(page: $0) }
            }
            return decoder.sectionEntry(element)
        }
    }

    /// Decodes a link or a group; nil, with an error, for one that is neither.
    private mutating func sectionEntry(_ index: JSONTape.Index) -> SectionList.Entry? {
        var entry = SectionList.Entry()
        decodeMembers(of: index, SectionEntryKey.table, of: "an entry of \"sections\"", isOurs: true) {
            decoder, key, value in
            switch key {
            case .title: entry.title = decoder.text(value) ?? ""
            case .page: entry.page = decoder.text(value) ?? ""
            case .pages: entry.pages = decoder.sectionEntries(value, expected: "an array of pages")
            }
        }
        if entry.page.isEmpty, entry.title.isEmpty || entry.pages.isEmpty {
            report(.incompleteSectionEntry(), at: index)
            return nil
        }
        return entry
    }
}
