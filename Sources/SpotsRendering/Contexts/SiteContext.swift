import Mustache

/// The site as templates see it.
final class SiteContext: TermContext {
    private let run: PageRun

    init(_ run: PageRun) {
        self.run = run
    }

    func value(of term: Term) -> TemplateValue {
        let settings = run.environment.settings
        switch term {
        case .title: return .nonEmpty(settings.title)
        case .description: return .nonEmpty(settings.description)
        case .language: return .text(settings.language)
        case .baseURL: return .nonEmpty(settings.baseURL)
        case .navigation: return .list(settings.navigation.map { .context(NavigationContext($0, run)) })
        case .hasNavigation: return .bool(!settings.navigation.isEmpty)
        case .root: return .text(run.environment.base.path)
        case .meta:
            return JSONContext.meta(
                settings.meta, fields: MarkdownFields(run: run, headingLevel: 1, owner: .settings))
        default: return .missing
        }
    }
}
