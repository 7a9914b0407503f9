import SpotsModel
import SpotsSite

@main
struct Team {
    static func main() async throws {
        var site = Site(folders: SiteFolders(site: "Website"))
        site.settings = SiteSettings(title: "Hyper", language: "en")

        let page = Page(title: "Team") {
            Component {
                "Hello"
            }
        }
        site.add(page, at: "/")

        let report = try await site.build()
        for diagnostic in report.diagnostics { print(diagnostic.message) }
        print("\(report.pages) page, \(report.files) files")
    }
}
