/// A field that readers filter and sort a paginated list by.
package struct ListFilter: Sendable, Hashable {
    package let field: FieldReference
    /// What readers see in place of the name of the field; empty for the name itself.
    package let title: String

    /// The name of the field as the JSON has it.
    package var name: String { field.path.description }

    /// What readers see: by default the last part of the name, such as “Release year” for `movie.release_year`.
    package var shownTitle: String {
        if !title.isEmpty { return title }
        let words = (field.path.steps.last ?? "").split { "-_ ".contains($0) }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The filter as JSON: the name of the field, or an object if it has a title.
    package var json: JSONValue {
        title.isEmpty ? .string(name) : ["field": .string(name), "title": .string(title)]
    }

    package init(_ field: FieldReference, title: String = "") {
        (self.field, self.title) = (field, title)
    }
}
