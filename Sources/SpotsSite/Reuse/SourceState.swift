import Bytes
import SiteStorage
import SpotsModel

/// The state of one of a page's own files when it was read.
struct SourceState: Sendable, Equatable {
    /// Shows whether the file is unchanged; nil if only the content can show it.
    var stamp: FileStamp?
    let content: ContentHash

    /// The same state without a stamp if a later change might not show in the stamp.
    ///
    /// - Parameter time: when the build began, before it read any file.
    func settled(at time: Int64) -> SourceState {
        SourceState(stamp: stamp.flatMap { $0.isSettled(at: time) ? $0 : nil }, content: content)
    }
}
