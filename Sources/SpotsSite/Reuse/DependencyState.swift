import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Determines the current states of the dependencies of pages.
struct DependencyState: Sendable {
    let site: LoadedSite
    private var storage: FileSystem { site.storage }

    init(site: LoadedSite) {
        self.site = site
    }

    /// The state of a dependency, now or at the end of a build.
    struct Fact: Sendable {
        let dependency: Dependency
        /// A fingerprint; nil if it is unknown, which never counts as unchanged.
        let value: ContentHash?
        /// The stamp of the file that the dependency is about, if there is one.
        var stamp: FileStamp?
    }

    /// The current state of a dependency.
    ///
    /// - Parameter start: when the build began. The value of a file that changed later is unknown, because pages may
    ///   have read either version.
    func fact(of dependency: Dependency, start: Int64) -> Fact {
        guard let path = path(of: dependency) else {
            return Fact(dependency: dependency, value: fingerprint(of: dependency))
        }
        guard let stamp = storage.stamp(of: path) else {
            return Fact(dependency: dependency, value: ContentHash())
        }
        guard stamp.isSettled(at: start) else { return Fact(dependency: dependency, value: nil) }
        return Fact(dependency: dependency, value: fingerprint(of: dependency), stamp: stamp)
    }

    /// The fact with its current stamp if the dependency is unchanged, else nil.
    func confirmed(_ fact: Fact, start: Int64) -> Fact? {
        guard fact.value != nil else { return nil }
        if let path = path(of: fact.dependency), let stamp = fact.stamp, stamp == storage.stamp(of: path) {
            return fact
        }
        let now = self.fact(of: fact.dependency, start: start)
        return now.value == fact.value ? now : nil
    }

    /// The file that a dependency is about.
    private func path(of dependency: Dependency) -> String? {
        switch dependency {
        case .file(let path), .picture(let path): FilePaths.join(site.content.path, path)
        default: nil
        }
    }

    private func fingerprint(of dependency: Dependency) -> ContentHash? {
        switch dependency {
        case .file(let path): site.environment.files.read(path).map { ContentHash($0) }
        case .picture(let path): pictureHash(path)
        case .collection(let name): hash(ofItems: site.collections[name]?.fingerprint)
        case .records(let name): hash(ofItems: site.collections[name]?.fingerprintOfPlaces)
        case .heldRecords(let name): site.collections[name]?.heldByDate
        case .setting(.reading): readingHash
        case .defaults(let folder): site.defaults[folder: folder]?.fingerprint
        case .pageAddress(let path): pageAddressHash(path)
        case .drafts: ContentHash(value: site.options.drafts ? 1 : 0)
        case .unknownKeys: ContentHash(value: site.options.findsUnknownKeys ? 1 : 0)
        case .minification: site.elementRoles?.fingerprint ?? ContentHash()
        default: site.environment.fingerprint(of: dependency)
        }
    }

    /// The data controllers of a collection write dates and numbers as the site's language does.
    private func hash(ofItems collection: ContentHash?) -> ContentHash? {
        guard var hash = collection else { return nil }
        hash.combine(site.functionContexts.ofSite.fingerprint)
        return hash
    }

    /// How pages are read: by the settings, and by the folders with page keys.
    private var readingHash: ContentHash {
        var hash = site.environment.settings.fingerprint(of: .reading)
        for folder in site.defaults.folders { hash.combine(folder) }
        return hash
    }

    private func pageAddressHash(_ path: String) -> ContentHash {
        var hash = ContentHash()
        if let address = site.environment.files.pageAddress(path) { hash.combine(address) }
        return hash
    }

    private func pictureHash(_ path: String) -> ContentHash {
        var hash = ContentHash()
        if let size = site.environment.files.size(ofPicture: path) {
            hash.combine(size.width)
            hash.combine(size.height)
        }
        return hash
    }
}
