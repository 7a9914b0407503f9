import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Loads the collections of a site.
struct CollectionLoader {
    private(set) var collections: [String: RecordCollection] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that were read, by their paths below the content folder.
    private(set) var sources: Set<ContentPath> = []
    private let storage: FileSystem
    private let contentPath: String
    private let contentName: String
    private let settings: SourceText
    private var isCurlMissing = false

    /// - Parameters:
    ///   - contentPath: the content folder, and its name in diagnostics.
    ///   - settings: `site.json`, where the collections are described.
    ///   - site: the settings of the site: texts are sorted for readers of its language.
    init(
        _ described: [CollectionSettings], contentPath: String, contentName: String, settings: SourceText,
        site: SiteSettings, answers: [String: RemoteSources.Answer], on storage: FileSystem
    ) {
        self.storage = storage
        self.contentPath = contentPath
        self.contentName = contentName
        self.settings = settings
        if described.isEmpty { return }
        let collation = Collation(language: site.language)
        let make = { (collection: CollectionSettings, reader: RecordReader) in
            RecordCollection(
                collection, from: reader, text: settings, in: collation,
                defaultComponentKind: site.defaultComponentKind)
        }
        for collection in described {
            var reader = RecordReader(
                select: collection.select, isOneEach: Self.isGlob(collection.source))
            // One that is described wrongly is said to be so, and then not of every use of it.
            if collection.source.isEmpty {
                collections[collection.name] = make(collection, reader)
                continue
            }
            if RemoteSources.isAddress(collection.source) {
                read(answers[collection.source], of: collection, with: &reader)
            } else {
                for path in paths(of: collection) { read(path, of: collection, with: &reader) }
            }
            diagnostics += reader.diagnostics
            let loaded = make(collection, reader)
            diagnostics += loaded.unregisteredTypes
            diagnostics += collection.unknownFields(among: reader.records, in: settings)
            collections[collection.name] = loaded
        }
    }
}

extension CollectionLoader {
    private mutating func report(_ message: Message, of collection: CollectionSettings) {
        let path = JSONPath([.key("collections"), .key(collection.name), .key("source")])
        let diagnostic = settings.diagnostic(message, at: collection.sourceRange, path: path.description)
        diagnostics.append(diagnostic.quoting(RemoteSources.withoutPassword))
    }

    private static func isGlob(_ source: String) -> Bool {
        !RemoteSources.isAddress(source) && source.contains { "*?".contains($0) }
    }

    /// The files that a source names, by their paths below the content folder.
    private mutating func paths(of collection: CollectionSettings) -> [ContentPath] {
        guard Self.isGlob(collection.source) else {
            guard let path = ContentFiles.resolve(collection.source, from: "") else {
                report(.sourceOutside(collection.source), of: collection)
                return []
            }
            return [ContentPath(path)]
        }
        let glob = Glob(collection.source)
        let tree = FileTree<ContentRoot>(root: contentPath, fileSuffix: "/", on: storage) {
            FilePaths.name(of: $0).hasPrefix(".")
        }
        let paths = tree.files.filter { glob.matches($0.text) }
        // What cannot be looked at may be a record, or a folder of records.
        let faults = tree.faults.filter { glob.matches($0.path) || glob.mayMatch(below: $0.path) }
        diagnostics += faults.map {
            Diagnostic($0.message, file: FilePaths.join(contentName, $0.path))
        }
        if paths.isEmpty, faults.isEmpty { report(.noMatch(collection.source), of: collection) }
        return paths
    }

    private mutating func read(
        _ path: ContentPath, of collection: CollectionSettings, with reader: inout RecordReader
    ) {
        guard let format = RecordReader.Format(path: path.text) else {
            return report(.unknownFormat(path.text), of: collection)
        }
        let file = path.inside(contentPath)
        guard let real = storage.realPath(file) else {
            return report(.missingSource(path.text), of: collection)
        }
        let root = storage.realPath(contentPath) ?? contentPath
        guard FilePaths.isPath(real, within: root) else {
            return report(.sourceOutside(path.text), of: collection)
        }
        sources.insert(path)
        do throws(FileFailure) {
            let name = path.inside(contentName)
            reader.read(
                SourceText(
                    name: name,
                    bytes: try storage.contents(of: file, within: root)),
                as: format, path: path.text)
        } catch {
            let message = Message.unreadableFile(error.reason)
            diagnostics.append(Diagnostic(message, file: path.inside(contentName)))
        }
    }

    private mutating func read(
        _ answer: RemoteSources.Answer?, of collection: CollectionSettings, with reader: inout RecordReader
    ) {
        guard let answer else { return }
        // That there is no curl is said once, not of every source.
        if let problem = answer.problem, problem.text != Message.noCurl().text || !isCurlMissing {
            isCurlMissing = problem.text == Message.noCurl().text
            report(problem, of: collection)
        }
        guard let body = answer.body else { return }
        let path = RemoteSources.path(of: collection.source)
        reader.read(
            SourceText(name: RemoteSources.withoutPassword(collection.source), bytes: body),
            as: RecordReader.Format(path: path) ?? .json,
            path: path, isRemote: true)
    }
}
