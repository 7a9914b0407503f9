import SpotsModel
import Synchronization
import Testing

/// Observes the changes of a page.
@Suite struct PageControllerTests {
    /// Notes what it is told.
    private final class Listener: PageDelegate {
        let updates = Mutex<[PageUpdate]>([])

        func pageController(_ controller: PageController, didChange update: PageUpdate) {
            updates.withLock { $0.append(update) }
        }
    }

    private static let old = Page(title: "T", components: [Component(items: [Item(title: "A")])])
    private static let new = Page(
        title: "T", components: [Component(items: [Item(title: "A"), Item(title: "B")])])

    @Test func eachEditIsToldOnce() async {
        let listener = Listener()
        let controller = PageController(Self.old, delegate: listener)
        var changes = await controller.changes.makeAsyncIterator()
        var others = await controller.changes.makeAsyncIterator()
        let matches = await controller.edit { page in
            page.update(at: 0) { $0.append(Item(title: "C")) }
            return page.update(at: 0) { $0.update(Item(title: "B"), at: 1) }.matches
        }
        #expect(matches == [0])
        let expected = PageUpdate(
            page: Self.new, changes: PageChanges(from: Self.old, to: Self.new), redrawsAll: false)
        #expect(await changes.next() == expected)
        #expect(await others.next() == expected)
        #expect(listener.updates.withLock(\.self) == [expected])
        #expect(await controller.page == Self.new)
    }

    @Test func anEditThatChangesNothingIsNotTold() async {
        let listener = Listener()
        let controller = PageController(Self.old, delegate: listener)
        await controller.edit { $0.delete(at: 7) }
        #expect(listener.updates.withLock(\.self) == [])
        await controller.reload()
        let again = PageUpdate(
            page: Self.old, changes: PageChanges(from: Self.old, to: Self.old), redrawsAll: true)
        #expect(listener.updates.withLock(\.self) == [again])
    }

    @Test func anEditThatThrowsChangesNothing() async {
        let controller = PageController(Self.old)
        await #expect(throws: PageFailure.self) {
            try await controller.edit { page throws(PageFailure) in
                page.title = "U"
                try page.reload(json: "[")
            }
        }
        #expect(await controller.page == Self.old)
    }

    @Test func theSequenceEndsWithTheController() async {
        var controller: PageController? = PageController(Self.old)
        let changes = await controller?.changes
        await controller?.reload()
        controller = nil
        var count = 0
        if let changes { for await _ in changes { count += 1 } }
        #expect(count == 1)
    }

    @Test func aDelegateCanBeReplaced() async {
        let (first, second) = (Listener(), Listener())
        let controller = PageController(Self.old, delegate: first)
        await controller.setDelegate(second)
        await controller.reload()
        #expect(first.updates.withLock(\.count) == 0)
        #expect(second.updates.withLock(\.count) == 1)
    }
}
