import Diagnostics
import Paths
import Platform
import SiteStorage
import SpotsModel
import SpotsRendering
import Synchronization

// Smaller pictures are made into the state folder and copied from there, so each is made once.

extension SitePictures {
    /// A smaller picture as it is published.
    struct File {
        let path: OutputPath
        /// The picture in the state folder.
        let kept: String
    }

    /// The output files of smaller pictures.
    func outputs(of wanted: Set<SmallerPicture>) -> [OutputPath] {
        widths(of: wanted).flatMap { source, widths in
            source.formats.flatMap { format in
                widths.map { SmallerPictures.outputPath(of: source, $0, format) }
            }
        }
    }

    /// Makes the smaller pictures that earlier builds have not made, several at a time.
    ///
    /// - Returns: the problems of those that could not be made.
    func make(_ wanted: Set<SmallerPicture>) async throws(FileFailure) -> [Diagnostic] {
        let requests = requests(for: wanted).filter {
            storage.kindOfEntry(at: $0.request.destination) != .file
        }
        guard !requests.isEmpty, let program = await preparedProgram() else { return [] }
        try storage.createFolder(keptFolder)
        var problems: [Diagnostic] = []
        var done = 0
        await Parallel.forEach(of: requests, jobs: options.jobs) { [self] wanted in
            let problem = await make(wanted, by: program)
            return problem.map { Diagnostic(.unmadePicture($0.text), file: wanted.name) }
        } then: { (problem: Diagnostic?) in
            if let problem { problems.append(problem) } else { done += 1 }
            options.progress?(BuildProgress(step: .pictures, done: done, total: requests.count))
            // The others of a picture that cannot be made cannot be made either.
            return problems.isEmpty
        }
        return problems.sorted()
    }

    /// Makes a smaller picture.
    ///
    /// - Returns: what went wrong; nil if nothing did.
    func make(_ wanted: Wanted, by program: PictureProgram) async -> PictureProblem? {
        let request = wanted.request
        if let problem = await program.make(request) { return problem }
        if storage.stamp(of: request.source)?.hasContent(of: wanted.stamp) == true { return nil }
        // Its name stands for the earlier content. A file that cannot be removed has the same problem in the next build.
        try? storage.removeFile(request.destination)
        return .changed
    }

    /// A smaller picture that pages name.
    struct Wanted {
        let request: PictureRequest
        /// The picture that it is made from.
        let picture: PictureOrigin
        /// The name of its picture in messages.
        let name: String
        /// That of its picture when it was looked at.
        let stamp: FileStamp
    }

    /// How each smaller picture is made, in the order of their names.
    func requests(for wanted: Set<SmallerPicture>) -> [Wanted] {
        var destinations: Set<String> = []
        return wanted.sorted().flatMap { picture -> [Wanted] in
            guard let source = source(at: picture.source), let stamp = stamp(of: picture.source),
                let path = state.withLock({ path(of: picture.source, $0) }), let file = storage.realPath(path)
            else { return [] }
            return source.formats.compactMap { format in
                let kept = kept(source, picture.width, format)
                // Two files with the same content have the same smaller pictures.
                guard destinations.insert(kept).inserted,
                    let wanted = PictureFormat(rawValue: format.rawValue)
                else { return nil }
                let request = PictureRequest(
                    source: file, width: picture.width, format: wanted,
                    quality: settings.quality[format] ?? 0, destination: kept)
                return Wanted(
                    request: request, picture: picture.source,
                    name: name(of: picture.source), stamp: stamp)
            }
        }
    }

    /// The files of smaller pictures, after all of them were made.
    ///
    /// A picture that takes more bytes than a wider one is published as the wider one.
    func files(of wanted: Set<SmallerPicture>) -> [File] {
        widths(of: wanted).flatMap { source, widths in
            source.formats.flatMap { format in
                var best: (file: String, size: Int64)?
                return widths.sorted(by: >).map { width in
                    let file = kept(source, width, format)
                    let size = storage.stampOfEntry(at: file)?.size ?? 0
                    if size <= best?.size ?? .max { best = (file, size) }
                    return File(
                        path: SmallerPictures.outputPath(of: source, width, format),
                        kept: best?.file ?? file)
                }
            }
        }
    }

    /// The pictures, each with the widths of its smaller ones; two files with the same content have the same ones.
    private func widths(of wanted: Set<SmallerPicture>) -> [(SourcePicture, Set<Int>)] {
        var widths: [String: (source: SourcePicture, widths: Set<Int>)] = [:]
        for picture in wanted {
            guard let source = source(at: picture.source) else { continue }
            widths[source.name, default: (source, [])].widths.insert(picture.width)
        }
        return widths.sorted { $0.key < $1.key }.map { ($0.value.source, $0.value.widths) }
    }

    /// The path of a smaller picture in the state folder.
    func kept(
        _ source: SourcePicture, _ width: Int, _ format: SiteSettings.Images.Format
    ) -> String {
        FilePaths.join(keptFolder, SmallerPictures.fileName(of: source, width, format))
    }
}
