import Diagnostics
import SpotsModel
public import SpotsSite

extension Site {
    /// Compares the site with an older version of it, page by page.
    ///
    /// Pages are read as in a build: with the site's own configuration, their page keys, and the items of collections.
    /// A paginated list counts as one page, its first, with all of its items. Drafts are included.
    ///
    /// - Parameters:
    ///   - old: the older version; if one of the two is a payload, the other must be too.
    ///   - options: only ``BuildOptions/offline`` and ``BuildOptions/jobs`` have an effect here, and the versions of
    ///     the app.
    /// - Throws: ``BuildFailure`` if one of the sites does not exist.
    public func difference(
        from old: Site, _ options: BuildOptions = BuildOptions()
    ) async throws(BuildFailure) -> SiteDifference {
        let before = try await SitePages(of: old, options)
        let after = try await SitePages(of: self, options)
        return SiteDifference(from: before, to: after)
    }

    /// Compares the pages with those that they would be with the responses that web addresses have just given.
    package func differenceOfResponses() async throws(BuildFailure) -> SiteDifference {
        var options = BuildOptions()
        let before = try await SitePages(of: self, options)
        (options.ignoresPins, options.prefersCachedResponses) = (true, true)
        return SiteDifference(from: before, to: try await SitePages(of: self, options))
    }
}
