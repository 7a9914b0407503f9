import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Builds that are killed while web addresses answer.
@Suite(.timeout(minutes: 10)) struct InterruptedFetchTests {
    private static let pages = 60

    /// A page of 40 kB whose items all have the same number, which is another one in each response.
    private static func page(_ number: Int) -> String {
        let items = Array(repeating: "{ \"title\": \"v\(number)\" }", count: 2000)
        return "[ { \"items\": [ \(items.joined(separator: ",\n")) ] } ]"
    }

    /// The number in all items of a page; nil if they have different ones, or not all are there.
    private static func number(in page: String) -> Substring? {
        let titles = page.split(separator: ";", omittingEmptySubsequences: false)
        return titles.count == 2001 && Set(titles.dropLast()).count == 1 ? titles[0] : nil
    }

    @Test func aResponseIsKeptWholeOrNotAtAll() throws {
        let count = Mutex(0)
        let server = try LoopbackServer { _, piece in
            guard piece == 0 else { return nil }
            usleep(2000)
            let number = count.withLock { count in
                count += 1
                return count
            }
            return LoopbackServer.answer(body: Self.page(number))
        }
        var files = [
            "Templates/components/list.mustache": "{{#items}}{{title}};{{/items}}",
            "Templates/page.mustache": "{{{content}}}",
        ]
        for page in 0..<Self.pages {
            files["Content/\(page).json"] =
                "{ \"source\": { \"url\": \"\(server.address)/\(page)\", \"required\": false } }"
        }
        let site = try TemporaryFolder(files)
        var most = 0
        for responses in [1, 9, 20, 35, 55] {
            let before = count.withLock(\.self)
            let process = try Program.spotsSite.start(["build"], in: site.url)
            while process.isRunning, count.withLock(\.self) < before + responses { usleep(500) }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            // A page whose response was not kept is left out.
            let run = try Program.spotsSite.run(["build", "--offline", "--strict"], in: site.url)
            #expect(run.status == 0 && !run.errors.contains("error:"), "\(run.errors)")
            let names = site.names(in: "Output").filter { Int($0) != nil }
            for name in names {
                #expect(Self.number(in: try site.text(of: "Output/\(name)/index.html")) != nil, "\(name)")
            }
            most = max(most, names.count)
        }
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.status == 0, "\(run.errors)")
        for page in 0..<Self.pages {
            #expect(Self.number(in: try site.text(of: "Output/\(page)/index.html")) != nil)
        }
        // Several requests are answered together, but not all.
        #expect(most > 0)
    }
}
