import Paths
package import SpotsModel

extension SiteSettings.App {
    /// The file of a page's twin in the output folder: `api/about.json` for `about/index.html`.
    ///
    /// - Parameter page: the file of the page.
    package func twinPath(of page: String, for version: PageJSON.Generation) -> String {
        let name =
            page.hasSuffix("/index.html") ? page.dropLast("/index.html".count) : page.dropLast(".html".count)
        return "\(folder(of: version))/\(name).json"
    }

    /// The address of a page's twin on the site: `/api/about.json` for `/about/`.
    ///
    /// - Parameter page: the address of the page.
    package func twinAddress(of page: String, for version: PageJSON.Generation) -> String {
        let name: Substring
        if page.hasSuffix("/") {
            name = page == "/" ? "/index" : page.dropLast()
        } else {
            name = page.hasSuffix(".html") ? page.dropLast(".html".count) : page[...]
        }
        return "/\(AddressEncoding.path(folder(of: version)))\(name).json"
    }
}
