import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering
import SpotsSearch

/// The result of a finished page: its findings, and what later steps need.
struct PageResult: Sendable {
    /// The files that the page is published as; the first is the page itself.
    var outputs: [PageOutput]
    var diagnostics: [Diagnostic] = []
    /// When the page is published.
    var period = PublicationPeriod()
    /// Why the page is left out; nil if it is published.
    var hold: HoldReason?
    /// What the indexes of the site know about the page.
    var facts = IndexFacts()
    /// The terms of the page, if it was drawn and the search finds it.
    var terms: PageTerms?
    /// The files in `Content/` that the page shows or links to, and the Markdown files that it is made from.
    var references: Set<ContentPath> = []
    var texts: Set<ContentPath> = []
    /// The pictures that must be fetched or looked at before the page can be drawn.
    var unknownPictures: Set<PictureOrigin> = []
    /// The smaller pictures that it names.
    var pictures: Set<SmallerPicture> = []
    /// The pictures that it names anywhere, see ``PictureMentions``.
    var mentions: Set<String> = []
    /// The targets of its links inside the site.
    var links = PageLinks()
    /// The addresses whose translations decide about it, sorted, and a hash of what was found.
    var translations: [SiteTranslations.Lookup] = []
    var foundTranslations = ContentHash()
    /// The unknown keys in its files, reported or not.
    var documentKeys = DocumentKeys()
    /// What is reported once for the whole site.
    var sightings: [Sighting] = []
    /// The kinds of components on the page.
    var components = ComponentUse()
    /// The places of components that were left out together with a header or a footer.
    var omissions: [String] = []
    /// The later pages of a paginated list that begins on this page.
    var furtherPages: [PageInput] = []
    /// The file operation that failed while the page was staged.
    var failure: FileFailure?

    var address: PageAddress { outputs[0].address }

    init(outputs: [PageOutput]) {
        self.outputs = outputs
    }

    /// Takes over what is known before the page is drawn.
    init(of page: AssembledPage) {
        outputs = page.outputs
        diagnostics = page.diagnostics
        period = page.period
        if page.isHeldBack { hold = page.hold }
        if hold == .absent { omissions = [page.read.absence].compactMap { $0 } }
        documentKeys = page.documentKeys
        furtherPages = page.furtherPages
    }

    /// Adds the findings of drawing the page.
    ///
    /// - Parameter map: converts locations on the page to places.
    mutating func add(_ findings: PageFindings, _ map: SourceMap) {
        diagnostics += findings.diagnostics + map.diagnostics(findings.findings)
        references = findings.references
        translations = findings.translations
        pictures = findings.pictures
        texts = findings.texts
        omissions = findings.omissions.map { location in
            let place = map.place(of: location).place.description
            return "\(place): a component without items is left out, with its header and footer"
        }
        sightings = Sighting.all(of: findings.sightings, map)
    }

    /// Adds what was found while the page's payload for the app was made.
    mutating func add(_ twin: Twin, _ map: SourceMap) {
        diagnostics += map.diagnostics(twin.findings)
        references.formUnion(twin.references)
        texts.formUnion(twin.texts)
        if translations != twin.translations {
            translations = Set(translations).union(twin.translations).sorted()
        }
    }

    /// Whether any of the findings has a place in a file.
    var hasPlaces: Bool {
        let hasFindings = !(diagnostics.isEmpty && sightings.isEmpty && omissions.isEmpty)
        return hasFindings || outputs.contains { $0.place != nil }
    }

    /// Whether any of the findings has a place in a file, or a note with one.
    func hasFinding(in file: String) -> Bool {
        diagnostics.contains { finding in
            finding.file == file || finding.notes.contains { $0.place?.file == file }
        }
            || sightings.contains { sighting in
                sighting.place.file == file || sighting.notes.contains { $0.place?.file == file }
            }
    }
}
