import SiteStorage
import SpotsRendering
import SpotsSearch

extension Build {
    /// Draws the pages of a part, and writes them with the lists that a merge reads.
    ///
    /// The lists also have the pages with errors, because a merge reports the errors of all parts together.
    func writePart(
        _ plan: ReusePlan, _ staging: StagedOutput, _ notes: [String]
    ) async throws(FileFailure) -> BuildReport {
        let folder = PartFolder(ofPages: output)
        let writer = BuildCacheWriter(of: cacheFile, start: start)
        let pages = await PagesStep(site, staging: staging).run(plan, adding: plan.summary, cache: writer)
        var summary = SiteSummary(site, pages, staging: staging, isWhole: false)
        summary.report.rebuildList = plan.rebuilds
        summary.report.notes += notes
        try await makePictures(&summary, staging)
        let terms = await terms(pages, plan, staging)
        let pictures = summary.pictures
        // After an interruption, the list must not be that of other pages.
        try site.storage.removeFile(folder.list)
        try await commit(&summary, staging)
        var files = try site.pictures.give(pictures, to: folder)
        if site.environment.settings.search {
            let content = try PartTerms.write(terms, to: folder.terms, on: site.storage)
            files.append(PartFolder.File(path: PartFolder.terms, content: content))
        } else {
            try site.storage.removeFile(folder.terms)
        }
        await site.look(atPicturesOf: writer.dependencies)
        try writer.finish(summary, plan, trustsStamps: false, files: files)
        return summary.report
    }

    /// What the search finds on the pages of the part, those that are not drawn again too.
    private func terms(
        _ pages: PageSummary, _ plan: ReusePlan, _ staging: StagedOutput
    ) async -> [(address: String, terms: PageTerms)] {
        guard site.environment.settings.search else { return [] }
        let source = IndexSource(terms: [:], known: [:], staging: staging, jobs: site.options.jobs)
        var terms = pages.terms
        let reused = SearchFacts.byLanguage(plan.facts, on: site)
        for (language, own) in zip(site.languages.all, reused) {
            let letters = Collation(language: language.tag).ownLetters
            for (fact, found) in zip(own, await source.earlierTerms(of: own, letters: letters)) {
                if let found { terms.append((fact.page.address, found)) }
            }
        }
        return terms
    }
}
