import Diagnostics
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering
import SpotsSearch

/// The summary of many page results, which takes a fraction of their memory.
struct PageSummary: Sendable {
    private(set) var count = 0
    /// The pages that are held back.
    private(set) var heldBack = HeldBack()
    private(set) var diagnostics: [Diagnostic] = []
    /// Places of components that were left out, with the positions of the pages' inputs.
    private(set) var omissions: [(input: Int, text: String)] = []
    private(set) var references: Set<ContentPath> = []
    private(set) var texts: Set<ContentPath> = []
    /// The smaller pictures that pages name.
    private(set) var pictures: Set<SmallerPicture> = []
    /// The pictures that pages name anywhere.
    private(set) var mentions: Set<String> = []
    private(set) var documentKeys = DocumentKeys()
    /// The keys that are data on pages that are held back; templates may know them.
    private(set) var heldKeys: Set<String> = []
    /// The targets of links inside the site.
    private(set) var links: [LinkBatch] = []
    /// The output files that the pages that are held back would have.
    private(set) var heldPages: [(output: OutputPath, entry: HeldRecords.Entry)] = []
    private var tally = LinkTally()
    private(set) var outputs = OutputClaims()
    /// The positions of the output files that are new or changed.
    private var changedPositions = PositionList()
    /// The addresses that do not follow from a file, with the position of the input and the page number, from 0.
    private(set) var moved: [(address: String, input: Int, number: Int)] = []
    private(set) var aliases: Set<String> = []
    /// What the indexes of the site know about the pages.
    private(set) var facts = IndexFacts()
    /// The positions of the output files of pages about which they know only what follows from the files.
    private var listedPositions = PositionList()
    /// The terms of the pages that were drawn and that the search finds.
    private(set) var terms: [(address: String, terms: PageTerms)] = []
    private(set) var components = ComponentUse()
    private(set) var sightings = Sightings()
    /// The first file operation that failed.
    private(set) var failure: FileFailure?
    private var lastComponents = ComponentUse()

    /// The output files that are new or changed.
    func changed(of site: LoadedSite) -> PathSelection<OutputRoot> {
        outputs.paths(at: changedPositions, of: site.pages)
    }

    /// The output files of pages about which nothing is known but that the sitemap lists their addresses.
    func listed(of site: LoadedSite) -> PathSelection<OutputRoot> {
        outputs.paths(at: listedPositions, of: site.pages)
    }

    /// Adds the pages of an input of a site, field by field, because copying a large result would be slow.
    mutating func add(_ pages: [PageResult], ofInput input: Int, of site: LoadedSite) {
        for page in pages.indices {
            diagnostics += pages[page].diagnostics
            for omission in pages[page].omissions { omissions.append((input, omission)) }
            if let reason = pages[page].hold {
                let held = Hold(reason: reason, period: pages[page].period)
                heldBack.add(held)
                let file = site.pages[input].file(in: site.content.name)
                heldPages.append((pages[page].address.outputPath, .init(place: file, held: held)))
                heldKeys.formUnion(pages[page].documentKeys.data)
                continue
            }
            tally.add(pages[page].links, ofInput: input)
            count += 1
            add(pages[page].facts, about: pages[page].address.outputPath)
            for output in pages[page].outputs {
                if output.isChanged { changedPositions.append(outputs.count) }
                outputs.add(output.address.outputPath, ofInput: input, of: site.pages, at: output.place)
                switch output.content {
                case .page where page > 0 || output.place != nil:
                    moved.append((output.address.url, input, page))
                case .page, .twin: break
                case .redirect: aliases.insert(output.address.url)
                }
            }
            if let found = pages[page].terms { terms.append((pages[page].address.url, found)) }
            references.formUnion(pages[page].references)
            texts.formUnion(pages[page].texts)
            if !pages[page].pictures.isEmpty { pictures.formUnion(pages[page].pictures) }
            if !pages[page].mentions.isEmpty { mentions.formUnion(pages[page].mentions) }
            if !pages[page].documentKeys.isEmpty { documentKeys.add(pages[page].documentKeys) }
            if failure == nil { failure = pages[page].failure }
            sightings.add(pages[page].sightings)
            guard pages[page].components != lastComponents else { continue }
            lastComponents = pages[page].components
            components.formUnion(lastComponents)
        }
    }

    /// Adds facts about the page that is added next.
    private mutating func add(_ facts: IndexFacts, about output: OutputPath) {
        if facts.follow(from: output) {
            listedPositions.append(outputs.count)
        } else {
            self.facts.add(facts)
        }
    }

    mutating func add(_ others: PageSummary) {
        count += others.count
        heldBack.add(others.heldBack)
        diagnostics += others.diagnostics
        omissions += others.omissions
        references.formUnion(others.references)
        texts.formUnion(others.texts)
        pictures.formUnion(others.pictures)
        mentions.formUnion(others.mentions)
        documentKeys.add(others.documentKeys)
        heldKeys.formUnion(others.heldKeys)
        links += others.links
        if !others.tally.inputs.isEmpty { links.append(LinkBatch(others.tally)) }
        heldPages += others.heldPages
        listedPositions.append(others.listedPositions, from: outputs.count)
        changedPositions.append(others.changedPositions, from: outputs.count)
        outputs.add(others.outputs)
        moved += others.moved
        aliases.formUnion(others.aliases)
        facts.add(others.facts)
        terms += others.terms
        components.formUnion(others.components)
        sightings.add(others.sightings)
        if failure == nil { failure = others.failure }
    }
}
