import Diagnostics
import Mustache
import SpotsModel

// The page template, and what it sees of the page.

extension PageRun {
    /// The page template of the page; a missing one is reported.
    func shell() -> Shell? {
        let name = source.shell
        trace.note(.shell(name))
        if let shell = shells[name] {
            if case .function = shell { trace.note(.unknowable) }
            return shell
        }
        let key = source.page.layout.isEmpty ? "path" : "layout"
        let names = shells.keys.filter { !$0.isEmpty }.sorted()
        let message: Message =
            syntax == .html
            ? .missingLayout(name, suggestion: Suggestion.nearest(to: name, among: names))
            : .missingFileLayout(name, address: source.address)
        report(message, in: pageOwner(of: key), [key])
        return nil
    }
}

extension PageRun {
    /// The title of the hero that the page begins with, which is the headline of the page; nil if it begins with
    /// something else, or if the page template has a headline anyway.
    var heroTitle: String? {
        if let knownHeroTitle { return knownHeroTitle }
        let title = findHeroTitle()
        knownHeroTitle = .some(title)
        return title
    }

    private func findHeroTitle() -> String? {
        guard syntax == .html, environment.theme.shellsWithHeroes.contains(source.shell),
            let first = source.page.components.first(where: draws), first.header == nil,
            let item = first.items.first ?? first.empty, !item.title.isEmpty,
            resolutions.component(first.kind).behavior != .table,
            resolutions.item(item.kind, in: first.kind, as: .item).isHero
        else { return nil }
        return item.title
    }

    /// The components of the page that have content, as the page template sees them.
    var components: [ComponentContext] {
        if let shellComponents { return shellComponents }
        var contexts: [ComponentContext] = []
        noteOmissions(among: source.page.components)
        for index in source.page.components.indices {
            let place = ComponentPlace(
                index: index, path: nil, headingLevel: 2, isBelowFirst: !contexts.isEmpty)
            if let context = ComponentContext(source.page.components, at: place, run: self) {
                contexts.append(context)
            }
        }
        shellComponents = contexts
        return contexts
    }

    /// The feed that the page is; nil for any other page.
    var feed: FeedContext? {
        if source.feed == nil { return nil }
        if let shownFeed { return shownFeed }
        let context = FeedContext(self)
        shownFeed = context
        return context
    }

    /// The page's position in a paginated list, as templates see it.
    var pager: TemplateValue {
        source.pager.map { .context(PagerContext($0, on: self)) } ?? .absent
    }
}
