import Diagnostics
import SpotsModel
import SpotsRendering
import SpotsSite

/// A site while it is worked on: its pages as they are now, the browsers that show them, and the build behind them.
///
/// A page is drawn when it is asked for, and when something has changed while a browser shows it. The site as a whole
/// is built behind that, into a folder of its own: what only that finds comes later.
actor PreviewSession {
    let site: Site
    let options: BuildOptions
    let marks: PageMarks
    let report: @Sendable (PreviewEvent) -> Void
    let editor: EditorLink
    /// What a change has to be asked for with; nil where pages are only looked at.
    let editToken: String?
    /// The changes that were made to files, by the files' names.
    var history: [String: EditHistory] = [:]
    var outcomes = EditOutcomes()
    var live: LiveSite
    /// Raised whenever something was read anew.
    var reading = 0
    var moved: [String: PageKey] = [:]
    var aliases: Set<String> = []
    var shown = ShownPages()
    var streams = EventStreams()
    var problems: [Diagnostic] = []
    /// The build that the user was told of last.
    var told: BuildReport?
    /// Whether remote sources are asked again when the site is built next.
    var asksRemote = true
    var isBuilding = false
    var needsBuild = false

    /// Reads the site and builds it for the first time.
    ///
    /// - Throws: ``BuildFailure`` where the site is not there or cannot be written beside.
    init(
        _ site: Site, _ options: BuildOptions, editor: EditorLink, canEdit: Bool,
        report: @escaping @Sendable (PreviewEvent) -> Void
    ) async throws(BuildFailure) {
        self.site = site
        self.options = options
        self.report = report
        self.editor = editor
        marks = PageMarks(token: Self.makeToken())
        editToken = canEdit ? Self.makeToken() : nil
        live = try await LiveSite(site, Self.drawing(options, marks))
    }

    /// What nobody can guess.
    private static func makeToken() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36)
            + String(UInt64.random(in: .min ... .max), radix: 36)
    }

    /// What pages are drawn with.
    static func drawing(_ options: BuildOptions, _ marks: PageMarks) -> BuildOptions {
        var options = options
        options.marks = marks
        return options
    }
}
