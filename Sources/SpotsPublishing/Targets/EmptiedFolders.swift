import Paths

/// The folders that lose their last file when files are removed.
struct EmptiedFolders {
    /// In the order of their depth, and then in byte order.
    let levels: [[String]]
    /// Those of them that are not in another one, in byte order.
    let outermost: [String]

    /// - Parameter remaining: the files that stay, in byte order.
    init(removing paths: PathList<OutputRoot>, leaving remaining: PathList<OutputRoot>) {
        var isEmptied: [String: Bool] = [:]
        for path in paths {
            for folder in FilePaths.folders(around: path.text) {
                if isEmptied[folder] != nil { break }
                isEmptied[folder] = !remaining.containsFile(in: folder)
            }
        }
        let folders = isEmptied.filter(\.value).keys.sorted(by: FilePaths.precedes)
        outermost = folders.filter { isEmptied[FilePaths.folder(of: $0)] != true }
        var levels: [Int: [String]] = [:]
        for folder in folders {
            levels[folder.utf8.count { $0 == UInt8(ascii: "/") }, default: []].append(folder)
        }
        self.levels = levels.sorted { $0.key < $1.key }.map(\.value)
    }
}
