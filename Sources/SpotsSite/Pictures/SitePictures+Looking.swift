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
        await Parallel.forEach(of: new, jobs: options.jobs) { [self] path in
            (path, await look(at: path, by: program))
        } then: { path, picture in
            state.withLock { state in
                state.seen.pictures[path] = picture
                state.known.insert(path)
            }
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
        let file = content.path(of: path)
        // A file that disappears has other errors.
        guard let stamp = storage.stamp(of: file), let bytes = try? content.contents(of: path) else {
            return nil
        }
        var picture = SeenPictures.Picture(
            stamp: stamp, content: ContentHash(bytes), isLeftAlone: true)
        guard let program, let type = PictureType(bytes), let size = ImageSize(bytes),
            type != .svg, !type.isAnimated(bytes), let real = storage.realPath(file)
        else { return picture }
        picture.size = size
        if type.isTruncated(bytes) {
            picture.problem = "the end of the file is missing"
            return picture
        }
        let look = await program.look(at: real)
        picture.color = look.color?.css
        picture.problem = look.problem?.text
        picture.isLeftAlone = picture.problem != nil
        return picture
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
