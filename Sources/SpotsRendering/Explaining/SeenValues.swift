import Mustache
import SpotsModel

/// Turns the values that a template sees into JSON.
struct SeenValues {
    /// What stands for HTML.
    static let html = "…"

    /// The names of an item that lead outward, or to parts that are described separately.
    static let itemLinks: Set<Term> = [.component, .page, .site, .relations]

    private let names: ContextNames

    /// - Parameters:
    ///   - words: the names of the labels of the language.
    ///   - collections: the names of the site's collections.
    init(words: some Sequence<String>, collections: [String]) {
        names = ContextNames(collections: Set(collections), words: Set(words))
    }

    /// The values of a context by name, in alphabetical order; null for a name without a value.
    ///
    /// - Parameter hidden: the names to leave out, because they lead to other parts of the page.
    func object(_ context: any TermContext, _ scope: ContextNames.Scope, without hidden: Set<Term>)
        -> JSONValue
    {
        let members = names.names(in: scope).compactMap { name -> (String, JSONValue)? in
            guard let term = Term.vocabulary[name].flatMap(Term.init), !hidden.contains(term) else {
                return nil
            }
            return (name, json(context.value(of: term), names.meaning(of: name, in: scope)))
        }
        return .object(JSONObject(members))
    }

    private func json(_ value: TemplateValue, _ meaning: NameMeaning<ContextNames.Scope>) -> JSONValue {
        switch value {
        case .missing, .absent: .null
        case .bool(let value): .bool(value)
        case .text(let text): .string(text)
        case .digits(let digits): .number(JSONNumber(digits: digits))
        case .html, .part: .string(Self.html)
        case .list(let values): .array(values.map { json($0, meaning) })
        case .context(let context): json(context, meaning)
        }
    }

    private func json(_ context: any TemplateContext, _ meaning: NameMeaning<ContextNames.Scope>) -> JSONValue
    {
        switch context {
        case let markdown as MarkdownContext: return json(markdown.value(of: .source), .text)
        case let labels as LabelsContext: return labels.json
        case let context as CollectionsContext:
            // The other items have the same names.
            let items = names.names(in: .collections).map { name in
                (name, context.firstItem(of: name).map { [object($0, .item, without: Self.itemLinks)] } ?? [])
            }
            return .object(JSONObject(items.map { ($0.0, .array($0.1)) }))
        case let data as JSONContext:
            return .object(JSONObject(data.values.map { ($0.key, json($0.value, .anything)) }))
        case let context as any TermContext:
            if case .context(let scope) = meaning { return object(context, scope, without: []) }
            if case .list(let scope) = meaning { return object(context, scope, without: []) }
            return .null
        default: return .null
        }
    }
}
