import SiteStorage
import SpotsModel
import SpotsRendering

/// Tells what the dependencies of pages are at the time of a build.
struct DependencyState: Sendable {
    let site: LoadedSite
    private var storage: FileSystem { site.storage }

    init(site: LoadedSite) {
        self.site = site
    }

    /// What a dependency was at the end of a build, or is now.
    struct Fact: Sendable {
        let dependency: Dependency
        /// A fingerprint; nil where it is not known, and so never the same.
        let value: ContentHash?
        /// The stamp of the file it was read from, where it is one.
        var stamp: FileStamp?
    }

    /// What a dependency is now.
    ///
    /// - Parameter start: when the build began: of a file that was changed since, it is not known what pages saw.
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

    /// What is known of a dependency where that is what it was, with its stamp as it is now; nil where it is not.
    func confirmed(_ fact: Fact, start: Int64) -> Fact? {
        guard fact.value != nil else { return nil }
        if let path = path(of: fact.dependency), let stamp = fact.stamp, stamp == storage.stamp(of: path) {
            return fact
        }
        let now = self.fact(of: fact.dependency, start: start)
        return now.value == fact.value ? now : nil
    }

    /// The file that a dependency is all about.
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
        case .collection(let name): site.collections[name]?.fingerprint
        case .drafts: ContentHash(value: site.options.drafts ? 1 : 0)
        case .unknownKeys: ContentHash(value: site.options.findsUnknownKeys ? 1 : 0)
        default: site.environment.fingerprint(of: dependency)
        }
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
