import Diagnostics
import SpotsModel
import SpotsRendering
import SpotsSite

/// The state of a running preview: the current pages, the browsers that show them, and the background build.
///
/// A page is rendered when a browser requests it, and again when a file changes while a browser shows it. The
/// whole site is built in the background into a separate folder, so results that need the whole site arrive
/// later.
actor PreviewSession {
    let site: Site
    let options: BuildOptions
    let marks: PageMarks
    let report: @Sendable (PreviewEvent) -> Void
    let editor: EditorLink
    var edits: Edits
    var live: LiveSite
    /// Counts how often the site was read; changes whenever files change.
    var revision = 0
    var builds = BackgroundBuilds()
    var shown = ShownPages()
    var streams = EventStreams()
    /// The problems of the last build, and those of pictures, which are found later.
    var problems: (ofBuild: [Diagnostic], ofPictures: [Diagnostic]) = ([], [])
    var pictureWork = RepeatedWork()
    /// The notes on pictures that were reported last.
    var pictureNotes: [String] = []

    /// Reads the site.
    ///
    /// The first build is a separate step.
    ///
    /// - Throws: ``BuildFailure`` if the site does not exist or its folder is not writable.
    init(
        _ site: Site, _ options: BuildOptions, editor: EditorLink, canEdit: Bool,
        report: @escaping @Sendable (PreviewEvent) -> Void
    ) async throws(BuildFailure) {
        self.site = site
        var options = options
        // A link to another host would leave the preview.
        options.hasOneHost = true
        self.options = options
        self.report = report
        self.editor = editor
        marks = PageMarks(token: Self.makeToken())
        edits = Edits(token: canEdit ? Self.makeToken() : nil)
        live = try await LiveSite(site, Self.renderOptions(options, marks))
    }

    /// Makes a random token that nobody can guess (128 bits).
    private static func makeToken() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36)
            + String(UInt64.random(in: .min ... .max), radix: 36)
    }

    /// The build options with marks turned on, for rendering pages.
    static func renderOptions(_ options: BuildOptions, _ marks: PageMarks) -> BuildOptions {
        var options = options
        options.marks = marks
        return options
    }
}
