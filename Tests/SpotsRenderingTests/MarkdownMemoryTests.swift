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

    private static func megabytesOfAddresses() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).prefix { $0 != " " }
        return try #require(Int(pages)) * sysconf(Int32(_SC_PAGESIZE)) / 1024 / 1024
    }
}
