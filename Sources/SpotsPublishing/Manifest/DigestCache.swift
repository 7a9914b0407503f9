import Bytes
import Paths
import SiteStorage

/// The digests of the files of an output folder, so only those that have changed are read again.
///
/// The file has a heading, a line for each file with SHA-256, MD5, size, inode, time of change and path, and a checksum.
/// Without it, or if it is damaged, all files are read, with the same result.
struct DigestCache {
    private struct Entry {
        let digest: FileDigest
        let inode: UInt64
        let modified: Int64
        let changed: Int64

        func isOf(_ stamp: FileStamp) -> Bool {
            // The time of modification can be set by programs, that of the change cannot.
            (digest.size, inode, modified, changed)
                == (stamp.size, stamp.inode, stamp.modified, stamp.changed)
        }
    }

    private var paths = PathList<OutputRoot>()
    private var entries: [Entry] = []
    private let file: String
    private let storage: FileSystem

    private static let heading = "spots-site digests 2"

    init(_ file: String, on storage: FileSystem) {
        (self.file, self.storage) = (file, storage)
        // `try?`: without the file, all digests are computed.
        guard let bytes = try? storage.contents(ofAny: file), let lines = Checksum.lines(of: bytes),
            lines.starts(with: "\(Self.heading)\n".utf8)
        else { return }
        var reader = LineReader(Array(lines))
        reader.skipLine()
        while !reader.isAtEnd {
            guard let digest = reader.digest(), let inode = reader.number(), let modified = reader.number(),
                let changed = reader.number(), let path = reader.path()
            else { break }
            paths.append(path)
            entries.append(
                Entry(digest: digest, inode: UInt64(bitPattern: inode), modified: modified, changed: changed))
        }
    }

    /// The digests of files in their order; nil for one that is new or has changed.
    func digests(of files: OutputFiles) -> [FileDigest?] {
        var position = 0
        return files.paths.indices.map { index in
            files.paths.withBytes(at: index) { path in
                while position < paths.count, paths.withBytes(at: position, { $0.precedes(path) }) {
                    position += 1
                }
                guard position < paths.count, paths.withBytes(at: position, { $0.isEqual(to: path) }),
                    entries[position].isOf(files.stamps[index])
                else { return nil }
                return entries[position].digest
            }
        }
    }

    /// Saves the digests of files.
    ///
    /// - Parameter time: when the files were listed, in nanoseconds since 1970. A file that had just changed is left out,
    ///   because a later change may not show in its stamp.
    func save(_ manifest: SiteManifest, _ files: OutputFiles, at time: Int64) throws(FileFailure) {
        var bytes = Array("\(Self.heading)\n".utf8)
        bytes.reserveCapacity(files.paths.bytes.count + files.paths.count * 150)
        for index in files.paths.indices {
            let stamp = files.stamps[index]
            guard stamp.isSettled(at: time) else { continue }
            manifest.digests[index].write(to: &bytes)
            bytes += " \(Int64(bitPattern: stamp.inode)) \(stamp.modified) \(stamp.changed) ".utf8
            files.paths.withBytes(at: index) { PathLine.encode($0, to: &bytes) }
            bytes.append(UInt8(ascii: "\n"))
        }
        try storage.replaceFile(file, with: Checksum.sealed(bytes))
    }
}
