/// Hears of each change of the page of a ``PageController``.
public protocol PageDelegate: AnyObject, Sendable {
    /// Hears of one change, after it was made.
    func pageController(_ controller: PageController, didChange update: PageUpdate)
}
