import Diagnostics
import Paths
import SpotsData
import SpotsModel
import SpotsRendering

/// What a record page file says about records of its collection, before their pages are made.
final class RecordPageValues {
    let page: RecordPage
    let collection: RecordCollection
    /// The site as templates of records see it.
    private let site: JSONValue
    private let maker: ItemMaker

    init(of page: RecordPage, over collection: RecordCollection, in edition: Edition, with maker: ItemMaker) {
        (self.page, self.collection, self.maker) = (page, collection, maker)
        site = edition.recordSite
    }

    /// The values of a record that the templates of the page see.
    ///
    /// - Parameters:
    ///   - value: the fields of the record if they are known.
    ///   - neighbors: the pages before and after the page.
    func fields(
        of record: Record, _ value: RecordContext? = nil, neighbors: PageNeighbors = PageNeighbors()
    ) -> RecordContext {
        RecordContext(
            record: value ?? RecordContext(of: record),
            [
                "item": page.usesItem ? maker.value(of: record, in: collection) : .null,
                "site": site, "previous": neighbors.previous.value, "next": neighbors.next.value,
            ])
    }

    /// The title and the address of the page of a record; nil if it has no address.
    ///
    /// - Parameter value: the fields of the record if they are known.
    func link(to record: Record, _ value: RecordContext? = nil) -> PageNeighbors.Neighbor? {
        // A record without an address is an error that is reported elsewhere.
        guard let file = try? page.file(for: record), let address = try? page.address(of: record, file: file)
        else { return nil }
        lazy var fields = fields(of: record, value)
        let text = { [maker] (key: JSONTemplate?) in
            key.flatMap { maker.value(of: $0, over: fields).plainText }
        }
        // A path that is not valid is an error of that page.
        let own = text(page.keys.path).flatMap { try? PageAddress(path: $0, in: page.language) }
        return PageNeighbors.Neighbor(
            title: text(page.keys.title) ?? address.fileName, address: (own ?? address).url)
    }

    /// Whether the page of a record is a draft according to the page file, or else to its folder.
    func isDraft(_ record: Record) -> Bool {
        value(of: page.keys.draft, for: record)?.isTrue ?? page.keys.byDefault.isDraft
    }

    /// The language of the page of a record; empty for the site's.
    func language(of record: Record) -> String {
        value(of: page.keys.language, for: record).map { $0.string ?? "" } ?? page.keys.byDefault.language
    }

    /// Whether the page of a record is left out of the list of its section.
    func isHidden(_ record: Record) -> Bool { value(of: page.keys.sections, for: record) == false }

    /// Whether the search of the site finds the page of a record.
    func isSearched(_ record: Record) -> Bool {
        value(of: page.keys.search, for: record) != false
            && value(of: page.keys.noindex, for: record)?.isTrue != true
    }

    /// When the page of a record is published.
    ///
    /// - Parameters:
    ///   - own: the dates of the record, instead of those that the file does not set.
    ///   - isByDate: whether the date decides; the page expires in any case.
    func period(of record: Record, instead own: PublicationPeriod, isByDate: Bool) -> PublicationPeriod {
        lazy var fields = fields(of: record)
        // A string that is not a date is an error of the page.
        let moment = { [maker] (key: JSONTemplate?) in
            key.flatMap { maker.value(of: $0, over: fields).string }.flatMap { Timestamp($0) }
        }
        let keys = page.keys
        return PublicationPeriod(
            from: isByDate ? moment(keys.date) ?? keys.byDefault.date ?? own.start : nil,
            until: moment(keys.expires) ?? keys.byDefault.expires ?? own.end)
    }

    /// The value of a key for a record; nil if the file does not set the key.
    private func value(of key: JSONTemplate?, for record: Record) -> JSONValue? {
        key.map { maker.value(of: $0, over: fields(of: record)) }
    }
}

extension PageNeighbors.Neighbor? {
    /// The page as templates of records see it.
    fileprivate var value: JSONValue {
        map { ["title": .string($0.title), "href": .string($0.address)] } ?? .null
    }
}
