/// An address that leads to a page, from the page's `aliases`.
struct Redirect: Sendable, Equatable {
    /// The address that redirects, below the site.
    let from: String
    /// The address of the page.
    let to: String
}
