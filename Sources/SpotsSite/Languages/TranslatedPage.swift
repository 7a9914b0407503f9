/// What decides which pages of other languages say the same as a page.
struct TranslatedPage: Sendable {
    let input: PageInput
    let language: PageLanguage
    /// What the page says that it has in common with its translations; empty if it says nothing.
    let key: String
    /// Whether the page itself says the key, and not its record.
    var saysKey: Bool { !key.isEmpty && !isOfRecord }
    /// Whether the page is made from a record.
    var isOfRecord = false
    /// Whether the page shows what its language lacks.
    var isFallback = false
    /// The address on the site.
    let address: String
    /// The address that follows from the file.
    let addressOfFile: String
    /// Whether search engines may list the page.
    let isIndexed: Bool

    /// What the page has in common with its translations: the key, or else the path of its file.
    var group: String {
        if !key.isEmpty {
            return key.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
        }
        let address = language.address(without: addressOfFile).utf8
        return String(Substring(address.dropFirst().dropLast(address.last == UInt8(ascii: "/") ? 1 : 0)))
    }

    /// The page of a language that lacks this one, and shows it.
    func shown(in language: PageLanguage) -> TranslatedPage {
        let moved = { (address: String) in
            language.home + self.language.address(without: address).dropFirst()
        }
        var page = TranslatedPage(
            input: .shared(input, language, isFallback: true), language: language, key: key,
            address: moved(address), addressOfFile: moved(addressOfFile), isIndexed: false)
        page.isFallback = true
        return page
    }
}
