import Bytes
import MemoryStorage
import Paths
import SiteStorage
import SpotsModel

// Files that the program writes for itself. Checksums detect damage, so these targets correct the checksums
// of each input. Otherwise the code after the check would not be reached.

extension FuzzTarget {
    private static let newline = UInt8(ascii: "\n")

    // MARK: The journal

    static func complete(_ input: [UInt8]) {
        let text = Array("spots-site commit 2\n".utf8) + input + [newline]
        for bytes in [input, Checksum.sealed(text)] { completeCommit(bytes) }
    }

    private static func completeCommit(_ journal: [UInt8]) {
        let disk = MemoryDisk()
        let theirs = ["/theirs/a", "/x", "/site/Content/a", "/site/.spots-site/x"]
        for file in theirs + ["/site/Output/a/b"] { add(Array(file.utf8), file, to: disk) }
        let files = FileSystem(disk)
        let staging = StagingFolder(
            for: "/site/Output", in: StateFolder("/site/.spots-site", on: files))
        let folder = staging.path + "/"
        for file in ["a.txt", "b", "d/e"] { add([1], folder + "files/" + file, to: disk) }
        add(journal, folder + "commit.txt", to: disk)
        // `try?`: a commit may fail.
        _ = try? staging.completeCommit()
        for file in theirs { precondition((try? files.contents(of: file)) == Array(file.utf8)) }
        if let journal = CommitJournal(journal) {
            precondition(CommitJournal(journal.bytes)?.bytes == journal.bytes)
        }
    }

    // MARK: The cache

    /// A disk with a small site, built some seconds ago.
    private static let builtDisk: MemoryDisk = {
        let disk = MemoryDisk()
        let files = [
            "Content/index.json":
                #"{"components":[{"items":[{"title":"One","action":"/b/","meta":{"body":"*x*"}}]}]}"#,
            "Content/b.json": #"{"components":[{"kind":"grid","identifier":"g","items":[{"kind":"x"}]}]}"#,
            "Content/a.txt": "text", "Templates/items/x.mustache": "{{title}}",
        ]
        for (path, text) in files { add(Array(text.utf8), "/site/" + path, to: disk) }
        disk.pass(seconds: 10)
        build(disk)
        disk.pass(seconds: 10)
        // The disk need not track what a power cut could lose.
        disk.settle()
        return disk
    }()

    private static let cachePath =
        "/site/.spots-site/cache/" + (builtDisk.snapshot(of: "/site/.spots-site/cache").keys.first ?? "")

    /// The build cache of the small site.
    static var cacheSeed: [UInt8] {
        // `try?`: without a cache there are no seeds, and the fuzzer reports that it reaches nothing.
        (try? FileSystem(builtDisk).contents(of: cachePath)) ?? []
    }

    static func readCache(_ input: [UInt8]) {
        let disk = builtDisk.copy()
        add(withFittingHashes(input), cachePath, to: disk)
        // One page must be rebuilt, the other can be reused.
        add(Array("[]".utf8), "/site/Content/index.json", to: disk)
        build(disk)
    }

    /// The same pieces, with lengths that do not exceed the input and with correct hashes.
    private static func withFittingHashes(_ cache: [UInt8]) -> [UInt8] {
        guard let heading = cache.firstIndex(of: newline) else { return cache }
        var cache = cache
        var position = heading + 1
        while cache.count - position >= 16 {
            let written = (0..<8).reduce(0 as UInt64) { $0 | UInt64(cache[position + $1]) << (8 * $1) }
            let length = min(written, UInt64(cache.count - position - 16))
            let payload = position + 16..<position + 16 + Int(length)
            let hash = ContentHash(Array(cache[payload])).value
            for (word, number) in [length, hash].enumerated() {
                for byte in 0..<8 {
                    cache[position + 8 * word + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
                }
            }
            position = payload.upperBound
        }
        return cache
    }

    // MARK: Kept answers

    static func storeAnswer(_ input: [UInt8]) {
        let lines = input.split(separator: newline, maxSplits: 2, omittingEmptySubsequences: false)
        var versions = [input]
        if lines.count == 3 {
            versions.append(
                Array(lines[0]) + [newline] + Array(Checksum(lines[2]).text.utf8) + [newline] + lines[2])
        }
        for bytes in versions {
            let disk = MemoryDisk()
            guard let address = WebAddress("http://a/") else { preconditionFailure() }
            add(bytes, "/answers/" + Checksum(address.text.utf8).text, to: disk)
            let cache = ResponseCache(in: "/answers", on: FileSystem(disk))
            guard let stored = cache[address] else { continue }
            precondition(bytes.ends(with: stored.body))
            // `try?`: what was read can also be stored again.
            try? cache.store(stored, for: address)
            precondition(cache[address] == stored)
        }
    }
}

extension [UInt8] {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
