import Paths
import SiteStorage
import SpotsRendering

extension ContentFolder {
    /// The files that pages may refer to: published files, and other files in the folder, which are only read.
    ///
    /// - Parameter staticFiles: the files that are published because they are in the folder.
    func files(published staticFiles: [ContentPath]) -> ContentFiles {
        let published = isOwn ? Set(staticFiles) : nil
        return ContentFiles(
            folderName: name,
            isPublished: { path in
                // A payload comes from somewhere else: it can name pictures, but no other file in its folder.
                published?.contains(path) ?? isPicture(path.text, beside: "")
            },
            isPictureBeside: { path, folder in
                FilePaths.isPrivate(path.text) && isPicture(path.text, beside: folder)
            },
            isText: { path in isOwn || Self.isText(path.text) },
            read: { path in
                guard let real = realPath(of: path), isOwn || Self.isText(real) else { return nil }
                // An unreadable file is reported as missing.
                return try? contents(of: path)
            },
            readStart: { file, length in
                // An unreadable image is shown without its size.
                try? storage.start(of: path(of: file), length: length, within: realPath)
            })
    }

    /// The real path of a file that may be read: it is inside the folder and not hidden, even with links followed.
    private func realPath(of file: ContentPath) -> String? {
        guard !FilePaths.isHidden(file.text), let real = storage.realPath(path(of: file)),
            FilePaths.isPath(real, within: realPath), storage.kind(at: real) == .file,
            !FilePaths.isHidden(String(real.dropFirst(realPath.count).drop { $0 == "/" }))
        else { return nil }
        return real
    }

    private static let pictureSuffixes = [
        ".png", ".apng", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".ico", ".bmp",
    ]
    private static func isText(_ path: String) -> Bool {
        PageFile.format(of: path) == .markdown || has(path, suffix: [".txt"])
    }

    private static func has(_ path: String, suffix suffixes: [String]) -> Bool {
        suffixes.contains { path.lowercased().hasSuffix($0) }
    }

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
            && [file, real].allSatisfy { Self.has($0, suffix: Self.pictureSuffixes) }
    }
}
