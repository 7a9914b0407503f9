import SpotsModel
import SpotsRendering
import Testing

/// The fingerprints of the settings, which show the pages that a change affects.
@Suite struct SiteSettingsTests {
    typealias Change = @Sendable (inout SiteSettings) -> Void

    static let changes: [(SiteSettings.Part, Change)] = [
        (.title, { $0.title = "x" }), (.description, { $0.description = "x" }),
        (.drawing, { $0.language = "nb" }),
        (.drawing, { $0.baseURL = "/app/" }), (.drawing, { $0.markdown.fields = ["body"] }),
        (.drawing, { $0.markdown.text = true }), (.drawing, { $0.markdown.unsafe = true }),
        (.drawing, { $0.markdown.smart = true }), (.reading, { $0.componentsKey = "spots" }),
        (.reading, { $0.legacyMapping = true }), (.reading, { $0.defaultComponentKind = .grid }),
        (.actions, { $0.routes = ["a": "/"] }), (.actions, { $0.scheme = "myapp" }),
        (
            .navigation,
            { $0.navigation = [.init(title: "A", action: "/", items: [.init(title: "B", action: "/")])] }
        ),
        (.footer, { $0.footer.columns = [.init(title: "A", links: [.init(title: "B", action: "/")])] }),
        (.footer, { $0.footer.text = "A" }), (.social, { $0.social = [.init(title: "A", action: "/")] }),
        (.banner, { $0.banner = SiteSettings.Banner(text: "A") }),
        (.navigation, { $0.navigation = [SiteSettings.NavigationLink(title: "A", action: "/")] }),
        (.meta, { $0.meta = ["a": 1] }),
    ]

    @Test(arguments: changes)
    func aChangeAffectsTheFingerprintOfOnePart(_ changed: SiteSettings.Part, _ change: Change) {
        let settings = SiteSettings()
        var other = settings
        change(&other)
        let parts = SiteSettings.Part.allCases.filter {
            settings.fingerprint(of: $0) != other.fingerprint(of: $0)
        }
        #expect(parts == [changed])
    }

    @Test func theFingerprintIgnoresTheOrderOfSettings() {
        var (one, other) = (SiteSettings(), SiteSettings())
        one.markdown.fields = ["a", "b"]
        other.markdown.fields = ["b", "a"]
        #expect(one.fingerprint(of: .drawing) == other.fingerprint(of: .drawing))
        one.routes = ["a": "/a/", "b": "/b/"]
        other.routes = ["a": "/b/", "b": "/a/"]
        #expect(one.fingerprint(of: .actions) != other.fingerprint(of: .actions))
    }

    @Test func theFingerprintDependsOnTheOrderOfTheNavigation() {
        let links = ["A", "B"].map { SiteSettings.NavigationLink(title: $0, action: "/") }
        var (one, other) = (SiteSettings(), SiteSettings())
        one.navigation = links
        other.navigation = links.reversed()
        #expect(one.fingerprint(of: .navigation) != other.fingerprint(of: .navigation))
    }
}
