import Foundation
import Mustache
import Testing

@testable import SpotsRendering

@Suite struct MarkdownMemoryTests {
    private final class EmptyDelegate: MarkdownDelegate {
        func headingID(for slug: String) -> String { slug }
        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { url }
        func imageAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { url }
        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {}
    }

    /// A drawing that were not freed would take 500 MB: 2,000 times 250 kB.
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
        // Concurrent tests may allocate as much at one time, but not every time.
        let growth = try (0..<3).map { _ in
            let before = try Self.megabytesOfAddresses()
            render(2000)
            return try Self.megabytesOfAddresses() - before
        }
        #expect(growth.min().map { $0 < 100 } == true)
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
        // Concurrent tests may allocate as much at one time, but not every time.
        let growth = try (0..<5).map { _ in
            let before = try Self.megabytesOfAddresses()
            renderOnThreads(500)
            return try Self.megabytesOfAddresses() - before
        }
        #expect(growth.min().map { $0 < 100 } == true)
    }

    /// Draws a text whenever it is asked for an address.
    private final class DrawingDelegate: MarkdownDelegate {
        func headingID(for slug: String) -> String { slug }
        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? {
            var output = OutputBuffer()
            MarkdownRenderer(isUnsafe: false, isSmart: false).render(
                String(repeating: "- \(url)\n", count: 100), into: &output, for: EmptyDelegate())
            return "\(output.count)"
        }
        func imageAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { url }
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

    private static func megabytesOfAddresses() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).prefix { $0 != " " }
        return try #require(Int(pages)) * sysconf(Int32(_SC_PAGESIZE)) / 1024 / 1024
    }
}
