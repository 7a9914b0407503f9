import Paths
import SiteStorage
import SpotsRendering

// What several machines keep of pictures is joined by copying.

extension SitePictures {
    /// Puts what is kept of the pictures on the pages of a part into the folder of the part.
    func give(_ wanted: Set<SmallerPicture>, to part: PartFolder) throws(FileFailure) {
        var needed = neededFiles(for: wanted).sorted()
        needed.removeAll { storage.kindOfEntry(at: FilePaths.join(keptFolder, $0)) != .file }
        if storage.kind(at: part.pictures) == .folder {
            let known = Set(needed)
            for entry in try storage.entries(of: part.pictures) where !known.contains(entry.name) {
                try storage.removeTree(FilePaths.join(part.pictures, entry.name))
            }
        }
        for name in needed {
            try join(FilePaths.join(keptFolder, name), as: FilePaths.join(part.pictures, name))
        }
    }

    /// Takes what parts have of pictures; without it, they are made again.
    func take(from parts: Parts) {
        guard isActive else { return }
        for part in parts.parts {
            for entry in (try? storage.entries(of: part.folder.pictures)) ?? [] where entry.kind == .file {
                // Without the file, the merge makes it.
                try? join(
                    FilePaths.join(part.folder.pictures, entry.name),
                    as: FilePaths.join(keptFolder, entry.name))
            }
        }
    }

    private func join(_ file: String, as other: String) throws(FileFailure) {
        if storage.kindOfEntry(at: other) == .file { return }
        try storage.replaceFile(other, with: try storage.contents(of: file))
    }
}
