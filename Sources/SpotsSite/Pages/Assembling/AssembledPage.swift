import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// A complete page before it is drawn; valid until the next one is assembled.
struct AssembledPage {
    /// The page as read, with all components filled.
    var read: ReadPage
    /// The files that the page is published as; the first is the page itself.
    var outputs: [PageOutput]
    /// The later pages of the page's paginated list.
    var furtherPages: [PageInput] = []
    /// The filters of the paginated list that begins on the page.
    var filters: (values: ListFilters, list: ListFilters.Listing)?
    /// The problems of the page; for a later page, only those that the first page has not reported.
    var diagnostics: [Diagnostic]
    /// The unknown keys in its files, reported or not.
    var documentKeys: DocumentKeys
    /// When the page is published; for the page of a record, its collection decides.
    var period = PublicationPeriod()
    /// Why the page is not published; nil if it is.
    var hold: HoldReason?
    /// Whether the page is left out for that reason.
    var isHeldBack = false
    /// What the page depends on besides its own files, as far as is known before it is drawn.
    var dependencies: [Dependency] = []

    var page: Page { read.source.page }
    var address: PageAddress { outputs[0].address }
}
