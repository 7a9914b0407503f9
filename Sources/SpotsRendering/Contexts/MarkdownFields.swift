import Mustache
import SpotsModel

/// Determines which fields of a `meta` are Markdown, and where their problems are reported.
struct MarkdownFields {
    let run: PageRun
    /// The level that headings of nested fields are below.
    let headingLevel: Int
    /// The owner of the `meta`.
    let owner: ValueOwner
    var path: [String] = ["meta"]

    /// The same for the values inside a member.
    func inside(_ key: String) -> MarkdownFields {
        var fields = self
        fields.path.append(key)
        return fields
    }

    /// The value of a Markdown field; nil for any other field.
    ///
    /// - Parameter key: the field's name if the name alone decides whether it is Markdown.
    func context(of value: JSONValue, key: String?) -> TemplateValue? {
        if case .object(let object) = value, let member = object.onlyMember {
            switch (member.key, member.value) {
            case ("markdown", .string(let text)): return context(text, path: path(key, member.key))
            case ("markdown-file", .string(let file)): return fileContext(file, path: path(key, member.key))
            case ("markdown", let other), ("markdown-file", let other):
                run.report(.notText(other), in: owner, path(key, member.key))
                return .absent
            default: break
            }
        }
        guard let key, let text = value.string else { return nil }
        guard run.markdown.fields.contains(key) else { return nil }
        return context(text, path: path(key))
    }

    /// A Markdown field; nil for any other field, and for an empty one.
    func markdown(of value: JSONValue, key: String) -> MarkdownContext? {
        guard case .context(let context) = context(of: value, key: key) else { return nil }
        return context as? MarkdownContext
    }

    /// The path of a value reached from here by some keys.
    private func path(_ keys: String?...) -> [String] {
        var path = path
        for case let key? in keys { path.append(key) }
        return path
    }

    /// The `text` of an item as Markdown, which the settings must allow.
    func context(ofText text: String) -> TemplateValue {
        context(text, path: ["text"])
    }

    private func context(_ text: String, path: [String]) -> TemplateValue {
        guard !text.isEmpty else { return .absent }
        let source = MarkdownSource(text, of: owner, path, run: run)
        return .context(makeContext(text, from: source))
    }

    private func fileContext(_ reference: String, path: [String]) -> TemplateValue {
        let file = run.markdownFile(reference) { run.report($0, in: owner, path) }
        guard let file, !file.text.isEmpty else { return .absent }
        let source = MarkdownSource(file.text, file: file.path, run: run)
        return .context(makeContext(file.text, from: source))
    }

    private func makeContext(_ text: String, from source: MarkdownSource) -> MarkdownContext {
        MarkdownContext(
            text, from: source, headingLevel: headingLevel, run: run)
    }
}
