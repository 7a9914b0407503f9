package import SpotsSite

/// What happens while a preview runs, for the command that prints it.
package enum PreviewEvent: Sendable {
    /// Files or responses of web addresses changed, and with them this many pages that browsers show.
    case updated(_ files: [String], pages: Int, Duration)
    /// A build finished.
    case built(BuildReport)
    /// Smaller pictures were made, or the problems of pictures are other ones than before.
    case pictures(PictureReport, Duration)
    /// The site could not be read or written.
    case failure(BuildFailure)
}
