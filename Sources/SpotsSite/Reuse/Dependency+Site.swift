import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

// What each kind of dependency means for a site. To add a kind, add a case to ``Dependency`` and, as the compiler
// then requires, a line to each part of this file.

// MARK: Its value

extension Dependency {
    /// The source on the web that the dependency is about; nil if it is about something else.
    var source: RemoteSource? {
        if case .response(let text) = self { RemoteSource(text: text) } else { nil }
    }

    /// The address of the picture that the dependency is about; nil if it is about something else.
    var webPicture: WebAddress? {
        if case .webPicture(let text) = self { WebAddress(text) } else { nil }
    }

    /// The path of the file that the dependency is about; nil if it is not about a file.
    func file(on site: LoadedSite) -> String? {
        switch self {
        case .file(let path), .picture(let path): site.content.path(of: path)
        case .setting, .item, .component, .shell, .partial, .labels, .assets, .address, .publication,
            .collection, .selection, .records, .heldRecords, .groups, .response, .defaults, .pageAddress,
            .pageTitle, .section, .directory, .settingsText,
            .drafts, .unknownKeys, .minification, .pictures, .webPicture, .unknowable:
            nil
        }
    }

    /// A fingerprint of the current value; nil if it is unknown, which never counts as unchanged.
    func fingerprint(on site: LoadedSite) -> ContentHash? {
        let (environment, files) = (site.environment, site.environment.files)
        return switch self {
        case .setting(.reading): Self.hash(environment.settings.fingerprint(of: .reading), site.readFolders)
        case .setting(let part): site.fingerprint(of: part)
        case .item(let kind, let component, let role):
            environment.fingerprint(ofItems: kind, in: component, as: role)
        case .component(let kind): environment.fingerprint(ofComponents: kind)
        case .shell(let name): environment.fingerprint(ofShell: name)
        case .partial(let name): environment.fingerprint(ofPartial: name)
        case .labels(let language): environment.fingerprint(ofLabels: language)
        case .assets: environment.fingerprintOfAssets
        case .address(let address): Self.hash(environment.router.hasPage(at: address) ? 1 : 0)
        case .file(let path): files.read(path).map { ContentHash($0) }
        case .publication(let path):
            Self.hash(files.isPublished(path) ? 1 : files.isPictureBeside(path, path.folder) ? 2 : 0)
        case .picture(let path):
            site.pictures.fingerprint(of: path, files.size(ofPicture: path))
        case .collection(let name): site.hash(ofItems: name) { $0.fingerprint }
        case .selection(let name, let query): site.hash(ofItems: name) { $0.fingerprint(ofQuery: query) }
        case .records(let name): site.hash(ofItems: name) { $0.fingerprintOfPlaces }
        case .heldRecords(let name): site[name]?.heldByDate
        case .groups(let name): Self.hash(ContentHash(), site.groups(ofRecordsOf: name))
        case .response: source.flatMap { site.responses[$0]?.fingerprint }
        case .defaults(let folder): site.defaults[folder: folder]?.fingerprint
        case .pageAddress(let path): Self.hash(files.pageAddress(path))
        case .pageTitle(let address): Self.hash(files.pageTitle(address))
        case .section(let address): environment.sections[address: address]?.fingerprint ?? ContentHash()
        case .directory(let page): environment.sections.directory(ofPage: page)?.fingerprint ?? ContentHash()
        case .settingsText: ContentHash(environment.settingsText?.bytes ?? [])
        case .drafts: Self.hash(site.options.drafts ? 1 : 0)
        case .unknownKeys: Self.hash(site.options.findsUnknownKeys ? 1 : 0)
        case .minification: site.elementRoles?.fingerprint ?? ContentHash()
        case .pictures: site.pictures.fingerprint
        case .webPicture: webPicture.flatMap { site.pictures.fingerprint(ofFetched: $0) }
        case .unknowable: nil
        }
    }

    /// A fingerprint of what the current value is made from: if it is the same, so is the value; nil unless it is found
    /// faster.
    func fingerprintOfSources(on site: LoadedSite) -> ContentHash? {
        switch self {
        // The fields that records have in a language depend on the settings too.
        case .selection(let name, query: _) where site.languages.areSeveral:
            site.hash(ofItems: name) { $0.fingerprint }
        case .collection(let name) where !site.languages.areSeveral, .selection(let name, query: _):
            site.hash(ofItems: name) { $0.fingerprintOfPlaces }
        default: nil
        }
    }

    private static func hash(_ numbers: Int...) -> ContentHash {
        numbers.reduce(into: ContentHash()) { $0.combine($1) }
    }

    private static func hash(_ text: String?) -> ContentHash {
        text.map { ContentHash($0) } ?? ContentHash()
    }

    private static func hash(_ start: ContentHash, _ texts: [String]) -> ContentHash {
        texts.reduce(into: start) { $0.combine($1) }
    }
}

extension LoadedSite {
    /// The names of the collections that group the records of a collection, each with the field.
    fileprivate func groups(ofRecordsOf name: LocalCollection) -> [String] {
        guard let edition = edition(tagged: name.language) else { return [] }
        return edition.collections.values.compactMap { collection in
            guard let grouping = collection.grouping, grouping.collection == name.name else { return nil }
            return collection.name + "\0" + grouping.field.description
        }.sorted()
    }

    /// The data controllers of a collection write dates and numbers as the site's language does.
    fileprivate func hash(
        ofItems name: LocalCollection, _ hash: (RecordCollection) -> ContentHash?
    ) -> ContentHash? {
        guard let collection = self[name], let edition = edition(tagged: name.language),
            var hash = hash(collection)
        else { return nil }
        hash.combine(edition.edition.functionContexts.ofSite.fingerprint)
        return hash
    }

    /// The folders that say something about their pages, and the addresses of sections.
    fileprivate var readFolders: [String] { defaults.folders + [""] + environment.sections.addresses }

    /// A fingerprint of a part of the settings in all languages.
    fileprivate func fingerprint(of part: SiteSettings.Part) -> ContentHash {
        var hash = environment.settings.fingerprint(of: part)
        for edition in editions.dropFirst() {
            hash.combine(edition.environment.settings.fingerprint(of: part))
        }
        return hash
    }
}

// MARK: Its words

extension Dependency {
    /// Why a page is rebuilt after the value has changed.
    ///
    /// - Parameter contentName: the name of the content folder in messages.
    func reason(contentName: String) -> String {
        func file(_ path: ContentPath) -> String { path.inside(contentName) }
        switch self {
        case .setting(let part): return "\(Message.quote(oneOf: part.keys)) in site.json changed"
        case .item(let kind, let component, let role):
            let name =
                kind.map { "items of kind \(Message.quote($0.name))" } ?? "\(role.rawValue)s without a kind"
            return "the view for \(name) in components of kind \(Message.quote(component.name)) changed"
        case .component(let kind):
            return "the template for components of kind \(Message.quote(kind.name)) changed"
        case .shell(let name):
            return name.isEmpty ? "the page template changed" : "the layout \(Message.quote(name)) changed"
        case .partial(let name): return "the partial \(Message.quote(name)) changed"
        case .labels(let language): return "the labels of the language \(Message.quote(language)) changed"
        case .assets: return "the styles or scripts changed"
        case .address(let address): return "the page \(address) was added or removed"
        case .file(let path), .picture(let path): return "\(file(path)) changed"
        case .publication(let path): return "\(file(path)) was added or removed"
        case .collection(let name), .selection(let name, query: _), .records(let name):
            return "the collection \(Message.quote(name.name)) changed"
        case .heldRecords(let name):
            return "other records of the collection \(Message.quote(name.name)) are held back by their dates"
        case .groups(let name):
            return "other collections group the collection \(Message.quote(name.name))"
        case .response:
            return
                "\(source?.address.description ?? "its web address") gives something else, or does not answer"
        case .defaults(let folder):
            return "\(file(ContentPath(FilePaths.join(folder, "_defaults.json")))) changed"
        case .pageAddress(let path): return "the address of \(file(path)) changed"
        case .pageTitle(let address): return "the title of the page \(address) changed"
        case .directory: return "the list of all pages changed"
        case .section(let address): return "the list of the section \(address) changed"
        case .settingsText: return "site.json changed, which a message about the page points to"
        case .drafts: return "--drafts was turned on or off"
        case .minification: return "--minify was turned on or off, or a style for white space changed"
        case .pictures:
            return
                "\"images\" in site.json or the program that makes smaller pictures changed, or the site has its first picture"
        case .webPicture(let address): return "the picture at \(address) changed, or cannot be fetched"
        case .unknownKeys: return "--strict was turned on or off"
        case .unknowable: return "it is made in code, or changed during the build"
        }
    }
}

// MARK: Its form in the build cache

extension Dependency {
    init(from decoder: inout CacheDecoder) throws {
        switch try decoder.number() {
        case 0:
            let parts = SiteSettings.Part.allCases
            self = .setting(parts[try decoder.index(below: parts.count)])
        case 1:
            let kind = try decoder.optional { Kind(try $0.text()) }
            let component = Kind(try decoder.text())
            guard let role = ItemRole(rawValue: try decoder.text()) else { throw CacheDecoder.Fault() }
            self = .item(kind, in: component, as: role)
        case 2: self = .component(Kind(try decoder.text()))
        case 3: self = .shell(try decoder.text())
        case 4: self = .partial(try decoder.text())
        case 5: self = .assets
        case 6: self = .address(try decoder.text())
        case 7: self = .file(ContentPath(try decoder.text()))
        case 8: self = .publication(ContentPath(try decoder.text()))
        case 9: self = .picture(ContentPath(try decoder.text()))
        case 10: self = .collection(try LocalCollection(from: &decoder))
        case 11: self = .drafts
        case 12: self = .unknowable
        case 13: self = .unknownKeys
        case 14: self = .defaults(try decoder.text())
        case 15: self = .pageAddress(ContentPath(try decoder.text()))
        case 16: self = .records(try LocalCollection(from: &decoder))
        case 17: self = .labels(try decoder.text())
        case 18: self = .heldRecords(try LocalCollection(from: &decoder))
        case 19: self = .pageTitle(try decoder.text())
        case 20: self = .minification
        case 21: self = .settingsText
        case 22: self = .section(try decoder.text())
        case 23: self = .response(try decoder.text())
        case 24: self = .pictures
        case 25: self = .webPicture(try decoder.text())
        case 27: self = .directory(try decoder.text())
        case 26: self = .groups(try LocalCollection(from: &decoder))
        case 28: self = .selection(try LocalCollection(from: &decoder), query: try decoder.text())
        default: throw CacheDecoder.Fault()
        }
    }

    func write(to encoder: inout CacheEncoder) {
        func write(_ number: Int, _ texts: String...) {
            encoder.write(number)
            for text in texts { encoder.write(text) }
        }
        switch self {
        case .setting(let part):
            write(0)
            encoder.write(SiteSettings.Part.allCases.firstIndex(of: part) ?? 0)
        case .item(let kind, let component, let role):
            write(1)
            encoder.write(kind) { $0.write($1.name) }
            encoder.write(component.name)
            encoder.write(role.rawValue)
        case .component(let kind): write(2, kind.name)
        case .shell(let name): write(3, name)
        case .partial(let name): write(4, name)
        case .assets: write(5)
        case .address(let address): write(6, address)
        case .file(let path): write(7, path.text)
        case .publication(let path): write(8, path.text)
        case .picture(let path): write(9, path.text)
        case .collection(let name): write(10, name.name, name.language)
        case .drafts: write(11)
        case .unknowable: write(12)
        case .unknownKeys: write(13)
        case .defaults(let folder): write(14, folder)
        case .pageAddress(let path): write(15, path.text)
        case .records(let name): write(16, name.name, name.language)
        case .labels(let language): write(17, language)
        case .heldRecords(let name): write(18, name.name, name.language)
        case .pageTitle(let address): write(19, address)
        case .minification: write(20)
        case .settingsText: write(21)
        case .section(let address): write(22, address)
        case .directory(let address): write(27, address)
        case .response(let source): write(23, source)
        case .pictures: write(24)
        case .webPicture(let address): write(25, address)
        case .groups(let name): write(26, name.name, name.language)
        case .selection(let name, let query): write(28, name.name, name.language, query)
        }
    }
}

extension LocalCollection {
    fileprivate init(from decoder: inout CacheDecoder) throws {
        self.init(try decoder.text(), in: try decoder.text())
    }
}
