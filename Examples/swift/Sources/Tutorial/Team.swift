import SpotsModel
import SpotsSite

struct Person {
    let name: String
    let role: String
    let website: String
}

let people = [
    Person(name: "Khoa Pham", role: "iOS developer", website: "https://example.com/khoa"),
    Person(name: "Vadym Markov", role: "Lead", website: "https://example.com/vadym"),
]

@main
struct Team {
    static func main() async throws {
        var site = Site(folders: SiteFolders(site: "Website"))
        site.settings = SiteSettings(title: "Hyper", language: "en")

        site.register("person") { person in
            """
            <h\(person.headingLevel)><a href="\(href: person.href)">\(person.title)</a></h\(person.headingLevel)>
            <p>\(person.subtitle)</p>
            """
        }

        let page = Page(title: "Team") {
            Component(.grid, title: "People", span: 2) {
                for person in people {
                    Item(
                        kind: "person", title: person.name, subtitle: person.role,
                        action: person.website)
                }
            }
        }
        site.add(page, at: "/")

        let report = try await site.build()
        for diagnostic in report.diagnostics { print(diagnostic.message) }
        print("\(report.pages) page, \(report.files) files")
    }
}
