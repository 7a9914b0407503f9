import SiteStorage
import SpotsModel

/// The state in which one of a page's own files was read.
struct SourceState: Sendable {
    /// The stamp that tells that the file is still the same; nil where only its content can.
    var stamp: FileStamp?
    let content: ContentHash

    /// The same, without a stamp that a later change might not show in.
    ///
    /// - Parameter time: when the build began, before it read anything.
    func settled(at time: Int64) -> SourceState {
        SourceState(stamp: stamp.flatMap { $0.isSettled(at: time) ? $0 : nil }, content: content)
    }
}
