import MemoryStorage
import Paths
import SiteStorage
import TestSupport
import Testing

@Suite struct ResponseCacheTests {
    private let disk = MemoryDisk()
    private var cache: ResponseCache { ResponseCache(in: "/answers", on: FileSystem(disk)) }
    private let address: WebAddress
    private let other: WebAddress

    init() throws {
        address = try #require(WebAddress("http://me:secret@a/"))
        other = try #require(WebAddress("http://b/"))
    }

    private func store(_ body: [UInt8], _ validator: String?, for address: WebAddress) throws {
        try cache.store(ResponseCache.Response(body: body, validator: validator), for: address)
    }

    @Test(arguments: [nil, "\"v1\""]) func storedResponsesAreFound(_ validator: String?) throws {
        try store(Array("one\ntwo\n".utf8), validator, for: address)
        #expect(
            cache[address] == ResponseCache.Response(body: Array("one\ntwo\n".utf8), validator: validator))
        #expect(cache[other] == nil)
    }

    @Test func aLaterResponseReplacesTheEarlierOne() throws {
        try store([1], nil, for: address)
        try store([2], "\"v2\"", for: address)
        #expect(cache[address] == ResponseCache.Response(body: [2], validator: "\"v2\""))
        #expect(disk.snapshot(of: "/answers").count == 1)
    }

    @Test func theResponseOfAnotherURLIsNotUsed() throws {
        try store([1], nil, for: address)
        let first = try #require(disk.snapshot(of: "/answers").first)
        try store([2], nil, for: other)
        let second = try #require(disk.snapshot(of: "/answers").keys.first { $0 != first.key })
        try disk.write(first.value, to: "/answers/" + second)
        #expect(cache[address]?.body == [1])
        #expect(cache[other] == nil)
    }

    @Test func everyDamagedBitIsDetected() throws {
        try store(Array("body".utf8), "\"v\"", for: address)
        let file = "/answers/" + (try #require(disk.snapshot(of: "/answers").keys.first))
        let whole = try FileSystem(disk).contents(of: file)
        for (what, damaged) in Damage.flips(of: whole) + Damage.cuts(of: whole) {
            try disk.write(damaged, to: file)
            #expect(cache[address] == nil, "\(what)")
        }
    }

    @Test func concurrentBuildsCanStoreResponses() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try store([UInt8](repeating: UInt8(number), count: 5_000), "\"\(number)\"", for: address)
                }
            }
            try await group.waitForAll()
        }
        let stored = try #require(cache[address])
        #expect(stored.validator == "\"\(stored.body[0])\"")
        #expect(Set(stored.body).count == 1)
        #expect(disk.snapshot(of: "/answers").count == 1)
    }

    @Test func theAddressIsNotWritten() throws {
        try store(Array("body".utf8), nil, for: address)
        let file = try #require(disk.snapshot(of: "/answers").first)
        #expect(!file.value.contains("secret"))
        #expect(!file.key.contains("secret"))
    }

    /// The format of earlier versions, which contained the address.
    @Test func anOlderFileIsReadAndWrittenAgain() throws {
        try store([], nil, for: address)
        let file = "/answers/" + (try #require(disk.snapshot(of: "/answers").keys.first))
        let rest = Array("http://me:secret@a/\n\"v1\"\nbody\n".utf8)
        try disk.write(Array("spots-site answer 1\n\(Checksum(rest).text)\n".utf8) + rest, to: file)
        for _ in 0..<2 {
            #expect(cache[address] == ResponseCache.Response(body: Array("body\n".utf8), validator: "\"v1\""))
            #expect(
                !String(decoding: try FileSystem(disk).contents(of: file), as: UTF8.self).contains("secret"))
        }
    }

    /// The names of some files are shorter: checksums have no leading zeros.
    @Test func allOtherResponsesAreRemoved() throws {
        let addresses = try (0..<100).map { try #require(WebAddress("http://127.0.0.1:\(8000 + $0)/list")) }
        for address in addresses { try store([1], nil, for: address) }
        let names = disk.snapshot(of: "/answers").keys
        #expect(Set(names.map(\.utf8.count)) == [15, 16])
        // Another build is writing this file.
        try disk.write([2], to: "/answers/\(names.sorted()[0]).1z.new")
        cache.removeAll(except: [addresses[7]])
        #expect(addresses.filter { cache[$0] != nil } == [addresses[7]])
        #expect(disk.snapshot(of: "/answers").count == 2)
    }
}
