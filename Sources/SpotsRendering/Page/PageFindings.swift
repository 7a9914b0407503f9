package import Diagnostics
package import Paths

/// The results of drawing a page besides its HTML.
package struct PageFindings {
    /// Problems in the files that the page is made from.
    package var findings: [Finding] = []
    /// Problems in templates.
    package var diagnostics: [Diagnostic] = []
    /// What is reported once for the whole site.
    package var sightings = SightingCounts()
    /// Components with a header or a footer that were left out because they have no items.
    package var omissions: [Location] = []
    /// The paths in `Content/` of the files that the page shows or links to.
    package var references: Set<ContentPath> = []
    /// The pictures that must be fetched or looked at before the page can be drawn.
    package var unknownPictures: Set<PictureOrigin> = []
    /// The smaller pictures that the page names.
    package var pictures: Set<SmallerPicture> = []
    /// The paths in `Content/` of the text files that the page is made from.
    package var texts: Set<ContentPath> = []
    /// What the page depends on besides its own files.
    package var dependencies: [Dependency] = []
    /// The addresses whose translations decide about the page, sorted; none on a site in one language.
    package var translations: [SiteTranslations.Lookup] = []
    /// The languages that search engines may list the page in, and where; empty if it is in one language only.
    package var alternates: [(tag: String, address: String)] = []
    /// Where the addresses on the page were written, if they were traced.
    package var addresses: [AddressNote] = []
    /// The component kinds that occur.
    package var components = ComponentUse()
}

extension PageFindings {
    /// The problems that others do not have.
    func findings(without others: PageFindings) -> [Finding] {
        if findings.isEmpty { return [] }
        let known = Set(others.findings.map(Sighted.init))
        return findings.filter { !known.contains(Sighted($0)) }
    }

    /// What tells a problem from others.
    private struct Sighted: Hashable {
        let file: String
        let range: Range<Int>
        let text: String

        init(_ finding: Finding) {
            file = finding.location.text.name
            range = finding.location.range
            text = finding.message.text
        }
    }
}
