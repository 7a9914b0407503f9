package import Paths
import SiteStorage

/// Publishes the output folder of a site: uploads what has changed, and removes what the site does not have any more.
///
/// The target has a manifest of its files. While a publication changes something, the target also has a list of the
/// files that it changes. A publication that finds the list knows that an earlier one was cut off, and that these files
/// may be old, new or missing, so it goes on where that one was.
package struct Publication: Sendable {
    /// How a publication works.
    package struct Options: Sendable {
        /// Whether all files of the target are compared, whatever its manifest says.
        package var verify = false
        /// Whether more than half of the files may be removed.
        package var removesMany = false
        /// Whether files are removed that the site does not have any more; a later publication can do it too.
        package var removes = true
        /// The files of each part that has its own publication, in byte order; empty for a site that is published as a whole.
        package var parts: [PathList<OutputRoot>] = []
        /// The folders that the site is made from, in which nothing is published.
        package var sources: [String] = []
        /// Whether only to say what would be done.
        package var isDryRun = false
        /// Called with the number of files that are done and of all files.
        package var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

        package init() {}
    }

    /// A target with fewer files may be emptied: then it is not much work to fill it again.
    private static let fewFiles = 50

    private let site: LocalSite
    private let target: any PublicationTarget
    private let options: Options

    init(_ site: LocalSite, to target: any PublicationTarget, _ options: Options) {
        (self.site, self.target, self.options) = (site, target, options)
    }

    /// Publishes the site.
    ///
    /// - Returns: what was done, and the failure that ended it early, if any.
    /// - Throws: if the publication could not begin; then the target is as it was.
    package func run() async throws(PublicationFailure) -> PublicationReport {
        if site.manifest.paths.isEmpty, site.part.isWhole { throw .emptySite(site.folder) }
        if options.isDryRun { return try await publish() }
        let lock = try await target.lock()
        defer {
            target.unlock()
            withExtendedLifetime(lock) {}
        }
        return try await publish()
    }

    private func publish() async throws(PublicationFailure) -> PublicationReport {
        let new = site.manifest
        let published = try await PublishedFiles(of: site.part, in: target, options)
        let started = try await listOfEarlierPublication(published.old)
        var report = PublicationReport()
        report.notes = published.notes
        if started != nil { report.notes.append("an earlier publication was cut off; this one goes on") }

        let (unknown, outdated) = try await unknown(published, started)
        var changes = SiteChanges(from: published.old, to: new, unknown: unknown, outdated: outdated)
        let kept = published.removes ? PathList() : changes.keepAll()
        let manifest = published.manifest(of: new, keeping: kept)
        report.changes = changes
        report.total = new.paths.count
        if let failure = failure(of: changes, published) {
            if !options.isDryRun { throw failure }
            report.notes.append("\(failure)")
        }
        report.isComplete =
            changes.isEmpty && started == nil && published.whole == manifest
            && published.otherManifests.isEmpty
        if options.isDryRun || report.isComplete { return report }
        var work = Work(
            target: target, site: site, published: published, manifest: manifest, changes: changes,
            progress: options.progress)
        do throws(PublicationFailure) {
            // Files that the earlier publication left may still be unknown if this one is cut off, too.
            let open = changes.paths
            let listed = PathList(sorting: open, and: (started ?? PathList()).subtracting(open))
            try await work.run(list: Self.bytes(listed))
        } catch {
            report.failure = error
        }
        let isUndone = report.failure != nil && target.isAtomic
        (report.uploaded, report.removed) = isUndone ? (0, 0) : (work.uploaded, work.removed)
        return report
    }

    /// The files that a publication was changing when it was cut off; nil if none was.
    private func listOfEarlierPublication(
        _ old: SiteManifest
    ) async throws(PublicationFailure) -> PathList<OutputRoot>? {
        guard let bytes = try await target.contents(of: site.part.list.text) else { return nil }
        // A damaged list may have had any file.
        let paths = site.manifest.paths
        return Self.paths(bytes) ?? PathList(sorting: paths, and: old.paths.subtracting(paths))
    }

    /// The files that may have any content or be missing, and those of them that the site has with another content.
    private func unknown(
        _ published: PublishedFiles, _ started: PathList<OutputRoot>?
    ) async throws(PublicationFailure) -> (all: PathList<OutputRoot>, outdated: PathList<OutputRoot>) {
        let paths = site.manifest.paths
        var unknown = (started ?? PathList()).subtracting(published.elsewhere)
        if options.verify || published.whole == nil {
            unknown = PathList(sorting: unknown, and: paths.subtracting(unknown))
        }
        unknown = PathList(sorting: unknown, and: published.doubtful.subtracting(unknown))
        let asked = unknown.subtracting(unknown.subtracting(paths))
        return (unknown, asked.isEmpty ? asked : try await target.outdated(asked, site.published))
    }

    /// Why the changes need the user's consent; nil if they do not.
    private func failure(of changes: SiteChanges, _ published: PublishedFiles) -> PublicationFailure? {
        let count = published.old.paths.count
        let isMany = changes.removalCount > Self.fewFiles && changes.removalCount * 2 > count
        return isMany && !options.removesMany ? .manyRemovals(changes.removalCount, of: count) : nil
    }
}

extension Publication {
    /// The steps of a publication, and how far they are.
    private struct Work {
        let target: any PublicationTarget
        let site: LocalSite
        let published: PublishedFiles
        /// The manifest that the target gets.
        let manifest: SiteManifest
        let changes: SiteChanges
        let progress: (@Sendable (Int, Int) -> Void)?
        var uploaded = 0
        var removed = 0

        mutating func run(list: [UInt8]) async throws(PublicationFailure) {
            try await target.upload(list, as: site.part.list.text)
            try await remove(changes.blocking)
            for step in UploadStep.allCases {
                guard let paths = changes.uploads[step] else { continue }
                var count = 0
                defer { uploaded += count }
                try await target.upload(paths, site.published) { number in
                    count += number
                    show(count)
                }
            }
            try await remove(changes.removals)
            for (path, manifest) in published.otherManifests {
                if let manifest {
                    try await target.upload(manifest.bytes, as: path.text)
                } else {
                    try await target.remove(PathList([path]), leaving: site.manifest.paths) { _ in }
                }
            }
            try await target.upload(manifest.bytes, as: site.part.manifest.text)
            try await target.remove(PathList([site.part.list]), leaving: site.manifest.paths) { _ in }
            try await target.finish()
        }

        private mutating func remove(_ paths: PathList<OutputRoot>) async throws(PublicationFailure) {
            if paths.isEmpty { return }
            let remaining = published.remaining(of: site.manifest)
            var count = 0
            defer { removed += count }
            try await target.remove(paths, leaving: remaining) { number in
                count += number
                show(count)
            }
        }

        private func show(_ count: Int) {
            progress?(uploaded + removed + count, changes.uploadCount + changes.removalCount)
        }
    }

    /// The written form of a list of paths.
    private static func bytes(_ paths: PathList<OutputRoot>) -> [UInt8] {
        var bytes = Array("\(heading)\n".utf8)
        for path in paths { bytes += PathLine.encoded(path.text).utf8 + [UInt8(ascii: "\n")] }
        return Checksum.sealed(bytes)
    }

    private static let heading = "spots-site publishing 1"

    /// Reads a list of paths.
    ///
    /// - Returns: nil if it is damaged.
    private static func paths(_ bytes: [UInt8]) -> PathList<OutputRoot>? {
        guard let lines = Checksum.lines(of: bytes) else { return nil }
        var reader = LineReader(Array(lines))
        reader.skipLine()
        var paths: [OutputPath] = []
        while !reader.isAtEnd {
            if let path = reader.path() { paths.append(path) }
        }
        return PathList(Set(paths).sorted())
    }
}
