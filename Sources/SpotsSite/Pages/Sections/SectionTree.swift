import Diagnostics
import Paths
import SpotsModel
import SpotsRendering

/// The list of one section while it is made: its pages in their order, and in the groups that they belong to.
///
/// The entries that the section names come first. The other pages follow by `order` and title, each below the heading
/// that its `group` names, or else below the folder that it is in.
struct SectionTree {
    private let address: String
    private let collation: Collation
    /// The pages that no entry of the section names.
    private var rest: [String: SectionPage]
    /// The entries that name no page, with their places in the value of `sections`.
    private(set) var missing: [(name: String, path: [String])] = []

    /// - Parameter pages: the pages below the address.
    init(of address: String, _ pages: [SectionPage], in collation: Collation) {
        self.address = address
        self.collation = collation
        rest = Dictionary(pages.map { ($0.address, $0) }) { first, _ in first }
    }

    /// Makes the entries of the list.
    ///
    /// - Parameter first: the entries that come first.
    mutating func entries(beginningWith first: [SectionList.Entry]) -> [SiteSection.Entry] {
        let named = entries(of: first, at: [])
        return named + Self.sorted(otherNodes()).map(\.entry)
    }

    /// The page that was probably meant by a path below the section.
    func suggestion(for path: String) -> String? {
        let names = rest.keys.map { $0.dropFirst(address.count).split(separator: "/").joined(separator: "/") }
        return Suggestion.nearest(to: path, among: names.map { AddressEncoding.decoded($0) })
    }
}

// MARK: Entries that the section names

extension SectionTree {
    /// - Parameter path: the place of the entries in the value of `sections`.
    private mutating func entries(
        of entries: [SectionList.Entry], at path: [String]
    ) -> [SiteSection.Entry] {
        var made: [SiteSection.Entry] = []
        for (index, entry) in entries.enumerated() {
            let place = path + [String(index)]
            let page = entry.page.isEmpty ? nil : takePage(entry.page, at: place)
            let below = self.entries(of: entry.pages, at: place + ["pages"])
            if page == nil, entry.title.isEmpty || below.isEmpty {
                made += below
            } else {
                let title = entry.title.isEmpty ? page?.title ?? "" : entry.title
                made.append(SiteSection.Entry(title: title, address: page?.address, entries: below))
            }
        }
        return made
    }

    /// The page with a path below the section; a path without one is remembered.
    private mutating func takePage(_ name: String, at path: [String]) -> SectionPage? {
        for address in addresses(of: name) {
            if let page = rest.removeValue(forKey: address) { return page }
        }
        missing.append((name, path))
        return nil
    }

    /// The addresses that a path may mean: `install` and `install.md` are `/guide/install/`.
    private func addresses(of path: String) -> [String] {
        let written = path.hasPrefix("/") ? path : address + path
        let name = PageFile.format(of: written) == nil ? written : PageFile.name(written)
        let encoded = AddressEncoding.path(AddressEncoding.decoded(name))
        return encoded.hasSuffix("/") ? [encoded] : [encoded + "/", encoded]
    }
}

// MARK: The other pages

extension SectionTree {
    /// A page or a group, with what decides about its position.
    fileprivate struct Node {
        var title: String
        var address: String?
        var order: FieldNumber?
        /// Its own order counts, or else the least of those below it.
        var isGroup = false
        var nodes: [Node] = []
        var key: CollationKey
    }

    private func otherNodes() -> [Node] {
        let pages = rest.keys.sorted(by: FilePaths.precedes).compactMap { rest[$0] }
        let groups = Dictionary(grouping: pages.filter { !$0.group.isEmpty }, by: \.group)
        let named = groups.sorted { FilePaths.precedes($0.key, $1.key) }.map { title, pages in
            group(title, nil, pages.map { node(of: $0) })
        }
        return nodes(of: pages.filter(\.group.isEmpty), below: address) + named
    }

    /// The nodes of pages, in groups by the folders that they are in.
    ///
    /// - Parameter folder: the address of the folder that the pages are in.
    private func nodes(of pages: [SectionPage], below folder: String) -> [Node] {
        let folders = Dictionary(grouping: pages) { Self.subfolder(of: folder, with: $0.address) ?? "" }
        let own = folders[""] ?? []
        let inner = folders.filter { !$0.key.isEmpty }.sorted { FilePaths.precedes($0.key, $1.key) }
        let groups = inner.map { address, members in
            let page = own.first { $0.address == address }
            let title = page?.title ?? Breadcrumb.title(ofFolder: address)
            return group(title, page, nodes(of: members, below: address))
        }
        return own.filter { folders[$0.address] == nil }.map { node(of: $0) } + groups
    }

    /// The folder inside another one that a page is in; nil for a page that is not in one.
    private static func subfolder(of folder: String, with page: String) -> String? {
        let path = page.utf8.dropFirst(folder.utf8.count)
        guard let end = path.firstIndex(of: UInt8(ascii: "/")), path.index(after: end) < path.endIndex else {
            return nil
        }
        return String(page[...end])
    }

    private func node(of page: SectionPage) -> Node {
        Node(title: page.title, address: page.address, order: page.order, key: collation.key(page.title))
    }

    private func group(_ title: String, _ own: SectionPage?, _ nodes: [Node]) -> Node {
        Node(
            title: title, address: own?.address, order: own?.order ?? nodes.compactMap(\.order).min(),
            isGroup: true, nodes: nodes, key: collation.key(title))
    }

    fileprivate static func sorted(_ nodes: [Node]) -> [Node] {
        // Nodes are large, so their positions are sorted.
        nodes.indices.sorted { first, second in
            let (left, right) = (nodes[first], nodes[second])
            if left.order != right.order {
                guard let order = left.order, let other = right.order else { return left.order != nil }
                return order < other
            }
            if left.isGroup != right.isGroup { return right.isGroup }
            if left.key != right.key { return left.key < right.key }
            return first < second
        }.map { nodes[$0] }
    }
}

extension SectionTree.Node {
    fileprivate var entry: SiteSection.Entry {
        SiteSection.Entry(
            title: title, address: address, entries: SectionTree.sorted(nodes).map(\.entry))
    }
}
