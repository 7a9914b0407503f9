package import Diagnostics
package import Paths

/// A picture on the web that the site has fetched, or could not fetch.
package struct FetchedPicture: Sendable {
    /// Its path in the output folder; nil if pages name its address on the web.
    package let path: OutputPath?
    /// As it is shown, in pixels; nil if it is unknown.
    package let size: ImageSize?
    /// Why it cannot be fetched; nil if it was.
    package let problem: Message?

    package init(path: OutputPath?, size: ImageSize?, problem: Message?) {
        (self.path, self.size, self.problem) = (path, size, problem)
    }
}
