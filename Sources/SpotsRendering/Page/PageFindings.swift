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
    /// The paths in `Content/` of the text files that the page is made from.
    package var texts: Set<ContentPath> = []
    /// What the page depends on besides its own files.
    package var dependencies: [Dependency] = []
    /// Where the addresses on the page were written, if they were traced.
    package var addresses: [AddressNote] = []
    /// The component kinds that occur.
    package var components = ComponentUse()
}

extension PageFindings {
    /// Whether a problem is among them.
    func contains(_ finding: Finding) -> Bool {
        findings.contains { known in
            known.location.range == finding.location.range && known.message.text == finding.message.text
                && known.location.text.name == finding.location.text.name
        }
    }
}
