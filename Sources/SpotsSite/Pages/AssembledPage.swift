import Diagnostics
import SpotsModel
import SpotsRendering

/// A page put together from what it is made of, before it is drawn; valid until the next one is assembled.
struct AssembledPage {
    /// What was read, with all components filled.
    var read: ReadPage
    var address: PageAddress
    /// Where the page sets its address itself.
    var addressPlace: Diagnostic.Place?
    /// The further addresses that lead to the page.
    var aliases: [PageAlias] = []
    /// The further pages of a component that is split over pages.
    var furtherPages: [PageInput] = []
    /// What is wrong with it; of further pages only what the first one has not said.
    var diagnostics: [Diagnostic]
    /// How many keys of its files mean nothing, reported or not.
    var unknownKeys: Int
    /// Whether it is a draft that is left out.
    var isSkippedDraft = false
    /// What it is made of besides its own files, as far as is known before it is drawn.
    var dependencies: [Dependency] = []

    var page: Page { read.source.page }
}

/// A further address that leads to a page, and where the page claims it.
struct PageAlias: Sendable {
    let address: PageAddress
    let place: Diagnostic.Place
}
