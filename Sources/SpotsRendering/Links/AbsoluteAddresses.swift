import Bytes
import Mustache
import SpotsModel

/// Makes the addresses in HTML absolute.
enum AbsoluteAddresses {
    /// The HTML with absolute addresses in `href` and `src`.
    ///
    /// - Parameters:
    ///   - page: the absolute address of the page that the HTML is from.
    ///   - base: where the site is published.
    static func html(_ html: Span<UInt8>, at page: String, _ base: BaseAddress) -> String {
        var absolute: [UInt8] = []
        var start = 0
        LinkScanner.forEachAttribute(in: html) { name, range in
            guard name != .id, let prefix = prefix(of: html.extracting(range), at: page, base) else { return }
            absolute.append(contentsOf: html.extracting(start..<range.lowerBound))
            absolute.append(prefix)
            start = range.lowerBound
        }
        absolute.append(contentsOf: html.extracting(start..<html.count))
        return String(decoding: absolute, as: UTF8.self)
    }

    /// An address as it is from outside of a page.
    ///
    /// - Parameters:
    ///   - page: the absolute address of the page that the address is from.
    ///   - base: where the site is published.
    static func address(_ address: String, at page: String, _ base: BaseAddress) -> String {
        prefix(address, at: page, base).map { $0 + address } ?? address
    }

    /// What makes an address absolute; nil if it is.
    private static func prefix(_ address: String, at page: String, _ base: BaseAddress) -> String? {
        if AddressSafety.hasScheme(address) || address.hasPrefix("//") { return nil }
        if address.hasPrefix("/") { return base.origin }
        if address.isEmpty || address.hasPrefix("#") || address.hasPrefix("?") { return page }
        // Anything else is relative to the folder of the page.
        return String(page[...(page.lastIndex(of: "/") ?? page.startIndex)])
    }

    private static func prefix(of address: Span<UInt8>, at page: String, _ base: BaseAddress) -> String? {
        prefix(String(decoding: address), at: page, base)
    }
}
