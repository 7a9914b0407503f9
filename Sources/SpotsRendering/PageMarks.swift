import Mustache

/// Comments that tell where the components and items of a page begin and end.
///
/// They are for whoever changes a page while it is shown; a site that is built has none.
package struct PageMarks: Sendable, Equatable {
    /// What no content can know: a comment without it is none of ours.
    package let token: String

    package init(token: String) {
        self.token = token
    }

    /// Begins a component or an item.
    ///
    /// - Parameters:
    ///   - role: `component`, `item`, `header` or `footer`.
    ///   - path: its index path, `0-2`: the third item of the first component.
    ///   - missingKind: the kind that nobody registered, where the default view stands in.
    func begin(_ role: String, _ path: String, missingKind: String? = nil, in output: inout OutputBuffer) {
        output.append("<!--\(token) \(role) \(path)")
        if let missingKind {
            output.append(" " + AddressEncoding.path(missingKind).replacing("-", with: "%2D"))
        }
        output.append("-->")
    }

    /// Ends what was begun last.
    func end(in output: inout OutputBuffer) {
        output.append("<!--/\(token)-->")
    }
}
