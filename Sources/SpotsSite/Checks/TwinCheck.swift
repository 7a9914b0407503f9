import Diagnostics
import SpotsModel
import SpotsNative
import SpotsRendering

/// Predicts what versions of the app do with the twins of a site, and says so where the values are written.
struct TwinCheck {
    private let site: LoadedSite
    private let versions: [(generation: PageJSON.Generation, version: VersionForecast.Version)]

    /// - Parameter versions: the versions that are checked.
    init(_ site: LoadedSite, _ versions: [VersionForecast.Version]) {
        self.site = site
        let written = site.environment.settings.app.versions
        self.versions = versions.compactMap { version in
            let generation = Int(version.id).flatMap { PageJSON.Generation(number: $0) }
            return generation.flatMap { written.contains($0) ? ($0, version) : nil }
        }
    }

    /// Whether the site writes twins for a version, so apps read these in place of its files.
    func covers(_ version: VersionForecast.Version) -> Bool {
        versions.contains { $0.version.id == version.id }
    }

    /// What needs attention in the twins of some pages.
    func diagnostics(of inputs: some Sequence<PageInput>) -> [Diagnostic] {
        if versions.isEmpty { return [] }
        let builder = PageBuilder(site, staging: nil, tracesTwins: true)
        return inputs.flatMap { input in
            let unit = builder.build(input)
            var found = diagnostics(of: builder)
            for further in unit.results[0].furtherPages {
                _ = builder.build(further)
                found += diagnostics(of: builder)
            }
            return found
        }
    }

    private func diagnostics(of builder: PageBuilder) -> [Diagnostic] {
        guard let page = builder.assembled?.read else { return [] }
        return builder.twins.flatMap { twin in
            versions.filter { $0.generation == twin.version }.flatMap { _, version in
                diagnostics(of: twin.page, of: page, in: version)
            }
        }
    }

    private func diagnostics(
        of twin: WrittenPage, of page: ReadPage, in version: VersionForecast.Version
    ) -> [Diagnostic] {
        // `try?`: what the site writes is valid.
        guard let tape = try? JSONDocument(twin.bytes).parse() else { return [] }
        let key = site.environment.settings.componentsKey
        return VersionForecast(of: tape, in: version, componentsKey: key).problems { findings in
            page.map.diagnostics(
                findings.map { message, node in
                    Finding(message, at: location(of: tape.range(of: node), on: tape, twin, page))
                })
        }
    }

    /// Where a value of a twin is written in the content.
    private func location(
        of range: Range<Int>, on tape: JSONTape, _ twin: WrittenPage, _ page: ReadPage
    ) -> Location {
        let documents = page.map.documents
        guard let element = twin.element(at: range.lowerBound) else { return documents.text.location(0..<0) }
        var finder = JSONPathFinder(tape)
        let depth = finder.path(to: element.start).steps.count
        let keys = Array(finder.path(to: range.lowerBound).keys.dropFirst(depth))
        return page.source.location(of: element.origin, keys)
    }
}
