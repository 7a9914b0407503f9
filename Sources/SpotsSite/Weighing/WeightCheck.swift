import Bytes
import Diagnostics
import Mustache
import Paths
import Platform
import SpotsModel
import SpotsRendering

/// Weighs the pages of a site, and compares them with its budget.
struct WeightCheck {
    private let site: LoadedSite
    private let sizes: PublishedSizes
    private let budget: SiteSettings.Budget

    /// - Parameter summary: the summary of all pages.
    init(_ summary: SiteSummary) {
        site = summary.site
        budget = site.environment.settings.budget
        sizes = PublishedSizes(summary)
    }

    /// Adds the weights, and the pages beyond the budget, to the report of a check.
    func add(to report: inout BuildReport) async {
        let pages = await Parallel.map(Array(site.pages), jobs: site.options.jobs) { inputs in
            let builder = PageBuilder(site, staging: nil)
            return inputs.flatMap { weights(of: $0, by: builder) }
        }
        if pages.contains(where: \.hasUnknown) {
            report.notes.append(
                "some smaller pictures are not made yet, so they weigh nothing here; build the site, or run spots-site pictures, and check again"
            )
        }
        report.weights = pages.map(\.weight).sorted { (-$0.total, $0.address) < (-$1.total, $1.address) }
        let found = pages.flatMap { page in
            excesses(of: page.weight).map { Diagnostic($0, file: page.file) }
        }
        report.add(found, isStrict: site.options.strict)
    }

    private struct Page {
        let weight: PageWeight
        /// Its file in messages.
        let file: String
        /// Whether it shows smaller pictures that were not made yet.
        let hasUnknown: Bool
    }

    private func weights(of input: PageInput, by builder: PageBuilder) -> [Page] {
        var (pages, next) = ([Page](), [input])
        while let input = next.popLast() {
            guard let result = builder.build(input).results.first, result.hold == nil else { continue }
            next += result.furtherPages
            guard builder.assembled?.read.source.syntax == .html else { continue }
            let file = input.file(in: site.content.name)
            pages.append(weigh(builder.html, at: result.address.url, file))
        }
        return pages
    }

    private func weigh(_ html: [UInt8], at address: String, _ file: String) -> Page {
        let resources = PageResources(of: html)
        let resolver = site.environment.linkResolver(ofPage: address)
        func paths(_ addresses: Set<String>) -> Set<String> {
            Set(addresses.compactMap { sizes.path(of: $0.withSpan(resolver.destination)) })
        }
        func size(_ paths: Set<String>) -> Int { paths.reduce(0) { $0 + (sizes.size(of: $1) ?? 0) } }
        var weight = PageWeight(address: address, markup: html.count)
        let (styles, fonts) = sizes.withMentions(paths(resources.styles))
        weight.styles = size(styles)
        weight.fonts = size(fonts)
        weight.scripts = size(sizes.withMentions(paths(resources.scripts)).own)
        var hasUnknown = false
        for (window, addresses) in resources.pictures {
            let pictures = paths(addresses)
            weight.pictures[window] = size(pictures)
            hasUnknown = hasUnknown || pictures.contains { sizes.size(of: $0) == nil }
        }
        return Page(weight: weight, file: file, hasUnknown: hasUnknown)
    }

    private func excesses(of weight: PageWeight) -> [Message] {
        let limits: [(limit: Int?, size: Int, what: String)] = [
            (budget.page, weight.total, "the page loads"), (budget.markup, weight.markup, "its HTML has"),
            (budget.style, weight.styles, "its styles have"),
            (budget.script, weight.scripts, "its scripts have"),
            (budget.font, weight.fonts, "its fonts have"),
            (budget.picture, weight.pictures.values.max() ?? 0, "its pictures have"),
        ]
        return limits.compactMap { limit, size, what in
            guard let limit, size > limit else { return nil }
            return .overBudget(what, weight, size: size, limit: limit)
        }
    }
}
