/// An element of a list that is found again in a later version of the list.
protocol Matchable: Hashable {
    /// What tells the element from others, if it says so itself.
    var identifier: String? { get }
    /// The kind, as something to have in common.
    var likeKind: Likeness { get }
    /// What an element keeps where it is edited and moved at once.
    static var strongLikenesses: [(Self) -> Likeness?] { get }
    /// What elements have in common that stand at the same place and may be the same, the likeliest first.
    static var weakLikenesses: [(Self) -> Likeness?] { get }
}

/// Something that two versions of an element have in common.
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
    /// The title, where there is one.
    fileprivate var likeTitle: String? { title.isEmpty ? nil : title }
}
