import SpotsModel

/// Makes templates for kinds, for people to edit.
enum ViewTemplate {
    /// The template for an item kind: a built-in view, plus the other fields of the items.
    static func item(_ kind: Kind, _ shape: ItemShape) -> String {
        let view = KindInference.view(of: kind, shape)
        let fields = shape.fields.map { name, field in
            field == .flag
                ? "{{#meta.\(name)}}<p>\(name)</p>{{/meta.\(name)}}\n"
                : "{{#meta.\(name)}}<p>{{meta.\(name)}}</p>{{/meta.\(name)}}\n"
        }
        guard viewsWithContent.contains(view) else {
            return """
                {{! Draws items of the kind "\(comment(kind.name))": the built-in view "\(view)", and what you add. }}
                {{>items/\(view)}}
                \(fields.joined())
                """
        }
        return """
            {{! Draws items of the kind "\(comment(kind.name))". It is the built-in view "\(view)" with other content. }}
            {{<items/\(view)}}
            {{$content}}
            {{>title}}
            {{>subtitle}}
            {{>text}}
            \(fields.joined())\
            {{>body}}
            {{>link}}
            {{>children}}
            {{/content}}
            {{/items/\(view)}}

            """
    }

    /// The template for a component kind: a built-in component whose parts can be changed.
    static func component(_ kind: Kind, like base: Kind) -> String {
        """
        {{! Draws components of the kind "\(comment(kind.name))". It is the built-in component "\(base)" with other parts. }}
        {{<components/\(base)}}
        {{$header}}
        {{>component-header}}
        {{/header}}
        {{$footer}}
        {{>component-footer}}
        {{/footer}}
        {{/components/\(base)}}

        """
    }

    /// The template for a layout: the theme's page template, with a place for additions.
    static func layout(_ name: String) -> String {
        """
        {{! Draws pages with the layout "\(comment(name))". It is the built-in page template with other parts. }}
        {{<page}}
        {{$head}}
        {{/head}}
        {{/page}}

        """
    }

    /// The views that have the block `content`.
    private static let viewsWithContent: Set<String> = [
        "default", "article", "card", "media", "profile", "row", "tile", "hero", "header", "footer", "stat",
    ]

    /// A name inside a comment, which ends at the next braces.
    private static func comment(_ name: String) -> String {
        name.filter { $0 != "{" && $0 != "}" }
    }
}
