/// Holds a page that is shown, and notifies its observers of each change.
///
/// ```swift
/// let controller = PageController(page)
/// let changes = await controller.changes
/// await controller.edit { page in
///     page.update(at: 0) { $0.append(Item(title: "Vadym")) }
/// }
/// for await update in changes { show(update.changes) }
/// ```
public actor PageController {
    /// The page as it is now.
    public private(set) var page: Page
    /// Notified of each change, before the observers of ``changes``.
    public private(set) weak var delegate: (any PageDelegate)?
    private var observers: [Int: AsyncStream<PageUpdate>.Continuation] = [:]
    private var nextObserver = 0

    /// Creates a controller of a page.
    public init(_ page: Page = Page(), delegate: (any PageDelegate)? = nil) {
        self.page = page
        self.delegate = delegate
    }

    deinit {
        for observer in observers.values { observer.finish() }
    }

    /// Sets the delegate, which is not retained.
    public func setDelegate(_ delegate: (any PageDelegate)?) {
        self.delegate = delegate
    }

    /// The changes from now on.
    ///
    /// Each use starts a new sequence, which ends when the controller is released.
    public var changes: AsyncStream<PageUpdate> {
        let (stream, continuation) = AsyncStream.makeStream(of: PageUpdate.self)
        let observer = nextObserver
        nextObserver += 1
        observers[observer] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(observer) }
        }
        return stream
    }

    /// Edits the page; the observers are notified of all steps together, or not at all if the page stays equal.
    ///
    /// - Parameter change: changes the page. If it throws, the page is unchanged.
    /// - Returns: the result of the closure.
    @discardableResult
    public func edit<Result: Sendable, Failure: Error>(
        _ change: @Sendable (inout Page) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var edited = page
        let result = try change(&edited)
        let changes = PageChanges(from: page, to: edited)
        if !changes.isEmpty {
            page = edited
            tell(PageUpdate(page: page, changes: changes, redrawsAll: false))
        }
        return result
    }

    /// Asks the observers to draw the whole page again.
    public func reload() {
        tell(PageUpdate(page: page, changes: PageChanges(from: page, to: page), redrawsAll: true))
    }

    private func tell(_ update: PageUpdate) {
        delegate?.pageController(self, didChange: update)
        for observer in observers.values { observer.yield(update) }
    }

    private func forget(_ observer: Int) {
        observers[observer] = nil
    }
}
