import Diagnostics
import Paths
import SpotsData
import SpotsModel

/// A source of records or of a page's components on the web.
struct RemoteSource: Hashable, Sendable {
    let address: WebAddress
    /// How its other responses are found; nil if there is only one.
    let paging: SourcePaging?
    /// Where a response has its list; nil if there is only one response, because others may select other parts of it.
    let list: List?

    /// A list in each response.
    enum List: Hashable, Sendable {
        /// The records at a path.
        case records(FieldPath?)
        /// The components of the page at a path, by the key that has them.
        case components(FieldPath?, key: String)
    }

    /// The source of the components of a page.
    init(_ keys: RemotePageKeys, componentsKey: String) {
        self.init(keys.source, .components(keys.select?.path, key: componentsKey))
    }

    /// One response, the payload of a site.
    init(_ address: WebAddress) {
        (self.address, paging, list) = (address, nil, nil)
    }

    /// The source of records.
    ///
    /// - Returns: nil if the source is not on the web.
    init?(_ source: CollectionSettings.Source, in collection: CollectionSettings) {
        guard case .web(let source) = source.origin else { return nil }
        self.init(source, .records(collection.select))
    }

    private init(_ source: WebSource, _ list: List) {
        (address, paging) = (source.address, source.paging)
        self.list = paging == nil ? nil : list
    }

    /// Whether the address has a password, which is written nowhere.
    var hasPassword: Bool { address.description != address.text }
}

// MARK: Its form in the build cache

extension RemoteSource {
    /// The source as JSON.
    var text: String {
        var parts = [address.text]
        if let paging {
            switch paging.next {
            case .path(let path): parts += ["path", path.description]
            case .query(let name, let start, let step): parts += ["query", name, "\(start)", "\(step)"]
            }
            parts.append("\(paging.limit)")
        }
        switch list {
        case nil: break
        case .records(let path): parts += ["records", path?.description].compactMap { $0 }
        case .components(let path, let key):
            parts += ["components", key, path?.description].compactMap { $0 }
        }
        var json = JSONWriter()
        json.array(of: parts) { $0.string($1) }
        return json.text
    }

    /// Reads a ``text``; nil for any other text.
    init?(text: String) {
        guard let tape = try? JSONDocument(Array(text.utf8)).parse(),
            case .array(let values) = JSONValue(tape, tape.root)
        else { return nil }
        var parts = values.compactMap(\.string)[...]
        guard parts.count == values.count, let address = parts.popFirst().flatMap({ WebAddress($0) }) else {
            return nil
        }
        self.address = address
        switch parts.popFirst() {
        case nil: paging = nil
        case "path":
            guard let path = parts.popFirst() else { return nil }
            paging = SourcePaging(.path(FieldPath(path)), limit: parts.popFirst().flatMap { Int($0) })
        case "query":
            guard let name = parts.popFirst(), let start = parts.popFirst().flatMap({ Int($0) }),
                let step = parts.popFirst().flatMap({ Int($0) })
            else { return nil }
            paging = SourcePaging(
                .query(name, from: start, step: step), limit: parts.popFirst().flatMap { Int($0) })
        default: return nil
        }
        switch parts.popFirst() {
        case nil: list = nil
        case "records": list = .records(parts.popFirst().map { FieldPath($0) })
        case "components":
            guard let key = parts.popFirst() else { return nil }
            list = .components(parts.popFirst().map { FieldPath($0) }, key: key)
        default: return nil
        }
    }
}
