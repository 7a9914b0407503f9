import SpotsModel

/// Chooses built-in views and components for kinds of an app.
enum KindInference {
    /// The built-in views of items.
    static let views: Set<String> = [
        "article", "button", "card", "composite", "default", "footer", "header", "hero", "media", "profile",
        "quote", "row", "stat", "tile",
    ]

    /// Words in kind names that mean a built-in view, besides the names of the views.
    private static let wordsOfViews = [
        "banner": "hero", "teaser": "hero", "feature": "hero", "featured": "hero", "avatar": "profile",
        "person": "profile", "user": "profile", "author": "profile", "testimonial": "quote", "cta": "button",
        "link": "row", "photo": "media", "picture": "media", "video": "media", "poster": "tile",
        "thumbnail": "tile", "heading": "header", "title": "header", "figure": "stat", "number": "stat",
        "post": "article", "text": "article",
    ]

    private static let wordsOfComponents: [String: Kind] = [
        "list": .list, "section": .list, "stack": .list, "feed": .list, "rows": .list,
        "grid": .grid, "collection": .grid, "gallery": .grid, "tiles": .grid, "columns": .grid,
        "mosaic": .grid,
        "carousel": .carousel, "slider": .carousel, "shelf": .carousel, "rail": .carousel, "strip": .carousel,
        "scroller": .carousel, "slideshow": .carousel,
    ]

    /// The built-in view that suits the items of a kind best.
    static func view(of kind: Kind, _ shape: ItemShape) -> String {
        if views.contains(kind.name) { return kind.name }
        if shape.roles == [.header] { return "header" }
        if shape.roles == [.footer] { return "footer" }
        let name = KindName(kind)
        if let view = name.words.first(where: views.contains) { return view }
        if let view = name.first(in: wordsOfViews) { return view }
        if shape.hasChildren, !shape.hasTitle { return "composite" }
        if shape.hasImage { return shape.hasTitle ? "card" : "media" }
        return shape.hasAction ? "row" : "default"
    }

    /// The built-in component that a kind name means; nil if there is none.
    static func component(named kind: Kind) -> Kind? {
        KindName(kind).first(in: wordsOfComponents)
    }
}
