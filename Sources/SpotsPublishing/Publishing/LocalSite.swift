import Paths
package import SiteStorage

/// The finished site in an output folder.
package struct LocalSite: Sendable {
    package let manifest: SiteManifest
    /// The files and folders of the output folder that are not published: those with hidden names, and links.
    package let omitted: [String]
    /// The absolute path of the output folder.
    let folder: String
    /// What is published of the site.
    package let part: PublishedPart
    let work: WorkFolder
    /// The absolute path of the state folder.
    private let stateFolder: String

    var published: PublishedSite { PublishedSite(folder: folder, manifest: manifest) }

    /// Reads the files that have changed since the last time.
    ///
    /// - Parameters:
    ///   - output: the output folder.
    ///   - state: the state folder, which nobody else uses at the same time.
    package init(
        _ output: String, _ part: PublishedPart = .whole, in state: StateFolder
    ) async throws(PublicationFailure) {
        self.part = part
        let storage = state.storage
        guard storage.kind(at: output) == .folder else { throw .nothingBuilt(output) }
        folder = storage.resolved(output)
        work = try WorkFolder(in: state)
        stateFolder = storage.resolved(state.path)
        do throws(FileFailure) {
            let time = storage.now
            let files = try OutputFiles(in: folder, on: storage)
            let cache = DigestCache(
                FilePaths.join(work.path, "digests-\(state.name(of: output))"), on: storage)
            manifest = try await SiteManifest.of(files, known: cache.digests(of: files))
            omitted = files.omitted
            try cache.save(manifest, files, at: time)
        } catch { throw .file(error) }
        for path in [part.manifest, part.list] where manifest.digest(of: path) != nil {
            throw .reservedName(path.text)
        }
    }

    /// Reads the site, and works with it while no build can change it.
    ///
    /// - Parameters:
    ///   - output: the output folder.
    ///   - part: what is published of the site.
    ///   - stateFolder: the path of the state folder.
    package static func reading(
        _ output: String, _ part: PublishedPart = .whole, stateFolder: String,
        on storage: FileSystem = .real, _ work: (LocalSite) async throws -> Void
    ) async throws {
        // Without an output folder, no state folder is made.
        guard storage.kind(at: output) == .folder else { throw PublicationFailure.nothingBuilt(output) }
        let state = StateFolder(stateFolder, on: storage)
        let lock: FileLock
        do throws(FileFailure) {
            lock = try await state.lock()
        } catch { throw PublicationFailure.file(error) }
        try await work(LocalSite(output, part, in: state))
        withExtendedLifetime(lock) {}
    }

    /// Writes the manifest to a file outside of the output folder.
    package func writeManifest(to file: String) throws(PublicationFailure) {
        if FilePaths.isPath(work.storage.resolved(file), within: folder) {
            throw .manifestInOutput(file, output: folder)
        }
        do throws(FileFailure) {
            try work.storage.replaceFile(file, with: manifest.bytes)
        } catch { throw .file(error) }
    }

    /// A publication of the site.
    ///
    /// - Parameter target: a target as the user writes it.
    package func publication(
        to target: String, _ options: Publication.Options
    ) async throws(PublicationFailure) -> Publication {
        guard let name = TargetName(target) else { throw .unknownTarget(target) }
        switch name {
        case .rclone(let remote):
            if !remote.contains(":") { try checkIsApart(remote, options) }
            let program = try Self.program("rclone", for: target)
            return Publication(self, to: RcloneTarget(remote: remote, program: program, work: work), options)
        case .rsync(let destination):
            if !destination.contains(":") { try checkIsApart(destination, options) }
            let program = try Self.program("rsync", for: target)
            return Publication(self, to: RsyncTarget(destination, program: program, work: work), options)
        case .git(let repository, let branch):
            let program = try Self.program("git", for: target)
            let git = try await GitTarget(repository, branch: branch, program: program, work: work)
            return Publication(self, to: git, options)
        case .folder(let path):
            try checkIsApart(path, options)
            let place = work.storage.resolved(path)
            return Publication(self, to: FolderTarget(folder: place, storage: work.storage), options)
        }
    }

    /// Throws if a folder of this machine is one of the site itself, is in one, or contains one.
    private func checkIsApart(
        _ path: String, _ options: Publication.Options
    ) throws(PublicationFailure) {
        let place = work.storage.resolved(path)
        for folder in [folder, stateFolder] + options.sources.map(work.storage.resolved) {
            let (isInside, isOutside) = (
                FilePaths.isPath(place, within: folder), FilePaths.isPath(folder, within: place)
            )
            guard isInside || isOutside else { continue }
            let relation = isInside && isOutside ? "is" : isInside ? "is in" : "contains"
            throw .overlapping(target: path, relation, folder: folder)
        }
    }

    private static func program(_ name: String, for target: String) throws(PublicationFailure) -> Program {
        guard let program = Program(named: name) else { throw .missingProgram(name, target: target) }
        return program
    }
}
