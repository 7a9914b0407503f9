import Mustache

/// HTML comments that mark where the components and items of a page begin and end.
///
/// The preview uses them to change a page while it is shown; a built site does not have them.
package struct PageMarks: Sendable, Equatable {
    /// A secret that content cannot know: a comment without it is not a mark.
    package let token: String

    package init(token: String) {
        self.token = token
    }

    /// Marks the beginning of a component or an item.
    ///
    /// - Parameters:
    ///   - role: `component`, `item`, `header` or `footer`.
    ///   - path: the index path, such as `0-2` for the third item of the first component.
    ///   - missingKind: the unregistered kind, if the default view replaces it.
    func begin(_ role: String, _ path: String, missingKind: String? = nil, in output: inout OutputBuffer) {
        output.append("<!--\(token) \(role) \(path)")
        if let missingKind {
            output.append(" " + AddressEncoding.path(missingKind).replacing("-", with: "%2D"))
        }
        output.append("-->")
    }

    /// Marks the end of the innermost open part.
    func end(in output: inout OutputBuffer) {
        output.append("<!--/\(token)-->")
    }
}
