import Bytes
import Diagnostics

/// The pages about errors and warnings, the repository's `Content/errors/`, by their ids.
enum FaultPages: EmbeddedFiles {
    /// The page about an error or a warning, in Markdown; nil if there is none.
    ///
    /// - Parameter id: the id at the end of its message, such as `wrong-type`, with or without brackets.
    static func page(about id: String) -> String? {
        let name = id.hasPrefix("[") && id.hasSuffix("]") ? String(id.dropFirst().dropLast()) : id
        guard ids.contains(name), let text = text(of: name + ".md") else { return nil }
        // The title and the description are the only front matter of these pages.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let front = lines.dropFirst().prefix { $0 != "---" }.map { $0.drop { $0 != " " }.dropFirst() }
        let rest = lines.dropFirst(front.count + 2).drop(while: \.isEmpty)
        return "# " + front.joined(separator: "\n\n") + "\n\n" + rest.joined(separator: "\n")
    }

    /// The id that was probably meant; nil if none is near.
    static func suggestion(for id: String) -> String? {
        Suggestion.nearest(to: id, among: ids)
    }

    private static var ids: [String] {
        paths.filter { $0.hasSuffix(".md") && $0 != "index.md" }.map { String($0.dropLast(3)) }
    }
}
