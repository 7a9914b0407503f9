import Diagnostics
import SpotsModel
import SpotsSite

extension Site {
    /// Compares the site with an older version of it, page by page.
    ///
    /// Pages are read as a build reads them: with the site's own configuration, their page keys, and the items that
    /// come from collections. A paginated list counts as one page, its first, with all of its items. Drafts count.
    ///
    /// - Parameters:
    ///   - old: the older version; where one of the two is a payload, the other is one too.
    ///   - options: of these only ``BuildOptions/offline`` and ``BuildOptions/jobs`` have a meaning here.
    /// - Throws: ``BuildFailure`` where one of the sites is not there.
    public func difference(
        from old: Site, _ options: BuildOptions = BuildOptions()
    ) async throws -> SiteDifference {
        let before = try await SitePages(of: old, options)
        let after = try await SitePages(of: self, options)
        return SiteDifference(from: before, to: after)
    }
}
