package import Bytes
import Diagnostics
package import SpotsModel

/// A page drawn for a preview.
package struct LivePage: Sendable {
    /// The address on the site.
    package let address: String
    /// The page as drawn, including the items of collections.
    package let page: Page
    package let html: [UInt8]
    package let diagnostics: [Diagnostic]
    /// The version of the file that the page was read from, if there is one.
    package let source: ContentHash?

    /// Whether the page has errors, so a build would fail.
    package var isAtFault: Bool { diagnostics.contains { $0.severity == .error } }
}
