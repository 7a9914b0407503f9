import Diagnostics
import Paths
import SiteStorage
import SpotsSearch

/// A part of a site, as a machine has built it.
struct Part: Sendable {
    let folder: PartFolder
    let shard: Shard
    /// The pages with all that is known about them.
    let cache: BuildCache
    private let terms: PartTerms
    /// Whether the files of the pages are taken from the part; else only the lists are read.
    let takesFiles: Bool
    private let storage: FileSystem

    /// Reads the lists of a part.
    ///
    /// - Parameters:
    ///   - hasSearch: whether the site has a search.
    ///   - takesFiles: whether the files of the pages are taken from the part.
    /// - Throws: ``BuildFailure`` if the folder is not a part, or cannot be used.
    init(
        in path: String, hasSearch: Bool, takesFiles: Bool, on storage: FileSystem
    ) throws(BuildFailure) {
        folder = PartFolder(path)
        (self.takesFiles, self.storage) = (takesFiles, storage)
        guard storage.kind(at: path) != nil else { throw .missing(path) }
        guard storage.kind(at: folder.list) == .file else {
            // The list is written last.
            let isBegun = storage.kind(at: folder.pages) != nil
            let advice =
                isBegun ? "its build did not end; run it again" : "spots-site build --shard makes parts"
            throw .unusablePart(path, reason: "it has no file pages.list; \(advice)")
        }
        guard let file = OpenFile(folder.list, within: nil, on: storage) else {
            throw .unusablePart(path, reason: "its file pages.list cannot be read")
        }
        do throws(BuildCacheFile.Refusal) {
            let (head, cache) = try BuildCacheFile.read(file, on: storage)
            guard let shard = Shard(head.shard) else { throw .damaged }
            (self.shard, self.cache) = (shard, cache)
        } catch {
            throw .unusablePart(path, reason: "its file pages.list \(error.text)")
        }
        do throws(BuildCacheFile.Refusal) {
            let content = cache.files[PartFolder.terms]
            terms =
                hasSearch ? try PartTerms(from: folder.terms, content, on: storage) : PartTerms()
        } catch {
            throw .unusablePart(
                path, reason: "its file search.terms is missing, or is not that of pages.list")
        }
    }

    /// Puts the files of a page into the staging folder.
    ///
    /// A file that the part lacks is a failure of the page: the problems of the site come first.
    ///
    /// - Parameter results: the page, and the later pages of its paginated list.
    func place(_ results: inout [PageResult], on staging: StagedOutput) {
        for page in results.indices {
            results[page].terms = terms[results[page].address.url]
            if results[page].hold != nil || results[page].hasErrors { continue }
            for output in results[page].outputs.indices where takesFiles {
                do throws(FileFailure) {
                    try place(&results[page].outputs[output], on: staging)
                } catch {
                    results[page].failure = error
                }
            }
        }
    }

    private func place(_ output: inout PageOutput, on staging: StagedOutput) throws(FileFailure) {
        let path = output.address.outputPath
        let file = path.inside(folder.pages)
        // Without a stamp, the file was not written because another page has the same path.
        guard let size = output.stamp?.size,
            let placed = try staging.put(linkOf: file, size: size, at: path)
        else {
            throw .missing(
                file, "it is missing, or not the file that was built; build or copy the part again")
        }
        (output.stamp, output.isChanged) = (placed.stamp, placed.isChanged)
    }
}

extension PageResult {
    /// Whether the page has errors, so it was not written.
    fileprivate var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Part {
    /// Why the part cannot be merged, if a page of it is not as this site has it.
    func failure(at page: PageInput, _ reason: RebuildReason, contentName: String) -> BuildFailure {
        var file = page.file(in: contentName)
        // The file is that of many pages.
        if case .record = page { file += " (\(page.address.url))" }
        let text =
            switch reason {
            case .new, .noCache:
                "it lacks the page \(file); it was built from other files or with other options"
            case .source, .neighbors, .translation, .dependency, .publication, .output:
                "it was built from other files or with other options: \(file): \(reason.text(contentName: contentName))"
            }
        return .unusablePart(folder.path, reason: text)
    }
}
