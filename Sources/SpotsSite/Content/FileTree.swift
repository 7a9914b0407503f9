import Diagnostics
import Paths
import SiteStorage

/// The files in a folder and its subfolders.
///
/// Links are followed if they stay inside the folder and do not form a loop.
struct FileTree<Root> {
    /// The paths in the root, in byte order.
    private(set) var files = PathList<Root>()
    private(set) var faults: [(path: String, message: Message)] = []
    /// The files that were skipped, except those in folders that were skipped.
    private(set) var skipped: [String] = []
    /// The folders that were skipped, except those in other ones.
    private(set) var skippedFolders: [String] = []
    /// The links that stay inside the folder.
    private(set) var links = FileLinks()

    private let storage: FileSystem
    private let root: String
    private let realRoot: String
    private let fileSuffix: String
    private let isSkipped: (String) -> Bool

    /// Lists a folder; a missing folder is empty.
    ///
    /// - Parameters:
    ///   - root: the folder.
    ///   - fileSuffix: the suffix of files; a folder with this suffix is an error.
    ///   - isSkipped: whether to skip a path in the root, with everything in it.
    init(
        root: String, fileSuffix: String, on storage: FileSystem,
        skipping isSkipped: @escaping (String) -> Bool
    ) {
        self.storage = storage
        self.root = root
        self.fileSuffix = fileSuffix
        self.isSkipped = isSkipped
        realRoot = storage.realPath(root) ?? root
        do throws(FileFailure) {
            if try storage.found(at: root) == nil { return }
        } catch {
            faults.append(("", .unreadableFile(error.reason)))
            return
        }
        list("", parents: [realRoot])
        files.sort()
    }
}

extension FileTree {
    /// - Parameter parents: the real paths of the parent folders, to detect loops of links.
    private mutating func list(_ folder: String, parents: [String]) {
        let entries: [FileSystem.Entry]
        do throws(FileFailure) {
            entries = try storage.entries(of: FilePaths.join(root, folder))
        } catch {
            return faults.append((folder, .unreadableFile(error.reason)))
        }
        for entry in entries {
            let path = FilePaths.join(folder, entry.name)
            if isSkipped(path) {
                if entry.kind == .file { skipped.append(path) }
                if entry.kind == .folder { skippedFolders.append(path) }
                continue
            }
            switch entry.kind {
            case .file: files.append(RelativePath(path))
            case .folder: enter(path, parents: parents + [FilePaths.join(parents.last ?? "", entry.name)])
            case .link: follow(path, parents: parents)
            case .unnamed: faults.append((path, .unreadableFile("its name is not valid UTF-8")))
            case .other: faults.append((path, .unreadableFile("it is neither a file nor a folder")))
            }
        }
    }

    private mutating func enter(_ path: String, parents: [String]) {
        if path.hasSuffix(fileSuffix) {
            faults.append((path, .folderForFile()))
        } else {
            list(path, parents: parents)
        }
    }

    private mutating func follow(_ path: String, parents: [String]) {
        let link = FilePaths.join(root, path)
        guard let target = storage.realPath(link) else {
            return faults.append((path, .unreadableFile("the target of the link does not exist")))
        }
        guard FilePaths.isPath(target, within: realRoot) else {
            return faults.append((path, .outsideRoot(storage.linkTarget(link) ?? target)))
        }
        let inside = target.dropFirst(realRoot.count).drop { $0 == "/" }
        if isSkipped(String(inside)) { return faults.append((path, .privateTarget(String(inside)))) }
        links.add(path, to: String(inside))
        switch storage.kind(at: target) {
        case .file: files.append(RelativePath(path))
        case .folder:
            guard !parents.contains(target) else { return faults.append((path, .linkCycle())) }
            enter(path, parents: parents + [target])
        default: faults.append((path, .unreadableFile("it is neither a file nor a folder")))
        }
    }
}
