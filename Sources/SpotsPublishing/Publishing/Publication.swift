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
        /// Files that other publications take care of, in byte order: the pages of the parts of the site.
        package var elsewhere = PathList<OutputRoot>()
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
        let (found, problem) = try await publishedManifest()
        let old = found?.leavingOut(options.elsewhere)
        let new = site.manifest
        if new.paths.isEmpty { throw .emptySite(site.folder) }
        let started = try await listOfEarlierPublication(old)
        var report = PublicationReport()
        if let problem { report.notes.append(problem) }
        if started != nil { report.notes.append("an earlier publication was cut off; this one goes on") }

        let (unknown, outdated) = try await unknown(old, started)
        var changes = SiteChanges(from: old ?? SiteManifest(), to: new, unknown: unknown, outdated: outdated)
        var manifest = new
        if let old, let found, !options.removes {
            // Until the parts are published, these files are not what the manifests of the parts say.
            let others = found.paths.subtracting(old.paths)
            manifest = new.adding(PathList(sorting: changes.keep(old.paths), and: others), of: found)
        }
        report.changes = changes
        report.total = new.paths.count
        try check(changes, old)
        report.isComplete = changes.isEmpty && started == nil && found == manifest
        if options.isDryRun || report.isComplete { return report }
        var work = Work(
            target: target, site: site, manifest: manifest, changes: changes, progress: options.progress)
        do throws(PublicationFailure) {
            // Files that the earlier publication left may still be unknown if this one is cut off, too.
            let open = changes.paths
            let listed = PathList(sorting: open, and: (started ?? PathList()).subtracting(open))
            try await work.run(list: Self.bytes(listed))
        } catch {
            report.failure = error
        }
        (report.uploaded, report.removed) = (work.uploaded, work.removed)
        return report
    }

    /// The files that a publication was changing when it was cut off; nil if none was.
    private func listOfEarlierPublication(
        _ old: SiteManifest?
    ) async throws(PublicationFailure) -> PathList<OutputRoot>? {
        guard let bytes = try await target.contents(of: site.part.list.text) else { return nil }
        // A damaged list may have had any file.
        let paths = site.manifest.paths
        return Self.paths(bytes)
            ?? PathList(sorting: paths, and: (old?.paths ?? PathList()).subtracting(paths))
    }

    /// The files that may have any content or be missing, and those of them that the site has with another content.
    private func unknown(
        _ old: SiteManifest?, _ started: PathList<OutputRoot>?
    ) async throws(PublicationFailure) -> (all: PathList<OutputRoot>, outdated: PathList<OutputRoot>) {
        let paths = site.manifest.paths
        var unknown = (started ?? PathList()).subtracting(options.elsewhere)
        if options.verify || old == nil {
            unknown = PathList(sorting: unknown, and: paths.subtracting(unknown))
        }
        let changed = try await pathsOfWholeSite()
        unknown = PathList(sorting: unknown, and: changed.subtracting(unknown))
        let asked = unknown.subtracting(unknown.subtracting(paths))
        return (unknown, asked.isEmpty ? asked : try await target.outdated(asked, site.published))
    }

    /// The manifest of the target; nil if it has none, or a damaged one.
    private func publishedManifest() async throws(PublicationFailure) -> (SiteManifest?, problem: String?) {
        guard let bytes = try await target.contents(of: site.part.manifest.text) else { return (nil, nil) }
        if let manifest = SiteManifest(bytes) { return (manifest, nil) }
        return (nil, "the manifest of the target is damaged, so all its files are compared; none are removed")
    }

    /// The files of a part that a publication of the whole site may have changed since the part was published.
    private func pathsOfWholeSite() async throws(PublicationFailure) -> PathList<OutputRoot> {
        guard !site.part.isWhole,
            let bytes = try await target.contents(of: PublishedPart.whole.manifest.text)
        else { return PathList() }
        // Of a damaged manifest, nothing is known.
        guard let others = SiteManifest(bytes)?.paths else { return site.manifest.paths }
        return site.manifest.paths.subtracting(site.manifest.paths.subtracting(others))
    }

    private func check(_ changes: SiteChanges, _ old: SiteManifest?) throws(PublicationFailure) {
        guard let old, !options.removesMany, changes.removalCount > Self.fewFiles else { return }
        if changes.removalCount * 2 > old.paths.count {
            throw .manyRemovals(changes.removalCount, of: old.paths.count)
        }
    }
}

extension Publication {
    /// The steps of a publication, and how far they are.
    private struct Work {
        let target: any PublicationTarget
        let site: LocalSite
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
            try await target.upload(manifest.bytes, as: site.part.manifest.text)
            try await target.remove(PathList([site.part.list])) { _ in }
            try await target.finish()
        }

        private mutating func remove(_ paths: PathList<OutputRoot>) async throws(PublicationFailure) {
            if paths.isEmpty { return }
            var count = 0
            defer { removed += count }
            try await target.remove(paths) { number in
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
