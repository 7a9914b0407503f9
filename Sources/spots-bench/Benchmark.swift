import Foundation
import SiteStorage
import SpotsModel
import SpotsRendering
import SpotsSite

/// Measures the stages of a build separately, over the same pages.
///
/// `spots-bench [FILE COMMIT]`: adds the figures to a ``BenchmarkFile``, with the commit.
@main
struct Benchmark {
    static func main() async throws {
        let corpus = try Corpus(pages: 1000)
        let stages = try await Self.stages(of: corpus)
        print("\(corpus.pages) pages, one core; the medians of \(rounds) rounds\n")
        print("stage        us a page   share")
        let total = stages.map(\.value).reduce(0, +)
        var figures = stages + [Figure("together", total, .microsecondsPerPage)]
        for stage in figures {
            let share = "\(Int((stage.value / total * 100).rounded())) %"
            print(pad(stage.stage, 12) + padLeft(String(format: "%.1f", stage.value), 10) + padLeft(share, 8))
        }
        let build = try await whole(corpus)
        figures.append(Figure("clean build on all cores", build, .microsecondsPerPage))
        print("\nA clean build on all cores: " + String(format: "%.1f us a page", build))
        print("\nWhole builds, ms          clean     same   1 page")
        for (pages, items) in [(10_000, 1), (1, 50_000)] {
            let extremes = try Extremes(pages: pages, items: items)
            let times = try await extremes.run()
            let columns = times.map { padLeft(String(format: "%.0f", $0.value), 9) }
            print(pad(extremes.name, 24) + columns.joined())
            figures += times
        }
        let slots = slotsTime()
        figures.append(Figure("slots of a million contents", slots, .milliseconds))
        print("")
        print(String(format: "Slots: %.0f ms for a million contents", slots))
        try corpus.remove()
        try append(figures)
    }

    /// Adds the figures to the file that the arguments name, if any.
    private static func append(_ figures: [Figure]) throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let path = arguments.first, let commit = arguments.last else { return }
        try BenchmarkFile(path: path, commit: commit).append(figures)
        print("\nThe figures of \(commit) were added to \(path)")
    }

    private static let rounds = 9
}

extension Benchmark {
    /// The time to place a million slot contents, in milliseconds.
    private static func slotsTime() -> Double {
        let stock = ["style": Array(0..<700_000), "ad": Array(0..<200_000), "hero": Array(0..<100_000)]
        let times = (0..<rounds).map { _ in
            let start = ContinuousClock.now
            let slots = Slots(
                pattern: ["style", "style", "style", "ad"], header: ["hero"], repeatables: ["style", "ad"],
                fixed: Dictionary(uniqueKeysWithValues: (0..<99_999).map { ($0 * 10, "hero") }), stock: stock)
            // Contents are placed when they are first read.
            let count = slots.count
            let time = microseconds(since: start) / 1000
            return count == 1_000_000 ? time : .infinity
        }
        return median(times)
    }
}

extension Benchmark {
    /// The stages, each as the median over the rounds; a stage takes what it adds within a round.
    private static func stages(of corpus: Corpus) async throws -> [Figure] {
        let plain = try await Drawing(corpus, hasMarkdown: false)
        let drawing = try await Drawing(corpus, hasMarkdown: true)
        let files = (0..<corpus.pages).map { corpus.file($0).path(percentEncoded: false) }
        let measured = try (0..<rounds).map { _ in try round(files, plain, drawing, corpus) }
        return ["read", "parse", "decode", "render", "Markdown", "write"].enumerated().map { index, name in
            Figure(name, median(measured.map { $0[index] }), .microsecondsPerPage)
        }
    }

    private static func round(
        _ files: [String], _ plain: Drawing, _ drawing: Drawing, _ corpus: Corpus
    ) throws -> [Double] {
        let document = JSONDocument()
        let decoder = PageDecoder()
        let read = try time(files) { try document.load(file: $0) }
        let parse = try time(files) {
            try document.load(file: $0)
            _ = try document.parse()
        }
        let decode = try time(files) {
            try document.load(file: $0)
            _ = decoder.decode(try document.parse(), repeatedKeys: [])
        }
        let drawPlain = try time(plain.pages) { _ = plain.renderer.render($0) }
        let draw = try time(drawing.pages) { _ = drawing.renderer.render($0) }
        return [
            read, parse - read, decode - parse, drawPlain, draw - drawPlain, try writing(drawing, corpus),
        ]
    }

    /// Everything that rendering needs: decoded pages and a renderer.
    private struct Drawing {
        let pages: [PageSource]
        let renderer: PageRenderer

        init(_ corpus: Corpus, hasMarkdown: Bool) async throws {
            var site = Site(folders: SiteFolders(site: corpus.folder.path(percentEncoded: false)))
            var settings = SiteSettings()
            if !hasMarkdown { settings.markdown.fields = [] }
            site.settings = settings
            renderer = PageRenderer(environment: try await LoadedSite(site, BuildOptions()).environment)
            let document = JSONDocument()
            pages = try (0..<corpus.pages).map { page in
                try document.load(file: corpus.file(page).path(percentEncoded: false))
                let read = PageDecoder().decode(try document.parse(), repeatedKeys: []).page
                return PageSource(
                    page: read, documents: PageDocuments(name: ""), folders: [""], address: "/p/\(page)/",
                    fallbackTitle: "")
            }
        }
    }

    private static func writing(_ drawing: Drawing, _ corpus: Corpus) throws -> Double {
        let folder = corpus.folder.path(percentEncoded: false)
        _ = drawing.renderer.render(drawing.pages[0])
        return try time([0]) { _ in
            let staging = StagingFolder(
                for: folder + "/Output", in: StateFolder(folder + "/.spots-site", on: .real))
            let output = try StagedOutput(in: staging)
            for page in 0..<corpus.pages {
                _ = try drawing.renderer.withHTML { try output.put($0, at: "p/\(page)/index.html") }
            }
        } / Double(corpus.pages)
    }

    private static func whole(_ corpus: Corpus) async throws -> Double {
        let folder = corpus.folder.path(percentEncoded: false)
        var times: [Double] = []
        for _ in 0..<rounds {
            let output = folder + "/Output"
            if FileManager.default.fileExists(atPath: output) {
                try FileManager.default.removeItem(atPath: output)
            }
            let start = ContinuousClock.now
            _ = try await Site(folders: SiteFolders(site: folder)).build()
            times.append(microseconds(since: start) / Double(corpus.pages))
        }
        return median(times)
    }
}

extension Benchmark {
    /// The time of some work, in microseconds per input.
    private static func time<Input>(_ inputs: [Input], _ body: (Input) throws -> Void) throws -> Double {
        let start = ContinuousClock.now
        for input in inputs { try body(input) }
        return microseconds(since: start) / Double(inputs.count)
    }

    /// The median time of some work in milliseconds, without its preparation.
    static func milliseconds(
        after prepare: () throws -> Void, of body: () async throws -> Void
    ) async throws -> Double {
        var times: [Double] = []
        for _ in 0..<rounds {
            try prepare()
            let start = ContinuousClock.now
            try await body()
            times.append(microseconds(since: start) / 1000)
        }
        return median(times)
    }

    private static func median(_ times: [Double]) -> Double {
        times.sorted()[times.count / 2]
    }

    private static func microseconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = start.duration(to: .now).components
        return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
    }

    static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    static func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
