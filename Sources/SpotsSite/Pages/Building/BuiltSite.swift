import SiteStorage

/// All pages of a site, and the files of its search.
struct BuiltSite {
    /// The site with the lists of all pages.
    let site: LoadedSite
    let pages: PageSummary
    let search: [SearchStep.File]

    /// Builds the pages that a plan does not reuse, and makes the files of the search.
    ///
    /// - Parameters:
    ///   - plan: the plan; it is changed if the list on a page of the search has changed.
    ///   - staging: where finished pages are put; nil to write nothing.
    ///   - cache: writes the build cache, page by page; nil to write no cache.
    init(
        _ site: LoadedSite, by plan: inout ReusePlan, staging: StagedOutput?, cache: BuildCacheWriter? = nil
    ) async {
        let step = PagesStep(site, staging: staging)
        let reused = plan.takeSummary()
        let others = await step.run(plan, adding: reused, cache: cache)
        let earlierPlan = plan
        if site.hasOwnSearchPages {
            (pages, self.site) = await step.addSearchPages(to: others, by: &plan, cache: cache)
            search = await SearchStep(site, pages, earlierPlan, staging: staging).run()
        } else {
            // The index has none of the pages of the search, so it can be made at the same time.
            async let search = SearchStep(site, others, earlierPlan, staging: staging).run()
            (pages, self.site) = await step.addSearchPages(to: others, by: &plan, cache: cache)
            self.search = await search
        }
    }
}

extension LoadedSite {
    /// Whether files are pages of the search, which the search may find too.
    fileprivate var hasOwnSearchPages: Bool {
        searchPages.contains { position in
            if case .search = pages[position] { false } else { true }
        }
    }
}
