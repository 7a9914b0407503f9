import Diagnostics
import Paths
import SiteStorage
import SpotsData

/// Reads some files of a source of a collection.
struct SourceFiles: Sendable {
    private(set) var reader: RecordReader
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that are in the content folder.
    private(set) var files: [ContentPath] = []
    private let folder: ContentFolder
    private let settings: SourceText
    private let source: CollectionSettings.Source
    private let collection: CollectionSettings

    /// - Parameters:
    ///   - settings: `site.json`, with the definition of the collection.
    ///   - reader: a reader that has read nothing.
    init(
        of source: CollectionSettings.Source, in collection: CollectionSettings, settings: SourceText,
        folder: ContentFolder, with reader: RecordReader
    ) {
        (self.source, self.collection, self.settings) = (source, collection, settings)
        (self.folder, self.reader) = (folder, reader)
    }

    mutating func read(_ paths: some Sequence<ContentPath>) {
        let known = KnownFolder(within: folder.realPath, on: folder.storage)
        for path in paths { read(path, by: known) }
    }

    private mutating func read(_ path: ContentPath, by known: KnownFolder) {
        guard let format = RecordReader.Format(path: path.text) else {
            return report(.unknownFormat(path.text))
        }
        let (file, name) = (folder.path(of: path), folder.name(of: path))
        if reader.readStored(path.text, named: name, as: format) { return files.append(path) }
        do throws(FileFailure) {
            let bytes = try folder.storage.stampedContents(of: file, within: known.root, by: known).bytes
            reader.read(SourceText(name: name, bytes: bytes), as: format, path: path.text)
        } catch {
            guard let real = folder.storage.realPath(file) else { return report(.missingSource(path.text)) }
            guard FilePaths.isPath(real, within: folder.realPath) else {
                return report(.sourceOutside(path.text))
            }
            diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: name))
        }
        files.append(path)
    }

    private mutating func report(_ message: Message) {
        let path = collection.path(of: source).description
        diagnostics.append(settings.diagnostic(message, at: source.range, path: path))
    }
}

extension ContentFolder: RecordFolder {
    func contents(of path: String) -> [UInt8]? {
        // `try?`: a file that cannot be read again counts as changed.
        try? contents(of: ContentPath(path))
    }

    func open(_ path: String) -> (any StoredFile)? {
        OpenFile(self.path(of: ContentPath(path)), within: realPath, on: storage)
    }
}

extension OpenFile: StoredFile {}
