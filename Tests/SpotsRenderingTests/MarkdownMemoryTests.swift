import Foundation
import Mustache
import Testing

@testable import SpotsRendering

@Suite struct MarkdownMemoryTests {
    private final class EmptyDelegate: MarkdownDelegate {
        func headingID(for slug: String) -> String { slug }
        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { url }
        func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? {
            PicturePass.Drawing(address: url, size: nil, isLazy: false)
        }
        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {}
    }

    /// Without freeing, 2,000 documents of 250 kB each would take 500 MB.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm")))
    func drawingFreesItsMemory() throws {
        let text = String(repeating: "# *x*\n\n<b>[y](z)</b> ![](javascript:q)\n\n", count: 60)
        var output = OutputBuffer()
        func render(_ count: Int) {
            for _ in 0..<count {
                output.removeAll()
                MarkdownRenderer(isUnsafe: false, isSmart: false).render(
                    text, into: &output, for: EmptyDelegate())
            }
        }
        render(20)
        #expect(try Self.growth(rounds: 3) { render(2000) } < 100)
    }

    /// Each thread allocates its own memory; for 500 threads that is 125 MB.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm")))
    func threadsFreeTheirMemory() throws {
        func renderOnThreads(_ count: Int) {
            for _ in 0..<count {
                let done = DispatchSemaphore(value: 0)
                Thread {
                    var output = OutputBuffer()
                    MarkdownRenderer(isUnsafe: false, isSmart: false).render(
                        "*x*", into: &output, for: EmptyDelegate())
                    done.signal()
                }.start()
                done.wait()
            }
        }
        renderOnThreads(20)
        #expect(try Self.growth(rounds: 5) { renderOnThreads(500) } < 100)
    }

    /// Draws text whenever it is asked for an address.
    private final class DrawingDelegate: MarkdownDelegate {
        func headingID(for slug: String) -> String { slug }
        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? {
            var output = OutputBuffer()
            MarkdownRenderer(isUnsafe: false, isSmart: false).render(
                String(repeating: "- \(url)\n", count: 100), into: &output, for: EmptyDelegate())
            return "\(output.count)"
        }
        func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? {
            PicturePass.Drawing(address: url, size: nil, isLazy: false)
        }
        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {}
    }

    @Test func aTextCanBeDrawnWhileAnotherTextIsDrawn() {
        var output = OutputBuffer()
        MarkdownRenderer(isUnsafe: false, isSmart: false).render(
            "# a *b*\n\n[c](d) [e](f)", into: &output, for: DrawingDelegate())
        #expect(
            output.text
                == "<h1 id=\"a-b\">a <em>b</em></h1>\n<p><a href=\"1111\">c</a> <a href=\"1111\">e</a></p>\n")
    }

    /// The smallest growth of the memory in several rounds of some work, in megabytes.
    ///
    /// Concurrent tests may allocate as much at one time, but not every time.
    private static func growth(rounds: Int, _ work: () -> Void) throws -> Int {
        try (0..<rounds).map { _ in
            let before = try megabytesOfAddresses()
            work()
            return try megabytesOfAddresses() - before
        }.min() ?? .max
    }

    private static func megabytesOfAddresses() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).prefix { $0 != " " }
        return try #require(Int(pages)) * sysconf(Int32(_SC_PAGESIZE)) / 1024 / 1024
    }
}
