/// What a publication did.
package struct PublicationReport: Sendable {
    package var changes = SiteChanges(from: SiteManifest(), to: SiteManifest())
    /// The number of files of the site.
    package var total = 0
    package var uploaded = 0
    package var removed = 0
    /// Whether the target was complete, so nothing was done.
    package var isComplete = false
    /// What ended the publication early; nil if it is complete.
    package var failure: PublicationFailure?
    package var notes: [String] = []
}
