import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// Writes the build cache while the build is running.
///
/// The first failed file operation is thrown at the end, because the site can be built without the cache.
final class BuildCacheWriter {
    /// When the build began, in nanoseconds since 1970.
    let start: Int64
    private var file: ReplacedFile?
    private var failure: FileFailure?
    private var count = 0
    private var sets = InternTable<[Dependency]>()
    private var uses = InternTable<ComponentUse>()

    init(of file: BuildCacheFile, start: Int64) {
        self.start = start
        do throws(FileFailure) {
            self.file = try file.begin()
        } catch {
            failure = error
        }
    }

    /// Writes the entries of a slice of the pages.
    func append(_ piece: CachePiece) {
        var encoder = CacheEncoder()
        encoder.write(piece.sets.values) { $0.write(sets.position(of: $1)) }
        encoder.write(piece.uses.values) { $0.write(uses.position(of: $1)) }
        encoder.append(piece.entries.bytes[...])
        count += piece.count
        append(encoder)
    }

    /// What the pages depend on.
    var dependencies: Set<Dependency> { Set(sets.values.joined()) }

    /// Writes what the pages share, and puts the file in place.
    ///
    /// - Parameters:
    ///   - trustsStamps: whether a file with the same stamp keeps its value in the plan; its value may be that of
    ///     earlier settings, which are dependencies too.
    ///   - files: the other files of a part.
    func finish(
        _ summary: SiteSummary, _ plan: ReusePlan, trustsStamps: Bool = true,
        files: [PartFolder.File] = []
    ) throws(FileFailure) {
        var dependencies = InternTable<Dependency>()
        let sets = sets.values.map { set in set.map { dependencies.position(of: $0) } }
        // No page depends on these facts: they only explain why a collection has changed.
        for name in Set(dependencies.values.compactMap(\.listedCollection)).sorted() {
            _ = dependencies.position(of: .heldRecords(name))
        }
        let state = DependencyState(site: summary.site)
        let facts = dependencies.values.map { dependency in
            // The plan is older than the lists of all pages.
            if case .directory = dependency, !plan.keepsDirectories {
                return state.fact(of: dependency, start: start)
            }
            let known = trustsStamps || dependency.file(on: summary.site) == nil
            return (known ? plan.unchanged[dependency] : nil) ?? state.fact(of: dependency, start: start)
        }
        var encoder = CacheEncoder()
        encoder.write(facts) { $1.write(to: &$0) }
        encoder.write(sets) { $0.write($1) { $0.write($1) } }
        encoder.write(uses.values) { $1.write(to: &$0) }
        summary.written.write(to: &encoder)
        summary.searchFiles.write(to: &encoder)
        encoder.write(summary.derived) { $0.write($1.text) }
        encoder.write(files) { encoder, file in
            encoder.write(file.path)
            encoder.write(file.content)
        }
        summary.sound.write(to: &encoder)
        encoder.write(count)
        append(encoder)
        if let failure { throw failure }
        try file?.finish()
    }

    private func append(_ frame: CacheEncoder) {
        do throws(FileFailure) {
            if failure == nil { try file?.append(frame: frame.bytes) }
        } catch {
            failure = error
        }
    }
}
