import Diagnostics
import Paths
import Platform
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// The records that the collections of a site read from files, web addresses and a program.
struct CollectionSources {
    private(set) var collections: [Collection] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// What the user should know about sources, besides problems.
    private(set) var notes: [String] = []
    /// The files that were read.
    private(set) var files: Set<ContentPath> = []
    private let folder: ContentFolder
    private let settings: SourceText
    private let responses: SiteResponses
    private let languages: SiteLanguages
    /// Decides which files stay in memory.
    let memory: RecordMemory

    /// The names of all collections.
    var names: Set<String> { Set(collections.map(\.settings.name)) }

    /// The addresses whose subpages collections read.
    var addressesOfPages: Set<String> {
        Set(collections.flatMap(\.others).map(\.source).filter { $0.origin == .pages }.map(\.text))
    }

    /// A collection, with what it reads from files.
    struct Collection {
        let settings: CollectionSettings
        fileprivate(set) var reader = RecordReader()
        /// The paths of the files that the reader has read.
        fileprivate(set) var files: Set<ContentPath> = []
        /// The sources that are not files, with the number of records that come before each.
        fileprivate(set) var others: [(source: CollectionSettings.Source, position: Int)] = []
        /// Whether its own problems are reported elsewhere, so problems of its records would be consequences.
        fileprivate(set) var isFaulty = false
    }

    /// Reads the sources that a site describes, from its files and from web addresses.
    init(
        of site: Site, _ configuration: SiteConfiguration, in folder: ContentFolder,
        _ responses: SiteResponses
    ) async {
        (self.folder, self.responses) = (folder, responses)
        memory = RecordMemory(limit: site.recordMemory, of: folder)
        settings = configuration.text
        languages = SiteLanguages(configuration.settings)
        let sources = configuration.collections.flatMap { collection in
            collection.sources.compactMap { RemoteSource($0, in: collection) }
        }
        await responses.fetch(Set(sources))
        for described in configuration.collections { collections.append(await read(described)) }
        let names = Set(collections.map(\.settings.name))
        for (name, made) in site.collections.sorted(by: { $0.key < $1.key }) {
            if names.contains(name) {
                diagnostics.append(
                    Diagnostic(.repeatedCollection(name, file: settings.name), file: made.source))
                collections.removeAll { $0.settings.name == name }
            }
            var collection = Collection(settings: CollectionSettings(madeInCode: name))
            collection.reader.read(made.records, name: made.source)
            collections.append(collection)
            diagnostics += made.failures.map { position, reason in
                Diagnostic(.unencodableRecord(position, reason), file: made.source)
            }
        }
        diagnostics += collections.filter { !$0.isFaulty }.flatMap(\.reader.diagnostics)
    }

    private mutating func read(_ described: CollectionSettings) async -> Collection {
        // An error in a description is reported once, not for each use of the collection.
        var collection = Collection(settings: described, isFaulty: described.sources.isEmpty)
        var reader = RecordReader(select: described.select, in: memory)
        var known: Set<ContentPath> = []
        for source in described.sources {
            reader.isOneEach = source.origin == .glob
            switch source.origin {
            case .pages, .collection: collection.others.append((source, reader.records.count))
            case .web(let web):
                guard let outcome = RemoteSource(source, in: described).flatMap({ responses[$0] }) else {
                    break
                }
                read(outcome, from: web, of: source, in: described, with: &reader)
            case .file, .glob:
                // Two sources may name the same file.
                let paths = paths(of: source, in: described)
                let new = (paths + translations(of: paths)).filter { known.insert($0).inserted }
                await read(new, of: source, in: described, with: &reader)
            }
        }
        (collection.reader, collection.files) = (reader, known)
        return collection
    }
}

extension CollectionSources {
    private mutating func report(
        _ message: Message, of source: CollectionSettings.Source, in collection: CollectionSettings
    ) {
        let path = collection.path(of: source).description
        diagnostics.append(settings.diagnostic(message, at: source.range, path: path))
    }

    /// The files that a source matches, as paths in the content folder.
    private mutating func paths(
        of source: CollectionSettings.Source, in collection: CollectionSettings
    ) -> [ContentPath] {
        if source.text.contains("://") {
            report(.unfetchableSource(source.text), of: source, in: collection)
            return []
        }
        guard source.origin == .glob else {
            guard let path = ContentFiles.resolve(source.text, from: "") else {
                report(.sourceOutside(source.text), of: source, in: collection)
                return []
            }
            return [path]
        }
        let glob = Glob(source.text)
        let tree = FileTree<ContentRoot>(root: folder.path, fileSuffix: "/", on: folder.storage) {
            FilePaths.name(of: $0).hasPrefix(".")
        }
        let paths = tree.files.filter { glob.matches($0.text) }
        // An unreadable entry may be a record or a folder of records.
        let faults = tree.faults.filter { glob.matches($0.path) || glob.mayMatch(below: $0.path) }
        diagnostics += faults.map {
            Diagnostic($0.message, file: FilePaths.join(folder.name, $0.path))
        }
        if paths.isEmpty, faults.isEmpty { report(.noMatch(source.text), of: source, in: collection) }
        return paths
    }

    /// The files that have the records of some files in other languages.
    private func translations(of paths: [ContentPath]) -> [ContentPath] {
        guard languages.areSeveral else { return [] }
        return paths.filter { languages.place(ofFile: $0)?.isSaid == false }.flatMap { path in
            languages.all.flatMap { $0.files(for: path) }.filter {
                folder.storage.kind(at: folder.path(of: $0)) == .file
            }
        }
    }

    /// Reads files on all cores.
    private mutating func read(
        _ paths: [ContentPath], of source: CollectionSettings.Source, in collection: CollectionSettings,
        with reader: inout RecordReader
    ) async {
        let start = SourceFiles(
            of: source, in: collection, settings: settings, folder: folder, with: reader.empty)
        await Parallel.forEachSlice(of: paths.count, jobs: responses.options.jobs) { range in
            var files = start
            files.read(paths[range])
            return files
        } then: { read in
            reader.append(read.reader)
            diagnostics += read.diagnostics
            files.formUnion(read.files)
        }
    }

    private mutating func read(
        _ outcome: RemoteSources.Outcome, from web: WebSource, of source: CollectionSettings.Source,
        in collection: CollectionSettings, with reader: inout RecordReader
    ) {
        let address = web.address
        if outcome.responses.isEmpty, !web.isRequired {
            return notes.append("the records of \(address) are left out: \(outcome.reason)")
        }
        // Another source may have the same header, and another collection the same source.
        let shared = responses.headerProblems(outcome) + outcome.diagnostics
        diagnostics += shared.filter { !diagnostics.contains($0) }
        let path = collection.path(of: source).description
        diagnostics += outcome.problems.map {
            $0.diagnostic(askedAt: settings.place(of: source.range, path: path), by: "collection")
        }
        for response in outcome.responses {
            reader.read(
                response, as: RecordReader.Format(path: address.path) ?? .json, path: address.path,
                isRemote: true)
        }
    }
}
