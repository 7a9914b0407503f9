import Paths
import SiteStorage

/// A place where a site is published.
protocol PublicationTarget: Sendable {
    /// Whether nothing is changed before ``finish()``.
    var isAtomic: Bool { get }

    /// Waits until no other publication changes the place, as far as that can be known.
    func lock() async throws(PublicationFailure) -> FileLock?

    /// Removes what ``lock()`` left, while the lock is still held.
    func unlock()

    /// The content of a file that publications write; nil if it is missing.
    func contents(of name: String) async throws(PublicationFailure) -> [UInt8]?

    /// The files of the site that the place has with another content, or does not have.
    func outdated(_ paths: PathList<OutputRoot>, _ site: PublishedSite) async throws(PublicationFailure)
        -> PathList<OutputRoot>

    /// Uploads files of the site.
    ///
    /// - Parameter done: called with the number of files that were uploaded since the last call.
    func upload(_ paths: PathList<OutputRoot>, _ site: PublishedSite, done: (Int) -> Void)
        async throws(PublicationFailure)

    /// Uploads a file that publications write.
    func upload(_ bytes: [UInt8], as name: String) async throws(PublicationFailure)

    /// Removes files, and the folders that are then empty; files that are missing do not matter.
    ///
    /// - Parameter remaining: the files of the site, in byte order: their folders stay.
    func remove(_ paths: PathList<OutputRoot>, leaving remaining: PathList<OutputRoot>, done: (Int) -> Void)
        async throws(PublicationFailure)

    /// Ends a publication whose files are all there.
    func finish() async throws(PublicationFailure)
}

extension PublicationTarget {
    var isAtomic: Bool { false }
    func lock() -> FileLock? { nil }
    func unlock() {}
    func finish() {}
}

/// The finished site that is published.
struct PublishedSite: Sendable {
    /// The absolute path of the output folder.
    let folder: String
    let manifest: SiteManifest
}
