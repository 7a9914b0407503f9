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

    /// The number of languages.
    private let languages: Int
    /// The pages of each group, by the position of their language.
    private var members: [Member?] = []
    /// The positions of the groups, by the addresses that lead to them.
    private var groups: [String: Int32] = [:]

    package init(languages: Int) {
        self.languages = languages
    }

    /// Adds pages that say the same: one for each language, nil where there is none.
    package mutating func add(_ group: [Member?]) {
        let position = Int32(members.count / languages)
        members += group
        for case .some(let member) in group { groups[member.address] = position }
    }

    /// Makes an address without the folder of a language lead to the pages that a page belongs to, unless a page has
    /// this address.
    package mutating func add(_ address: String, leadingTo page: String) {
        if let group = groups[page], groups[address] == nil { groups[address] = group }
    }

    /// The pages that say the same as the page at an address, by the position of their language; nil if there is no
    /// such page.
    package subscript(address: String) -> [Member?]? {
        groups[address].map { group in
            let start = Int(group) * languages
            return Array(members[start..<start + languages])
        }
    }

    /// A hash of the pages that say the same as the page at an address.
    package func fingerprint(at address: String) -> ContentHash {
        var hash = ContentHash()
        for member in self[address] ?? [] {
            hash.combine(member?.address ?? "")
            hash.combine((member?.isIndexed == true ? 1 : 0) + (member?.isFallback == true ? 2 : 0))
        }
        return hash
    }
}
