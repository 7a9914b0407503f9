import Bytes
import Paths
import SiteStorage
import SpotsRendering
import Synchronization

// What a build finds out about pictures, and remembers for the next one.

extension SitePictures {
    /// Looks at pictures that pages show.
    func look(at paths: Set<ContentPath>) async {
        let program = await preparedProgram()
        let new = paths.filter { path in state.withLock { !$0.known.contains(path) } }.sorted()
        var done = 0
        await Parallel.forEach(of: new, jobs: options.jobs) { [self] path in
            (path, await look(at: path, by: program))
        } then: { path, picture in
            state.withLock { state in
                state.seen.pictures[path] = picture
                state.known.insert(path)
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
        at path: ContentPath, by program: PictureProgram?
    ) async -> SeenPictures.Picture? {
        guard var picture = header(of: path, by: program) else { return nil }
        guard !picture.isLeftAlone, !options.readsPictureHeadersOnly, let program,
            let file = storage.realPath(content.path(of: path))
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
    private func header(of path: ContentPath, by program: PictureProgram?) -> SeenPictures.Picture? {
        guard let stamp = storage.stamp(of: content.path(of: path)),
            let bytes = try? content.contents(of: path)
        else { return nil }
        var picture = SeenPictures.Picture(
            stamp: stamp, content: ContentHash(bytes), isLeftAlone: true)
        guard program != nil, let type = PictureType(bytes), let size = ImageSize(bytes),
            type != .svg, !type.isAnimated(bytes)
        else { return picture }
        picture.size = size
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
            state.seen.pictures = state.seen.pictures.filter { path, picture in
                state.used.contains(path) && picture.stamp.isSettled(at: start)
            }
            return state.seen
        }
        if seen.pictures.isEmpty { return }
        // If this fails, the next build looks at the pictures again.
        try? seen.save(to: seenFile, on: storage)
    }
}
