import Diagnostics
import SiteStorage
import SpotsRendering

/// What a page hands back once it is drawn: its findings, what other stages need of it, and what it depends on.
struct PageResult: Sendable {
    var address: PageAddress
    /// Where its address is set, if the page sets it itself.
    var addressPlace: Diagnostic.Place?
    /// The further addresses that lead to the page.
    var aliases: [PageAlias] = []
    /// The stamps of the files that it was put in: its own and those of its further addresses.
    var stamps: [FileStamp] = []
    /// The files of further addresses that are new or changed.
    var changedAliases: [OutputPath] = []
    var diagnostics: [Diagnostic] = []
    /// Whether the page is a draft that is left out.
    var isSkippedDraft = false
    /// Whether the file in the output folder has the same content already.
    var isUnchanged = false
    /// The files below `Content/` that the page shows or links to, and the texts that it was made of.
    var references: Set<String> = []
    var texts: Set<String> = []
    /// Where its links lead that stay on the site.
    var links = PageLinks()
    /// How many keys of its files mean nothing, reported or not.
    var unknownKeys = 0
    /// The kinds on it that nobody registered, of items and of components.
    var unknownKinds: [KindSighting] = []
    var unknownComponentKinds: [KindSighting] = []
    /// The actions on it that no route matches, by their patterns.
    var unmatchedActions: [KindSighting] = []
    /// The component kinds that occur on it.
    var components = ComponentUse()
    /// Places of components that were left out together with a header or a footer.
    var omissions: [String] = []
    /// The further pages of a paginated list that begins on this page.
    var furtherPages: [PageInput] = []
    /// The operation on a file that failed while the page was put beside the site.
    var failure: FileFailure?

    init(address: PageAddress) {
        self.address = address
    }

    /// What is known of a page before it is drawn.
    init(of page: AssembledPage) {
        address = page.address
        addressPlace = page.addressPlace
        aliases = page.aliases
        diagnostics = page.diagnostics
        isSkippedDraft = page.isSkippedDraft
        unknownKeys = page.unknownKeys
        furtherPages = page.furtherPages
    }

    /// Adds what was found while the page was drawn.
    ///
    /// - Parameter map: tells where on the page that is.
    mutating func add(_ findings: PageFindings, _ map: SourceMap) {
        diagnostics += findings.diagnostics + map.diagnostics(findings.findings)
        references = findings.references
        texts = findings.texts
        omissions = findings.omissions.map { location in
            let place = map.place(of: location).place.description
            return "\(place): a component without items is left out, with its header and footer"
        }
        unknownKinds = KindSighting.all(of: findings.unknownKinds, map)
        unknownComponentKinds = KindSighting.all(of: findings.unknownComponentKinds, map)
        unmatchedActions = KindSighting.all(of: findings.unmatchedActions, map)
    }

    /// Whether anything of it speaks of a place in a file.
    var hasPlaces: Bool {
        let hasFindings =
            !(diagnostics.isEmpty && unknownKinds.isEmpty && unknownComponentKinds.isEmpty
            && unmatchedActions.isEmpty && omissions.isEmpty)
        return hasFindings || addressPlace != nil || !aliases.isEmpty
    }

    /// The files that it is put in: its own and those of its further addresses.
    var outputs: [OutputPath] { [address.outputPath] + aliases.map(\.address.outputPath) }
}
