import SiteStorage
import SpotsRendering

extension ContentFolder {
    /// The files that pages may refer to: published files, other files only to read them, and no file outside the
    /// folder.
    ///
    /// - Parameter staticFiles: the files that are published because they are in the folder.
    func files(published staticFiles: [ContentPath]) -> ContentFiles {
        let published = publishesOnlyReferences ? nil : Set(staticFiles)
        return ContentFiles(
            folderName: name,
            isPublished: { path in
                published?.contains(ContentPath(path)) ?? (!FilePaths.isPrivate(path) && holdsFile(path))
            },
            isPictureBeside: { path, folder in FilePaths.isPrivate(path) && isPicture(path, beside: folder) },
            read: { path in
                guard holdsFile(path) else { return nil }
                // An unreadable file is reported as missing.
                return try? contents(of: ContentPath(path))
            },
            readStart: { file, length in
                // An unreadable image is shown without its size.
                try? storage.start(of: FilePaths.join(path, file), length: length, within: realPath)
            })
    }

    /// Whether a file exists and is inside the folder, with links followed.
    private func holdsFile(_ file: String) -> Bool {
        guard let real = storage.realPath(FilePaths.join(path, file)) else { return false }
        return FilePaths.isPath(real, within: realPath) && storage.kind(at: real) == .file
    }

    private static let pictureSuffixes = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"]

    /// Whether a path is an image in a folder or in one of its public subfolders, with links followed.
    private func isPicture(_ file: String, beside folder: String) -> Bool {
        guard let real = storage.realPath(FilePaths.join(path, file)),
            let realFolder = storage.realPath(FilePaths.join(path, folder)),
            let realRoot = storage.realPath(path), FilePaths.isPath(realFolder, within: realRoot),
            FilePaths.isPath(real, within: realFolder), FilePaths.isPath(file, within: folder),
            storage.kind(at: real) == .file
        else { return false }
        let isPublic = [(file, folder), (real, realFolder)].allSatisfy { path, folder in
            !FilePaths.isPrivate(String(path.dropFirst(folder.count).drop { $0 == "/" }))
        }
        return isPublic
            && [file, real].allSatisfy { path in
                Self.pictureSuffixes.contains { path.lowercased().hasSuffix($0) }
            }
    }
}
