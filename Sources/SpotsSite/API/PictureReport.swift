import Diagnostics

/// What making the smaller pictures of a site has done.
package struct PictureReport: Sendable {
    /// The number of smaller pictures of the site.
    package internal(set) var total = 0
    /// The number of those in this part.
    package internal(set) var own = 0
    /// The number of those that were made now.
    package internal(set) var made = 0
    /// The errors and warnings.
    package internal(set) var diagnostics: [Diagnostic] = []
    /// Useful information that is not a problem.
    package internal(set) var notes: [String] = []
    /// Whether pages have no errors and all smaller pictures are there.
    package internal(set) var succeeded = false
}
