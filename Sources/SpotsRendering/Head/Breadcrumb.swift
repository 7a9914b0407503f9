import Mustache
import SpotsModel

/// A page above another page.
package struct Breadcrumb {
    let title: String
    /// The address on the site.
    let address: String

    /// The title of a folder without a page that has one: `getting-started` becomes `Getting started`.
    ///
    /// - Parameter address: the address of the folder.
    package static func title(ofFolder address: String) -> String {
        guard let name = address.split(separator: "/").last else { return address }
        let words = AddressEncoding.decoded(name).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

/// A page above a page, or the page itself, as templates see it.
final class BreadcrumbContext: TermContext {
    private let title: String
    private let href: String?

    /// - Parameter href: the address with the base path; nil for the page itself.
    init(_ title: String, href: String?) {
        self.title = title
        self.href = href
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(title)
        case .href: href.map { .text($0) } ?? .absent
        default: .missing
        }
    }
}

/// The pages above the pages of a folder.
struct BreadcrumbTrail {
    /// The addresses where pages were looked for.
    let addresses: [String]
    /// The pages found, from the home page on.
    let pages: [Breadcrumb]
    /// Whether the first page is the home page.
    let hasHome: Bool

    /// - Parameter folder: an address that ends with a slash; empty for the home page, which is below none.
    init(of folder: String, in environment: SiteEnvironment) {
        let home = environment.home
        addresses = folder.utf8.indices.filter { folder.utf8[$0] == UInt8(ascii: "/") }.map {
            String(folder[...$0])
        }.filter { $0.hasPrefix(home) }
        pages = addresses.compactMap { address in
            environment.files.pageTitle(address).map { title in
                Breadcrumb(title: Self.title(of: address, title, environment), address: address)
            }
        }
        hasHome = pages.first?.address == home
    }

    /// The folder that a page is in: `/docs/` for `/docs/intro/` and for `/docs/intro.html`.
    static func folder(of address: String) -> String {
        guard let slash = address.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(address[...slash])
    }

    /// Whether a page is two or more levels below the home page.
    static func isDeep(_ address: String, below home: String) -> Bool {
        var slashes = 0
        for byte in address.utf8.dropFirst(home.utf8.count).dropLast() where byte == UInt8(ascii: "/") {
            slashes += 1
        }
        return slashes > 0
    }

    /// The title to show: the name of the site for the home page, and the folder name for a page without a title.
    private static func title(
        of address: String, _ title: String, _ environment: SiteEnvironment
    ) -> String {
        let site = environment.settings.title
        if address == environment.home, !site.isEmpty { return site }
        return title.isEmpty ? Breadcrumb.title(ofFolder: address) : title
    }
}
