import Paths
import Platform
import SiteStorage
import SpotsRendering

// The files that are not pages: static files, assets, and what is made from all pages.

extension SiteSummary {
    /// Puts the files that are not pages into the staging folder.
    ///
    /// - Parameters:
    ///   - known: the files that an earlier build has written.
    ///   - start: when the build began, in nanoseconds since 1970.
    /// - Throws: the first failed file operation, for a page or for one of these files.
    mutating func putFiles(
        on staging: StagedOutput, known: WrittenFiles, start: Int64
    ) async throws(FileFailure) {
        if let failure { throw failure }
        for source in staticFiles {
            let (file, path) = (site.content.path(of: source), OutputPath(source.text))
            let root = site.content.realPath
            try put(
                copyOf: file, within: root, at: path, on: staging, known: known.copies[path],
                start: start)
        }
        let folder = site.pictures.keptFolder
        let smaller = site.options.shard == nil ? site.pictures.files(of: pictures) : []
        for file in smaller + fetchedPictures {
            try put(
                copyOf: file.kept, within: folder, at: file.path, on: staging,
                known: known.copies[file.path], start: start)
        }
        for file in generated { try put(file, on: staging, known: known.made[file.path]) }
        try await putSearch(on: staging)
        let templates = site.storage.resolved(site.folders.templatesPath)
        for (asset, source) in assets {
            let path = OutputPath(asset.outputPath)
            switch source {
            case .bytes(let bytes): note(path, isChanged: try staging.put(bytes.span, at: path).isChanged)
            case .file(let file):
                try put(
                    copyOf: file, within: templates, at: path, on: staging, known: known.copies[path],
                    start: start)
            }
        }
    }

    /// Puts the files of the search into the staging folder, on all cores.
    private mutating func putSearch(on staging: StagedOutput) async throws(FileFailure) {
        let placed = await Parallel.map(search, jobs: site.options.jobs) { files in
            files.map { file in
                Result { () throws(FileFailure) in
                    switch file.content {
                    case .bytes(let bytes): try staging.put(bytes.span, at: file.path)
                    case .kept(let stamp): StagedOutput.Placed(stamp: stamp, isChanged: false)
                    }
                }
            }
        }
        for (file, placed) in zip(search, placed) {
            let placed = try placed.get()
            searchFiles.stamps[file.path] = placed.stamp
            note(file.path, isChanged: placed.isChanged)
        }
    }

    /// Copies a file, unless both files are still the same as after an earlier copy.
    private mutating func put(
        copyOf file: String, within root: String, at path: OutputPath, on staging: StagedOutput,
        known: WrittenFiles.Copy?, start: Int64
    ) throws(FileFailure) {
        let source = site.storage.stamp(of: file)
        if let known, known.source == source, staging.holds(known.output, at: path) {
            written.copies[path] = known
            return note(path, isChanged: false)
        }
        let placed = try staging.put(copyOf: file, within: root, at: path)
        if let source, source.isSettled(at: start) {
            written.copies[path] = WrittenFiles.Copy(source: source, output: placed.stamp)
        }
        note(path, isChanged: placed.isChanged)
    }

    /// Makes a file, unless it is still the same as one that was made from the same.
    private mutating func put(
        _ file: GeneratedFile, on staging: StagedOutput, known: WrittenFiles.Made?
    ) throws(FileFailure) {
        if let known, known.source == file.source, staging.holds(known.output, at: file.path) {
            written.made[file.path] = known
            return note(file.path, isChanged: false)
        }
        let placed = try staging.put(file.bytes.span, at: file.path)
        if let source = file.source {
            written.made[file.path] = WrittenFiles.Made(source: source, output: placed.stamp)
        }
        note(file.path, isChanged: placed.isChanged)
    }

    private mutating func note(_ path: OutputPath, isChanged: Bool) {
        if isChanged { changed.append(path) } else { report.unchanged += 1 }
    }
}
