import Diagnostics
import SpotsData
import SpotsModel

/// The records that are held back: they are left out of pages, lists, slots, groups and pagination.
struct HeldRecords {
    /// A record that is held back, with its place.
    struct Entry: Sendable {
        let place: String
        let held: Hold
    }

    /// The addresses that their pages would have.
    private(set) var pages: [String: Entry] = [:]
    /// Their numbers; a record counts once, no matter how many collections it is in.
    private(set) var count = HeldBack()
    /// Errors in their `draft`, and warnings about their dates.
    private(set) var diagnostics: [Diagnostic] = []
    private var known: Set<String> = []
    private let rules: PublicationRules
    private var edition: Edition

    init(_ rules: PublicationRules, _ edition: Edition) {
        (self.rules, self.edition) = (rules, edition)
    }

    /// Continues with another edition.
    mutating func begin(_ edition: Edition) { self.edition = edition }

    /// Removes records from the sources of a collection, before these are grouped, sorted and limited.
    ///
    /// A record is a draft if its own field `draft` says so, or its data controller, or the file of its page.
    ///
    /// - Parameters:
    ///   - collection: the collection without its records.
    ///   - recordPages: the page files of the site that make a page for each record.
    mutating func remove(
        from sources: inout RecordSources, _ settings: CollectionSettings, of collection: RecordCollection,
        _ recordPages: [RecordPage]
    ) {
        let maker = ItemMaker()
        let isGrouped = settings.isGrouped
        // The pages of a collection of groups are pages of its groups.
        let pages = isGrouped ? [] : values(of: recordPages, over: collection, with: maker)
        let setsDates = pages.contains { $0.page.keys.setsDate || $0.page.keys.setsExpires }
        var (positions, dated): ([Int], [Int]) = ([], [])
        for (position, record) in sources.records.enumerated() {
            let draft = record["draft"]
            if let draft, draft.truth == nil {
                let place = record.location(of: ["draft"])
                diagnostics.append(place.location.diagnostic(.unclearDraft(draft)))
            }
            var isDraft = false
            if !rules.includeDrafts {
                isDraft =
                    isGrouped
                    ? draft?.isTrue ?? false
                    : self.isDraft(record, draft, in: collection, pages, with: maker)
            }
            let isByDate = settings.publishesByDate(record, isDerived: sources.isDerived(position))
            guard isDraft || isByDate || setsDates else { continue }
            let periods = periods(of: record, isByDate: isByDate, pages)
            let held = rules.held(isDraft: isDraft, periods)
            guard let held,
                settings.filter.isEmpty || settings.filter.matches(record, in: edition.collation)
            else { continue }
            positions.append(position)
            if held.reason != .draft { dated.append(position) }
            note(record, held, pages)
        }
        sources.remove(at: positions, because: dated)
    }

    /// Removes the groups that are drafts according to their data controller or to the file of their pages.
    mutating func removeDrafts(ofGroups collection: inout RecordCollection, _ recordPages: [RecordPage]) {
        if rules.includeDrafts { return }
        let maker = ItemMaker()
        let pages = values(of: recordPages, over: collection, with: maker)
        let positions = collection.records.indices.filter {
            let record = collection.records[$0]
            return isDraft(record, record["draft"], in: collection, pages, with: maker)
        }
        for position in positions {
            note(
                collection.records[position], Hold(reason: .draft, period: PublicationPeriod()), pages,
                ofGroupIn: collection.name)
        }
        collection.remove(at: positions)
    }
}

extension HeldRecords {
    /// The pages of the records of a collection.
    private func values(
        of pages: [RecordPage], over collection: RecordCollection, with maker: ItemMaker
    ) -> [RecordPageValues] {
        pages.filter { $0.collection == collection.name }.map {
            RecordPageValues(of: $0, over: collection, in: edition, with: maker)
        }
    }

    /// - Parameter own: the field `draft` of the record.
    private func isDraft(
        _ record: Record, _ own: JSONValue?, in collection: RecordCollection, _ pages: [RecordPageValues],
        with maker: ItemMaker
    ) -> Bool {
        maker.isDraft(record, own, in: collection) || pages.contains { $0.isDraft(record) }
    }

    /// When a record is published: by its own dates, or by those in the files of its pages.
    private mutating func periods(
        of record: Record, isByDate: Bool, _ pages: [RecordPageValues]
    ) -> [PublicationPeriod] {
        var own = PublicationPeriod()
        if isByDate {
            let dates = RecordDates(of: record)
            own = dates.period
            diagnostics += dates.diagnostics
        }
        let given = pages.filter { $0.page.keys.setsExpires || isByDate && $0.page.keys.setsDate }
        if given.isEmpty { return [own] }
        return given.map { $0.period(of: record, instead: own, isByDate: isByDate) }
    }

    private mutating func note(
        _ record: Record, _ held: Hold, _ pages: [RecordPageValues], ofGroupIn group: String? = nil
    ) {
        // A page counts when it is assembled.
        let location = record.location
        let key = "\(group ?? "")\0\(location.text.name)\0\(location.range.lowerBound)"
        if !record.isPage, known.insert(key).inserted { count.add(held) }
        for page in pages.map(\.page) {
            // If the page of a record cannot have an address, no link can lead to it.
            guard let file = try? page.file(for: record),
                let address = try? page.address(of: record, file: file)
            else { continue }
            self.pages[address.url] = Entry(place: location.start.description, held: held)
        }
    }
}
