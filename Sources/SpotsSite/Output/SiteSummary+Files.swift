import Paths
import Platform
import SiteStorage
import SpotsRendering

// The files that are not pages: static files, assets, and what is made from all pages.

extension SiteSummary {
    /// Puts the files that are not pages into the staging folder.
    ///
    /// - Parameters:
    ///   - known: the copies that an earlier build made.
    ///   - start: when the build began, in nanoseconds since 1970.
    /// - Throws: the first failed file operation, for a page or for one of these files.
    mutating func putFiles(
        on staging: StagedOutput, known: [OutputPath: BuildCache.Copy], start: Int64
    ) async throws(FileFailure) {
        if let failure { throw failure }
        for source in staticFiles {
            let (file, path) = (site.content.path(of: source), OutputPath(source.text))
            let root = site.content.realPath
            try put(
                copyOf: file, within: root, at: path, on: staging, known: known[path], start: start)
        }
        let folder = site.pictures.keptFolder
        let smaller = site.options.shard == nil ? site.pictures.files(of: pictures) : []
        for file in smaller + fetchedPictures {
            try put(
                copyOf: file.kept, within: folder, at: file.path, on: staging, known: known[file.path],
                start: start)
        }
        for file in generated {
            note(file.path, isChanged: try staging.put(file.bytes.span, at: file.path).isChanged)
        }
        try await putSearch(on: staging)
        let templates = site.storage.resolved(site.folders.templatesPath)
        for (asset, source) in assets {
            let path = OutputPath(asset.outputPath)
            switch source {
            case .bytes(let bytes): note(path, isChanged: try staging.put(bytes.span, at: path).isChanged)
            case .file(let file):
                try put(
                    copyOf: file, within: templates, at: path, on: staging, known: known[path],
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
        known: BuildCache.Copy?, start: Int64
    ) throws(FileFailure) {
        let source = site.storage.stamp(of: file)
        if let known, known.source == source, staging.holds(known.output, at: path) {
            copies[path] = known
            return note(path, isChanged: false)
        }
        let placed = try staging.put(copyOf: file, within: root, at: path)
        if let source, source.isSettled(at: start) {
            copies[path] = BuildCache.Copy(source: source, output: placed.stamp)
        }
        note(path, isChanged: placed.isChanged)
    }

    private mutating func note(_ path: OutputPath, isChanged: Bool) {
        if isChanged { changed.append(path) } else { report.unchanged += 1 }
    }
}
