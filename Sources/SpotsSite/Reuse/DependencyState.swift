import Bytes
import SiteStorage
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
        /// A fingerprint of what the value is made from, which shows that it is unchanged; nil unless it is found faster.
        var sources: ContentHash?
        /// The stamp of the file that the dependency is about, if there is one.
        var stamp: FileStamp?
    }

    /// The current state of a dependency.
    ///
    /// - Parameter start: when the build began. The value of a file that changed later is unknown, because pages may
    ///   have read either version.
    func fact(of dependency: Dependency, start: Int64) -> Fact {
        guard let path = dependency.file(on: site) else {
            return Fact(
                dependency: dependency, value: dependency.fingerprint(on: site),
                sources: dependency.fingerprintOfSources(on: site))
        }
        guard let stamp = storage.stamp(of: path) else {
            return Fact(dependency: dependency, value: ContentHash())
        }
        guard stamp.isSettled(at: start) else { return Fact(dependency: dependency, value: nil) }
        return Fact(dependency: dependency, value: dependency.fingerprint(on: site), stamp: stamp)
    }

    /// The fact with its current stamp if the dependency is unchanged, else nil.
    func confirmed(_ fact: Fact, start: Int64) -> Fact? {
        guard fact.value != nil else { return nil }
        // The lists of all pages are compared when these are drawn.
        if case .directory = fact.dependency, !site.searchPages.isEmpty { return fact }
        if let path = fact.dependency.file(on: site), let stamp = fact.stamp, stamp == storage.stamp(of: path)
        {
            return fact
        }
        let now = self.fact(after: fact, start: start)
        return now.value == fact.value ? now : nil
    }

    /// The current state of a dependency, which is the earlier one if it is made from the same.
    func fact(after earlier: Fact, start: Int64) -> Fact {
        if let sources = earlier.sources, sources == earlier.dependency.fingerprintOfSources(on: site) {
            return earlier
        }
        return fact(of: earlier.dependency, start: start)
    }
}
