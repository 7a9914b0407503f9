import Bytes
import Paths
import SiteStorage
import SpotsRendering

// What several machines keep of pictures is joined by copying.

extension SitePictures {
    /// Puts what is kept of the pictures on the pages of a part into the folder of the part.
    ///
    /// - Returns: the files.
    func give(
        _ wanted: Set<SmallerPicture>, to part: PartFolder
    ) throws(FileFailure) -> [PartFolder.File] {
        var needed = neededFiles(for: wanted).sorted()
        needed.removeAll { storage.kindOfEntry(at: FilePaths.join(keptFolder, $0)) != .file }
        if storage.kind(at: part.pictures) == .folder {
            let known = Set(needed)
            for entry in try storage.entries(of: part.pictures) where !known.contains(entry.name) {
                try storage.removeTree(FilePaths.join(part.pictures, entry.name))
            }
        }
        var files: [PartFolder.File] = []
        for name in needed {
            let content = try storage.contents(of: FilePaths.join(keptFolder, name))
            try join(content, as: FilePaths.join(part.pictures, name))
            files.append(
                PartFolder.File(
                    path: FilePaths.join(PartFolder.pictures, name), content: ContentHash(content)))
        }
        return files
    }

    /// Takes what parts have of pictures.
    ///
    /// A file that is missing or damaged is made again.
    func take(from parts: Parts) {
        guard isActive else { return }
        for part in parts.parts {
            for (path, hash) in part.cache.files where FilePaths.folder(of: path) == PartFolder.pictures {
                let file = FilePaths.join(part.folder.path, path)
                guard storage.kindOfEntry(at: file) == .file, let content = try? storage.contents(of: file),
                    ContentHash(content) == hash
                else { continue }
                // Without the file, the merge makes it.
                try? join(content, as: FilePaths.join(keptFolder, FilePaths.name(of: path)))
            }
        }
    }

    private func join(_ content: [UInt8], as file: String) throws(FileFailure) {
        if storage.stampOfEntry(at: file)?.size == Int64(content.count) { return }
        try storage.replaceFile(file, with: content)
    }
}
