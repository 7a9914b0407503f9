import Paths
public import SpotsModel
import SpotsRendering

extension Page {
    /// Writes the page as the app gets it on a site: with the items of collections, absolute addresses, and the actions
    /// and the Markdown of the site's ``SiteSettings/App``.
    ///
    /// Problems of the page are not reported; ``Site/check(_:)`` reports them.
    ///
    /// - Parameters:
    ///   - generation: the apps that read the JSON.
    ///   - site: the site that the page belongs to.
    ///   - options: how the site is read, as for a build.
    /// - Returns: the payload, and what these apps cannot read.
    /// - Throws: ``BuildFailure`` if the site does not exist.
    public func json(
        _ generation: PageJSON.Generation, for site: Site, _ options: BuildOptions = BuildOptions()
    ) async throws(BuildFailure) -> PageJSON {
        var options = options
        options.smallerPictures = .none
        var loaded = try await LoadedSite(site, options)
        loaded.changeEnvironments { $0.writing(for: generation) }
        let home = PageAddress(ofFile: "index.json")
        // `try?`: a page whose path is not valid has the address of the home page.
        let address = path.isEmpty ? home : (try? PageAddress(path: path)) ?? home
        let builder = PageBuilder(loaded, staging: nil, for: .explaining)
        _ = builder.build(.code(self, address))
        guard let twin = builder.twins.first?.page else { return json(generation) }
        return PageJSON(twin)
    }
}
