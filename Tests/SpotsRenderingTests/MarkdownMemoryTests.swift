import Foundation
import Mustache
import Testing

@testable import SpotsRendering

@Suite struct MarkdownMemoryTests {
    private final class EmptyDelegate: MarkdownDelegate {
        func headingID(for slug: String) -> String { slug }
        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { url }
        func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? {
            PicturePass.Drawing(image: PageImage(address: url), loading: .eager)
        }
        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {}
    }

    /// Without freeing, 500 documents of 1 MB each, the most of it beyond the block, would take 500 MB.
    ///
    /// The process does nothing else, because other tests take memory at the same time.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm")))
    func drawingFreesItsMemory() async {
        await #expect(processExitsWith: .success) {
            let text = String(repeating: "# *x*\n\n<b>[y](z)</b> ![](javascript:q)\n\n", count: 240)
            var output = OutputBuffer()
            func render(_ count: Int) {
                for _ in 0..<count {
                    output.removeAll()
                    MarkdownRenderer(isUnsafe: false, isSmart: false).render(
                        text, into: &output, for: EmptyDelegate())
                }
            }
            render(20)
            let growth = try MarkdownMemoryTests.growth { render(500) }
            #expect(growth < 100)
        }
    }

    /// Each thread allocates its own memory; for 500 threads that is 125 MB.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm")))
    func threadsFreeTheirMemory() async {
        await #expect(processExitsWith: .success) {
            func renderOnThreads(_ count: Int) {
                for _ in 0..<count {
                    let done = DispatchSemaphore(value: 0)
                    let thread = Thread {
                        var output = OutputBuffer()
                        MarkdownRenderer(isUnsafe: false, isSmart: false).render(
                            "*x*", into: &output, for: EmptyDelegate())
                        done.signal()
                    }
                    // On a busy machine several threads are about to end, each with its stack.
                    thread.stackSize = 256 * 1024
                    thread.start()
                    done.wait()
                }
            }
            renderOnThreads(20)
            // On a busy machine threads overlap, and the allocator reserves memory for more of them; but not every time.
            let growths = try (1...5).map { _ in try MarkdownMemoryTests.growth { renderOnThreads(500) } }
            #expect(growths.min() ?? 0 < 100, "\(growths)")
        }
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
            PicturePass.Drawing(image: PageImage(address: url), loading: .eager)
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

    /// The growth of the memory during some work, in megabytes.
    private static func growth(_ work: () -> Void) throws -> Int {
        let before = try megabytesOfAddresses()
        work()
        return try megabytesOfAddresses() - before
    }

    private static func megabytesOfAddresses() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).prefix { $0 != " " }
        return try #require(Int(pages)) * sysconf(Int32(_SC_PAGESIZE)) / 1024 / 1024
    }
}
