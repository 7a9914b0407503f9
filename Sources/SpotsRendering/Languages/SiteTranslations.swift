package import Bytes
import SpotsModel

/// Which pages say the same in the languages of a site.
package struct SiteTranslations: Sendable {
    /// A page in one of the languages.
    package struct Member: Sendable, Equatable {
        /// The address on the site.
        package let address: String
        /// Whether search engines may list the page.
        package let isIndexed: Bool
        /// Whether the page shows what its language lacks.
        package let isFallback: Bool

        package init(address: String, isIndexed: Bool, isFallback: Bool = false) {
            self.address = address
            self.isIndexed = isIndexed
            self.isFallback = isFallback
        }
    }

    /// An address whose translations are asked for, as a hash, because pages have many links.
    package struct Lookup: Sendable, Hashable, Comparable {
        package let hash: UInt64

        package init(_ address: String) {
            hash = ContentHash(address).value
        }

        /// Restores a lookup from a stored hash.
        package init(hash: UInt64) {
            self.hash = hash
        }

        /// The lookups in their order, each of them once.
        static func distinct(_ lookups: [Lookup]) -> [Lookup] {
            var last: Lookup?
            return lookups.sorted().filter { lookup in
                defer { last = lookup }
                return lookup != last
            }
        }

        package static func < (lookup: Lookup, other: Lookup) -> Bool { lookup.hash < other.hash }
    }

    /// The number of languages.
    private let languages: Int
    /// The pages of each group, by the position of their language.
    private var members: [Member?] = []
    /// A hash of each group.
    private var fingerprints: [ContentHash] = []
    /// The positions of the groups, by the addresses that lead to them.
    private var groups: [Lookup: Int32] = [:]

    package init(languages: Int) {
        self.languages = languages
    }

    /// Adds pages that say the same: one for each language, nil where there is none.
    package mutating func add(_ group: [Member?]) {
        let position = Int32(fingerprints.count)
        members += group
        var hash = ContentHash()
        for member in group {
            hash.combine(member?.address ?? "")
            hash.combine((member?.isIndexed == true ? 1 : 0) + (member?.isFallback == true ? 2 : 0))
            if let member { groups[Lookup(member.address)] = position }
        }
        fingerprints.append(hash)
    }

    /// Makes an address without the folder of a language lead to the pages that a page belongs to, unless a page has
    /// this address.
    package mutating func add(_ address: String, leadingTo page: String) {
        guard address != page, let group = groups[Lookup(page)] else { return }
        let lookup = Lookup(address)
        if groups[lookup] == nil { groups[lookup] = group }
    }

    /// The pages that say the same as the page at an address, by the position of their language; nil if there is no
    /// such page.
    package subscript(lookup: Lookup) -> ArraySlice<Member?>? {
        groups[lookup].map { group in
            let start = Int(group) * languages
            return members[start..<start + languages]
        }
    }

    /// The pages that say the same as the page at an address, by the position of their language; nil if there is no
    /// such page.
    package subscript(address: String) -> [Member?]? {
        self[Lookup(address)].map(Array.init)
    }

    /// A hash of what was found for some addresses.
    package func fingerprint(of lookups: [Lookup]) -> ContentHash {
        var hash = ContentHash()
        for lookup in lookups { hash.combine(groups[lookup].map { fingerprints[Int($0)] } ?? ContentHash()) }
        return hash
    }
}
