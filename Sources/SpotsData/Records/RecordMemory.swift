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
    /// A process can have only so many files open.
    private static let mostOpenFiles = 64
    private let openFiles = Mutex(0)

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

    /// Takes the room of a file that is kept in any case.
    func take(_ count: Int) {
        room.withLock { $0 -= count }
    }

    /// Opens a file that there is no room for; nil if it is better read as a whole.
    ///
    /// - Parameters:
    ///   - path: the path in `Content/`.
    ///   - name: the name of the file in messages.
    func open(_ path: String, named name: String) -> RecordBlocks? {
        guard let file = folder.open(path), file.size <= UInt32.max, room.withLock({ file.size > $0 }),
            isOpening()
        else { return nil }
        return RecordBlocks(file) { [self] in noteChange(of: name) }
    }

    /// Whether one more file may be open.
    private func isOpening() -> Bool {
        openFiles.withLock { count in
            count += 1
            return count <= Self.mostOpenFiles
        }
    }

    /// The text of a file, which is read each time; empty if the file has changed.
    ///
    /// - Parameters:
    ///   - name: the name of the file in messages.
    ///   - path: the path in `Content/`.
    ///   - hash: the hash of the bytes of the file.
    func stored(_ name: String, at path: String, _ hash: ContentHash) -> SourceText {
        SourceText(name: name) { [self] in
            if let bytes = folder.contents(of: path), ContentHash(ofFile: bytes) == hash {
                return SourceText(name: name, bytes: bytes).withLineFeeds()
            }
            noteChange(of: name)
            return SourceText(name: name, bytes: [])
        }
    }

    /// The text of a large file, which is read when it is first needed; parameters as for ``stored(_:at:_:)``.
    func storedOnce(_ name: String, at path: String, _ hash: @escaping @Sendable () -> ContentHash)
        -> SourceText
    {
        let once = TextOfFile()
        return SourceText(name: name) { [self] in
            once.text.withLock { known in
                let text = known ?? stored(name, at: path, hash()).copy
                known = text
                return text
            }
        }
    }

    private final class TextOfFile: Sendable {
        let text = Mutex<SourceText?>(nil)
    }
}
