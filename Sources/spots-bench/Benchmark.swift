import Foundation
import SpotsModel
import SpotsRendering
import SpotsSite

/// Times the stages of a build, each by itself, over the same pages.
@main
struct Benchmark {
    static func main() async throws {
        let corpus = try Corpus(pages: 1000)
        let stages = try await Self.stages(of: corpus)
        print("\(corpus.pages) pages, one core; the medians of \(rounds) rounds\n")
        print("stage        us a page   share")
        let total = stages.map(\.time).reduce(0, +)
        for stage in stages + [Stage(name: "together", time: total)] {
            let share = "\(Int((stage.time / total * 100).rounded())) %"
            print(pad(stage.name, 12) + padLeft(String(format: "%.1f", stage.time), 10) + padLeft(share, 8))
        }
        let build = try await whole(corpus)
        print("\nA clean build on all cores: " + String(format: "%.1f us a page", build))
        try corpus.remove()
    }

    private static let rounds = 5

    struct Stage {
        let name: String
        /// Microseconds a page.
        let time: Double
    }
}

extension Benchmark {
    private static func stages(of corpus: Corpus) async throws -> [Stage] {
        let document = JSONDocument()
        let decoder = PageDecoder()
        let plain = try Drawing(corpus, hasMarkdown: false)
        let drawing = try Drawing(corpus, hasMarkdown: true)
        let files = (0..<corpus.pages).map { corpus.file($0).path(percentEncoded: false) }
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
        let write = try writing(drawing, corpus)
        return [
            Stage(name: "read", time: read), Stage(name: "parse", time: parse - read),
            Stage(name: "decode", time: decode - parse), Stage(name: "render", time: drawPlain),
            Stage(name: "Markdown", time: draw - drawPlain), Stage(name: "write", time: write),
        ]
    }

    /// What drawing needs, prepared: pages that are read and a renderer.
    private struct Drawing {
        let pages: [PageSource]
        let renderer: PageRenderer

        init(_ corpus: Corpus, hasMarkdown: Bool) throws {
            var site = Site(folders: SiteFolders(site: corpus.folder.path(percentEncoded: false)))
            var settings = SiteSettings()
            if !hasMarkdown { settings.markdown.fields = [] }
            site.settings = settings
            renderer = PageRenderer(environment: try Preparation(site, BuildOptions()).environment)
            let document = JSONDocument()
            pages = try (0..<corpus.pages).map { page in
                try document.load(file: corpus.file(page).path(percentEncoded: false))
                let (read, _) = PageDecoder().decode(try document.parse(), repeatedKeys: [])
                return PageSource(
                    page: read, file: "", folder: "", address: "/p/\(page)/", fallbackTitle: "", tape: nil)
            }
        }
    }

    private static func writing(_ drawing: Drawing, _ corpus: Corpus) throws -> Double {
        let folder = corpus.folder.path(percentEncoded: false)
        _ = drawing.renderer.render(drawing.pages[0])
        return try time([0]) { _ in
            let stage = try OutputStage(output: folder + "/Output", records: folder + "/.spots-site")
            for page in 0..<corpus.pages {
                _ = try stage.put(drawing.renderer.html, at: "p/\(page)/index.html")
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
        return times.sorted()[rounds / 2]
    }
}

extension Benchmark {
    /// The median time of a round, in microseconds for each of the inputs.
    private static func time<Input>(_ inputs: [Input], _ body: (Input) throws -> Void) throws -> Double {
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            for input in inputs { try body(input) }
            times.append(microseconds(since: start) / Double(inputs.count))
        }
        return times.sorted()[rounds / 2]
    }

    private static func microseconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = start.duration(to: .now).components
        return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
