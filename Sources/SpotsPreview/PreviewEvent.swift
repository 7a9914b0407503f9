import SpotsSite

/// What happens while a preview runs, for whoever tells the user.
package enum PreviewEvent: Sendable {
    /// Files have changed, and so have pages that browsers show.
    case updated(_ files: [String], pages: Int, Duration)
    /// The site was built.
    case built(BuildReport)
    /// The site could not be read or written.
    case failure(BuildFailure)
}
