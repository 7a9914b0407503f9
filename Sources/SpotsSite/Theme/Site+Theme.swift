import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsRendering

extension Site {
    /// The result of copying files of the default theme into the site.
    package struct ThemeExport: Sendable {
        /// The files that were written, relative to the site.
        package fileprivate(set) var written: [String] = []
        /// The files that already exist and were left alone.
        package fileprivate(set) var existing: [String] = []
    }

    /// The files of the default theme, by their paths in the templates folder, sorted.
    package static var themeFiles: [String] { BuiltInTheme.paths.sorted() }

    /// The file of the default theme that a name means; nil if there is none.
    ///
    /// - Parameter name: the path in the templates folder, with or without the folder's name before it.
    package func themeFile(_ name: String) -> String? {
        let prefix = folders.templates + "/"
        return [name, name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name]
            .first { BuiltInTheme.bytes(of: $0) != nil }
    }

    /// The file of the default theme that was probably meant.
    package static func themeSuggestion(for name: String) -> String? {
        Suggestion.nearest(to: name, among: themeFiles)
    }

    /// Copies files of the default theme into the templates folder, all of them or none; no file is overwritten.
    ///
    /// - Parameter files: paths of ``themeFiles``.
    /// - Throws: ``BuildFailure/file(_:)`` if the system refuses an operation.
    package func exportTheme(_ files: [String]) async throws(BuildFailure) -> ThemeExport {
        var export = ThemeExport()
        var new: [AddedFiles.File] = []
        do throws(FileFailure) {
            let added = AddedFiles(below: templatesPath, on: storage)
            for path in files {
                guard let bytes = BuiltInTheme.bytes(of: path) else { continue }
                let name = FilePaths.join(folders.templates, path)
                if try added.exists(path) {
                    export.existing.append(name)
                } else {
                    new.append(AddedFiles.File(path, bytes))
                    export.written.append(name)
                }
            }
            try await added.add(new)
        } catch {
            throw .file(error)
        }
        return export
    }
}
