import Synchronization

/// Places the contents of ``Slots`` when they are first read.
///
/// If each change placed them at once, filling slots step by step would take quadratic time. The getters of a
/// collection cannot change the slots, so they store the result behind a reference, which unchanged copies share. It
/// is stored once and without a lock: two tasks that read the same slots may both compute it, and the first result is
/// used.
final class LazySlotsDeal: Sendable {
    private let deal = AtomicLazyReference<SlotsDeal>()

    /// - Parameter make: computes the value, if no one has read it yet.
    func value(_ make: () -> SlotsDeal) -> SlotsDeal {
        deal.load() ?? deal.storeIfNil(make())
    }
}
