import Bytes
import Paths
import Platform
import SiteStorage
import SpotsRendering
import Synchronization

// What a build finds out about pictures, and remembers for the next one.

extension SitePictures {
    /// Looks at pictures that pages show; those on the web are fetched first.
    func look(at pictures: Set<PictureOrigin>) async {
        await fetch(Set(pictures.compactMap(\.address)))
        let program = await preparedProgram()
        let new = state.withLock { state in pictures.filter { !isKnown($0, &state) } }.sorted()
        var done = 0
        await Parallel.forEach(of: new, jobs: options.jobs) { [self] origin in
            (origin, await look(at: origin, by: program))
        } then: { origin, picture in
            state.withLock { state in
                state.seen.pictures[origin] = picture
                state.known.insert(origin)
            }
            done += 1
            options.progress?(BuildProgress(step: .sourcePictures, done: done, total: new.count))
            return true
        }
    }

    /// Looks for the program, once.
    ///
    /// - Returns: nil if it is not installed.
    func preparedProgram() async -> PictureProgram? {
        if let program = state.withLock(\.program) { return program }
        let identity = tool.identity()
        let found = identity == nil ? nil : await tool.find()
        return state.withLock { state in
            state.identity = .some(found == nil ? nil : identity)
            state.program = found
            let program = found.flatMap { program in
                identity.map {
                    SeenPictures.Program(
                        identity: $0, version: program.version, formats: program.formats.sorted())
                }
            }
            // Other programs may see the pictures differently.
            if state.seen.program != program { state.seen.pictures = [:] }
            state.seen.program = program
            return found
        }
    }

    private func look(
        at origin: PictureOrigin, by program: PictureProgram?
    ) async -> SeenPictures.Picture? {
        guard let path = state.withLock({ path(of: origin, $0) }),
            var picture = header(of: origin, at: path, by: program)
        else { return nil }
        let isSmall = picture.size.map { $0.width <= settings.widths.first ?? 0 } ?? false
        guard !picture.isLeftAlone, !isSmall, !options.readsPictureHeadersOnly, let program,
            let file = storage.realPath(path)
        else { return picture }
        let look = await look(at: file, picture, by: program)
        picture.color = look.color?.css
        picture.problem = look.problem?.text
        picture.isLeftAlone = picture.problem != nil
        return picture
    }

    /// What the start of a file says of a picture, and its content.
    ///
    /// - Returns: nil for a file that has disappeared, which has other errors.
    private func header(
        of origin: PictureOrigin, at path: String, by program: PictureProgram?
    ) -> SeenPictures.Picture? {
        let root = origin.path == nil ? keptFolder : content.realPath
        guard let stamp = storage.stamp(of: path), let bytes = try? storage.contents(of: path, within: root)
        else { return nil }
        var picture = SeenPictures.Picture(
            stamp: stamp,
            content: origin.address.map { FetchedPictures.hash(of: bytes, from: $0) } ?? ContentHash(bytes),
            isLeftAlone: true)
        picture.size = ImageSize(bytes)
        guard program != nil, let type = PictureType(bytes), picture.size != nil, type != .svg,
            !type.isAnimated(bytes)
        else { return picture }
        if type.isTruncated(bytes) {
            picture.problem = "the end of the file is missing"
        } else {
            picture.isLeftAlone = false
        }
        return picture
    }

    /// Looks at a picture, unless it was done before for a file with the same content.
    ///
    /// - Parameter picture: what is known of it so far.
    func look(
        at file: String, _ picture: SeenPictures.Picture, by program: PictureProgram
    ) async -> PictureLook {
        let kept = KeptLooks(in: keptFolder, on: storage)
        if let look = kept.look(at: picture.content, by: program) { return look }
        let look = await program.look(at: file)
        // Only where a build has kept something before: a check leaves no folder. And the program may have seen
        // another content.
        if storage.kind(at: stateFolder) == .folder,
            storage.stamp(of: file)?.hasContent(of: picture.stamp) == true
        {
            kept.keep(look, at: picture.content, by: program)
        }
        return look
    }

    /// Remembers what was found out about the pictures that pages show.
    func save() {
        let seen = state.withLock { state in
            // A later change of a file that has just changed might not show in its stamp.
            state.seen.pictures = state.seen.pictures.filter { origin, picture in
                // The file of a picture on the web is named after its content, so it does not change.
                let isSettled = origin.path == nil || picture.stamp.isSettled(at: start)
                return isSettled && state.used.contains(origin)
            }
            return state.seen
        }
        if seen.pictures.isEmpty { return }
        // If this fails, the next build looks at the pictures again.
        try? seen.save(to: seenFile, on: storage)
    }
}
