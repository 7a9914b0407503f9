import Diagnostics
import Mustache
import SpotsModel

/// The site as templates see it.
final class SiteContext: TermContext {
    private let run: PageRun

    init(_ run: PageRun) {
        self.run = run
    }

    func valueLocation(of path: [String]) -> ValueLocation? { run.valueLocation(of: .settings, path) }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: return .nonEmpty(run.settings(reading: .title).title)
        case .description: return .nonEmpty(run.settings(reading: .description).description)
        case .language: return .text(run.siteLanguage)
        case .baseURL: return .nonEmpty(run.baseURL)
        case .navigation:
            return .list(NavigationContext.links(on: run).map { .context($0) })
        case .hasNavigation:
            let hasLinks = !run.settings(reading: .navigation).navigation.isEmpty
            return .bool(
                hasLinks || run.languages != nil || !run.settings(reading: .repository).repository.isEmpty)
        case .banner: return BannerContext(run).map { .context($0) } ?? .absent
        case .footer: return FooterContext(run).map { .context($0) } ?? .absent
        case .hasFooter: return .bool(FooterContext(run) != nil || !socialLinks.isEmpty)
        case .social: return .list(socialLinks)
        case .hasSocial: return .bool(!socialLinks.isEmpty)
        case .repository: return RepositoryContext(run).map { .context($0) } ?? .absent
        case .search: return SearchContext(run).map { .context($0) } ?? .absent
        case .labels: return .context(LabelsContext(run.labels))
        case .collections: return .context(CollectionsContext(run))
        case .home: return .text(run.base.prefixed(run.home))
        case .languages: return .list(LanguageContext.all(on: run).map { .context($0) })
        case .hasLanguages: return .bool(run.languages != nil)
        case .root: return .text(run.base.path)
        case .meta:
            return JSONContext.meta(
                run.settings(reading: .meta).meta,
                fields: MarkdownFields(run: run, headingLevel: 1, owner: .settings))
        default: return .missing
        }
    }

    private var socialLinks: [TemplateValue] {
        NavigationContext.values(of: run.settings(reading: .social).social, at: ["social"], on: run)
    }
}
