/// A list element that can be recognized in a later version of the list.
protocol Matchable: ListElement {
    /// The identifier, if the element has one.
    var identifier: String? { get }
    /// The kind, as a similarity.
    var likeKind: Likeness { get }
    /// Similarities that survive when an element is both edited and moved.
    static var strongLikenesses: [(Self) -> Likeness?] { get }
    /// Similarities that only count at the same position, the most likely first.
    static var weakLikenesses: [(Self) -> Likeness?] { get }
}

/// A property that two versions of an element share.
enum Likeness: Hashable {
    case title(String, Kind?)
    case action(String)
    case kind(Kind?)
    case item(Item)
    case items([Item])
    case place
}

extension Item: Matchable {
    static var strongLikenesses: [(Item) -> Likeness?] {
        [{ $0.title.isEmpty ? nil : .title($0.title, $0.kind) }]
    }

    static var weakLikenesses: [(Item) -> Likeness?] {
        [
            { $0.title.isEmpty ? nil : .title($0.title, nil) },
            { $0.action.isEmpty ? nil : .action($0.action) },
            { item in
                var others = item
                others.title = ""
                return .item(others)
            },
            { $0.likeKind },
            { _ in .place },
        ]
    }

    var likeKind: Likeness { .kind(kind) }
}

extension Component: Matchable {
    static var strongLikenesses: [(Component) -> Likeness?] {
        [
            { $0.header.flatMap(\.likeTitle).map { .title($0, nil) } },
            { $0.items.isEmpty ? nil : .items($0.items) },
            { $0.items.first.map { .item($0) } },
            { $0.items.last.map { .item($0) } },
        ]
    }

    static var weakLikenesses: [(Component) -> Likeness?] {
        [{ $0.likeKind }, { _ in .place }]
    }

    var likeKind: Likeness { .kind(kind) }
}

extension Item {
    /// The title; nil if it is empty.
    fileprivate var likeTitle: String? { title.isEmpty ? nil : title }
}
