import Bytes
import Diagnostics
import Synchronization

/// Decides which files of records stay in memory: the first ones, up to a limit.
///
/// Of other files, only what finds their records stays, and they are read again when their records are needed. A build
/// therefore needs much less memory than its records.
package final class RecordMemory: Sendable {
    private let folder: any RecordFolder
    /// How many bytes may still be kept.
    private let room: Mutex<Int>
    private let changed = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - limit: how many bytes of files are kept.
    ///   - folder: the content folder.
    package init(limit: Int, of folder: any RecordFolder) {
        room = Mutex(limit)
        self.folder = folder
    }

    /// The names of the files that could not be read again as they were, so what was made from them may be wrong.
    package var changedFiles: [String] { changed.withLock { $0.sorted() } }

    /// Whether a file is kept, which then takes room.
    ///
    /// - Parameter count: its size in bytes.
    func keeps(_ count: Int) -> Bool {
        room.withLock { room in
            guard count <= room else { return false }
            room -= count
            return true
        }
    }

    /// Notes that a file is not what it was when it was first read.
    ///
    /// - Parameter name: the name of the file in messages.
    func noteChange(of name: String) {
        changed.withLock { _ = $0.insert(name) }
    }

    /// The text of a file, which is read each time; empty if the file has changed.
    ///
    /// - Parameters:
    ///   - name: the name of the file in messages.
    ///   - path: the path in `Content/`.
    ///   - hash: the hash of the bytes of the file.
    func stored(_ name: String, at path: String, _ hash: ContentHash) -> SourceText {
        SourceText(name: name) { [self] in
            if let bytes = folder.contents(of: path), ContentHash(bytes) == hash {
                return SourceText(name: name, bytes: bytes).withLineFeeds()
            }
            noteChange(of: name)
            return SourceText(name: name, bytes: [])
        }
    }
}
