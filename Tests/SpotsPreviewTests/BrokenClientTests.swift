import Foundation
import Platform
import TestSupport
import Testing

@testable import SpotsPreview
@testable import SpotsSite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Clients that are slow, disconnect or arrive in large numbers.
@Suite(.serialized, .timeout(minutes: 5)) struct BrokenClientTests {
    private static let large = String(repeating: "0123456789abcdef", count: 1 << 20)

    @Test func aClientThatDoesNotReadBlocksNobody() async throws {
        let shown = try await ShownSite(
            SmallSite.files(["Content/large.txt": Self.large]), configure: { $0.clock = SetClock() })
        let idlers = try (0..<20).map { _ in try RawClient(port: shown.port) }
        for idler in idlers { await idler.send("GET /large.txt HTTP/1.1\r\nHost: \(shown.own)\r\n\r\n") }
        let half = try RawClient(port: shown.port)
        await half.send("G")
        let whole = try await shown.ask("/large.txt")
        #expect(whole.body.count == 16 << 20 && whole.text == Self.large)
        #expect(try await shown.ask("/").status == 200)
        // A slow client still gets its response.
        #expect(try await idlers[7].reply().body.count == 16 << 20)
        await half.send("ET /large.txt HTTP/1.1\r\nHost: \(shown.own)\r\nRange: bytes=16-19\r\n\r\n")
        #expect(try await half.reply().text == "0123")
        await shown.preview.stop()
    }

    @Test func aClientThatDisconnectsDuringAResponseHarmsNobody() async throws {
        let shown = try await ShownSite(SmallSite.files(["Content/large.txt": Self.large]))
        for number in 0..<50 {
            let client = try RawClient(port: shown.port)
            await client.send("GET /large.txt HTTP/1.1\r\nHost: \(shown.own)\r\n\r\n")
            if number % 2 == 0 { _ = try await client.read(count: 1000) }
            if number % 3 == 0 { client.abort() }
        }
        #expect(try await shown.ask("/text.txt").status == 404)
        #expect(try await shown.ask("/large.txt").body.count == 16 << 20)
        await shown.preview.stop()
    }

    @Test func aFileThatShrinksDuringAResponseEndsTheConnection() async throws {
        let shown = try await ShownSite(SmallSite.files(["Content/large.txt": Self.large]))
        let client = try RawClient(port: shown.port)
        await client.send("GET /large.txt HTTP/1.1\r\nHost: \(shown.own)\r\n\r\n")
        #expect(try await client.read(through: "\r\n\r\n").contains("Content-Length: 16777216"))
        let path = shown.url.appending(path: "Content/large.txt").path(percentEncoded: false)
        unsafe #expect(truncate(path, 1000) == 0)
        #expect(await client.readToEnd().count < 16 << 20)
        #expect(try await shown.ask("/large.txt").body.count == 1000)
        await shown.preview.stop()
    }

    @Test func theNextFreePortIsUsed() async throws {
        let folder = try TemporaryFolder(SmallSite.files([:]))
        let site = Site(folders: SiteFolders(site: folder.path))
        var options = Preview.Options()
        // Previews of other tests use the free ports from 18000 on.
        options.port = 28_400
        let first = try await Preview(of: site, BuildOptions(), options) { _ in }
        let firstPort = UInt16(URL(string: first.address)?.port ?? 0)
        options.port = firstPort
        let second = try await Preview(of: site, BuildOptions(), options) { _ in }
        let port = UInt16(URL(string: second.address)?.port ?? 0)
        #expect(port > firstPort && port <= firstPort + 99)
        let client = try RawClient(port: port)
        await client.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        #expect(try await client.reply().status == 200)
        await second.stop()
        // Stopping frees the port, even with open connections.
        let again = try await Preview(of: site, BuildOptions(), options) { _ in }
        await again.stop()
        await first.stop()
        let third = try await Preview(of: site, BuildOptions(), options) { _ in }
        #expect(third.address == "http://127.0.0.1:\(firstPort)/")
        let other = try RawClient(port: firstPort)
        await other.send("GET / HTTP/1.1\r\nHost: localhost:\(firstPort)\r\n\r\n")
        #expect(try await other.reply().status == 200)
        await third.stop()
        #expect(throws: (any Error).self) { try RawClient(port: firstPort) }
    }

    @Test(arguments: [
        ("example.org", #"the host "example.org" is not an IP address of this machine, nor localhost"#),
        ("1.2.3", #"the host "1.2.3" is not an IP address of this machine, nor localhost"#),
        ("192.0.2.1", "cannot listen on 192.0.2.1:18900: Cannot assign requested address"),
    ]) func anAddressOfAnotherMachineIsRefused(_ host: String, _ message: String) async throws {
        await #expect {
            try await PreviewServer(host: host, ports: 18_900...18_901, clock: SetClock()) { port in
                let source = FolderSource(folder: "/nowhere", root: "/")
                return PreviewHandler(
                    source: source, session: nil, requestGuard: RequestGuard(host: host, port: port))
            }
        } throws: { ($0 as? PreviewFailure)?.description == message }
    }

    @Test func servingTheOutputNeedsABuildFirst() async throws {
        let folder = try TemporaryFolder(SmallSite.files([:]))
        let site = Site(folders: SiteFolders(site: folder.path))
        await #expect {
            _ = try await Preview(built: site, BuildOptions(), Preview.Options())
        } throws: { error in
            String(describing: error)
                == "there is no folder \(folder.path)/Output; run `spots-site build` first"
        }
    }
}

/// Many browsers listening at the same time.
@Suite(.serialized, .timeout(minutes: 5)) struct EventStreamTests {
    /// The sockets of many streams, read on one thread.
    private struct Listeners: Sendable {
        let sockets: [Int32]

        init(_ count: Int, port: UInt16, request: String) {
            sockets = (0..<count).map { _ in
                let descriptor = LoopbackAddress.makeSocket()
                LoopbackAddress.connect(descriptor, port: port)
                _ = unsafe request.withCString { unsafe write(descriptor, $0, strlen($0)) }
                return descriptor
            }
        }

        /// The number of sockets that receive text before nothing arrives for two minutes.
        func count(hearing text: String) -> Int {
            var (heard, texts): (Set<Int32>, [Int32: String]) = ([], [:])
            var buffer = [UInt8](repeating: 0, count: 16 * 1024)
            while heard.count < sockets.count {
                var waiting = sockets.filter { !heard.contains($0) }
                    .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
                guard unsafe poll(&waiting, nfds_t(waiting.count), 120_000) > 0 else { return heard.count }
                for entry in waiting where entry.revents != 0 {
                    let count = unsafe read(entry.fd, &buffer, buffer.count)
                    guard count > 0 else { return heard.count }
                    texts[entry.fd, default: ""] += String(decoding: buffer[..<count], as: UTF8.self)
                    if texts[entry.fd]?.contains(text) == true { heard.insert(entry.fd) }
                }
            }
            return heard.count
        }

        func close() { for socket in sockets { Glibc.close(socket) } }
    }

    /// How many browsers listen: a thousand, fewer where a process may not open that many files.
    ///
    /// Both ends of a stream are files of this process, beside those of the tests that run at the same time.
    private static var browsers: Int {
        ProcessLimits.prepare()
        let count = min(1000, (System.openFileLimit ?? 1024) / 8)
        if count < 1000 {
            print("Only \(count) browsers listen: the system allows too few open files for 1000.")
        }
        return count
    }

    @Test func aThousandBrowsersAllReceiveAnEdit() async throws {
        let count = Self.browsers
        let shown = try await ShownSite(SmallSite.files([:]))
        _ = try await shown.ask("/")
        let request = "GET /.spots-site/events?address=/&version=1 HTTP/1.1\r\nHost: \(shown.own)\r\n\r\n"
        let port = shown.port
        let listeners = await RawClient.onThread { Listeners(count, port: port, request: request) }
        #expect(await RawClient.onThread { listeners.count(hearing: "event: problems") } == count)
        // Pages are still served.
        #expect(try await shown.ask("/").status == 200)
        try shown.write(SmallSite.page("Home", "Edited"), to: "Content/index.json")
        #expect(await RawClient.onThread { listeners.count(hearing: "<b>Edited</b>") } == count)
        await RawClient.onThread { listeners.close() }
        await shown.preview.stop()
    }

    @Test func aClosedStreamIsRemoved() async throws {
        var streams = EventStreams()
        let (ended, told) = AsyncStream.makeStream(of: Int.self)
        let (id, events) = streams.open(at: "/a/") { told.yield($0) }
        let reading = Task { for await _ in events {} }
        #expect(streams.addresses == ["/a/"])
        reading.cancel()
        for await end in ended {
            #expect(end == id)
            break
        }
        streams.close(id)
        #expect(streams.addresses == [])
    }

    @Test func aStreamThatFallsBehindIsRemoved() async throws {
        var streams = EventStreams()
        let (_, events) = streams.open(at: "/a/") { _ in }
        for _ in 0..<64 { streams.send(.ping, at: "/a/") }
        #expect(streams.addresses == ["/a/"])
        streams.send(.ping, at: "/a/")
        #expect(streams.addresses == [])
        var count = 0
        for await _ in events { count += 1 }
        #expect(count == 64)
    }
}
