import SpotsModel
import Testing

@testable import SpotsRendering

/// The title of a page with and without its own title.
@Suite struct PageSourceTests {
    @Test(arguments: [
        (#"{"title": "Own", "components": [{"header": {"title": "H"}, "items": []}]}"#, "Site", "Own"),
        (#"{"components": [{"items": []}, {"header": {"title": "H"}, "items": []}]}"#, "Site", "H"),
        (
            #"{"components": [{"header": {"subtitle": "S"}, "items": []}, {"title": "T", "items": []}]}"#,
            "Site", "T"
        ),
        (#"{"components": []}"#, "Site", "Site"), (#"{"components": []}"#, "", "about"),
        (#"{"title": "", "components": []}"#, "", "about"),
    ])
    func theTitleComesFromThePageTheHeaderTheSiteOrTheFile(
        _ json: String, _ siteTitle: String, _ title: String
    ) throws {
        let source = PageSource(
            page: try Page(json: json), documents: PageDocuments(name: "Content/about.json"), folders: [""],
            address: "/about/", fallbackTitle: "about")
        #expect(source.title(in: SiteSettings(title: siteTitle)) == title)
    }
}
