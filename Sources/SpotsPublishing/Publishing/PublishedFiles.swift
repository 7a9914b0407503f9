import Paths

/// What the manifests of a target say before a publication.
///
/// The publication of a part only adds files: a page that it does not have any more may be in another part by now. The
/// publication of the other files, which knows the files of all parts, removes what no part has.
struct PublishedFiles {
    /// The manifest of what is published; nil if the target has none, or a damaged one.
    let whole: SiteManifest?
    /// The files that the publication replaces or removes.
    let old: SiteManifest
    /// The files whose content the manifests say differently.
    private(set) var doubtful = PathList<OutputRoot>()
    /// The files that other publications take care of.
    let elsewhere: PathList<OutputRoot>
    /// Whether files are removed that the site does not have any more.
    let removes: Bool
    /// The manifests of parts that change; nil for one that is removed.
    private(set) var otherManifests: [OutputPath: SiteManifest?] = [:]
    /// What the user should know about the manifests.
    private(set) var notes: [String] = []

    init(
        of part: PublishedPart, in target: any PublicationTarget, _ options: Publication.Options
    ) async throws(PublicationFailure) {
        var notes: [String] = []
        let whole = try await Self.manifest(part, in: target, &notes)
        self.whole = whole
        removes = options.removes && part.isWhole
        var all = PathList<OutputRoot>()
        for paths in options.parts { all.append(contentsOf: paths) }
        all.sort()
        elsewhere = all
        var old = (whole ?? SiteManifest()).leavingOut(all)
        if part.isWhole, removes {
            var number = 1
            while let manifest = try await Self.manifest(PublishedPart(number), in: target, &notes) {
                let own = options.parts.indices.contains(number - 1) ? options.parts[number - 1] : nil
                let kept = own.map { manifest.leavingOut(manifest.paths.subtracting($0)) }
                if kept != manifest { otherManifests[PublishedPart(number).manifest] = .some(kept) }
                let gone = manifest.leavingOut(all)
                doubtful = PathList(
                    sorting: doubtful, and: old.paths(differingFrom: gone).subtracting(doubtful))
                old = old.adding(gone.paths.subtracting(old.paths), of: gone)
                number += 1
            }
        } else if !part.isWhole, let shared = try await Self.manifest(.whole, in: target, &notes) {
            // A publication of the whole site may have changed them since.
            doubtful = old.paths(differingFrom: shared)
        }
        (self.old, self.notes) = (old, notes)
    }

    /// The manifest of a part in the target; nil if it has none, or a damaged one.
    private static func manifest(
        _ part: PublishedPart, in target: any PublicationTarget, _ notes: inout [String]
    ) async throws(PublicationFailure) -> SiteManifest? {
        guard let bytes = try await target.contents(of: part.manifest.text) else { return nil }
        if let manifest = SiteManifest(bytes) { return manifest }
        notes.append("the manifest of the target is damaged, so all its files are compared; none are removed")
        return nil
    }

    /// The manifest that the target gets.
    ///
    /// - Parameter kept: the files that the site does not have any more, and that stay.
    func manifest(of new: SiteManifest, keeping kept: PathList<OutputRoot>) -> SiteManifest {
        if removes { return new }
        // Until the parts are published, their files may not be what the manifests of the parts say.
        let others = (whole ?? SiteManifest()).paths.subtracting(old.paths).subtracting(new.paths)
        return new.adding(PathList(sorting: kept, and: others), of: whole ?? SiteManifest())
    }

    /// The files of the site, and those that other publications take care of, in byte order.
    func remaining(of new: SiteManifest) -> PathList<OutputRoot> {
        elsewhere.isEmpty ? new.paths : PathList(sorting: new.paths, and: elsewhere)
    }
}
