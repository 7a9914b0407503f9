import Diagnostics
import SpotsModel

/// A page as it is drawn for a preview.
package struct DrawnPage: Sendable {
    /// The address below the site.
    package let address: String
    /// What was drawn: with the items that came from elsewhere.
    package let page: Page
    package let html: [UInt8]
    package let diagnostics: [Diagnostic]
    /// What tells the version of the file it was read from, where there is one.
    package let source: ContentHash?

    /// Whether a build would refuse it.
    package var isAtFault: Bool { diagnostics.contains { $0.severity == .error } }
}
