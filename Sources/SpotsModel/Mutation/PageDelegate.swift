/// Is notified of each change of the page of a ``PageController``.
public protocol PageDelegate: AnyObject, Sendable {
    /// Called after a change.
    func pageController(_ controller: PageController, didChange update: PageUpdate)
}
