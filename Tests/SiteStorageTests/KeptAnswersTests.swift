import MemoryStorage
import SiteStorage
import TestSupport
import Testing

@Suite struct KeptAnswersTests {
    private let disk = MemoryDisk()
    private var answers: KeptAnswers { KeptAnswers(in: "/answers", on: FileSystem(disk)) }
    private let address = "http://a/"

    private func keep(_ body: [UInt8], _ etag: String?, of address: String) throws {
        try answers.keep(KeptAnswers.Kept(body: body, etag: etag), of: address)
    }

    @Test(arguments: [nil, "\"v1\""]) func storedResponsesAreFound(_ etag: String?) throws {
        try keep(Array("one\ntwo\n".utf8), etag, of: address)
        #expect(answers[address] == KeptAnswers.Kept(body: Array("one\ntwo\n".utf8), etag: etag))
        #expect(answers["http://b/"] == nil)
    }

    @Test func aLaterResponseReplacesTheEarlierOne() throws {
        try keep([1], nil, of: address)
        try keep([2], "\"v2\"", of: address)
        #expect(answers[address] == KeptAnswers.Kept(body: [2], etag: "\"v2\""))
        #expect(disk.snapshot(of: "/answers").count == 1)
    }

    @Test func theResponseOfAnotherURLIsNotUsed() throws {
        try keep([1], nil, of: address)
        let first = try #require(disk.snapshot(of: "/answers").first)
        try keep([2], nil, of: "http://b/")
        let second = try #require(disk.snapshot(of: "/answers").keys.first { $0 != first.key })
        try disk.write(first.value, to: "/answers/" + second)
        #expect(answers[address]?.body == [1])
        #expect(answers["http://b/"] == nil)
    }

    @Test func everyDamagedBitIsDetected() throws {
        try keep(Array("body".utf8), "\"v\"", of: address)
        let file = "/answers/" + (try #require(disk.snapshot(of: "/answers").keys.first))
        let whole = try FileSystem(disk).contents(of: file)
        for (what, damaged) in Damage.flips(of: whole) + Damage.cuts(of: whole) {
            try disk.write(damaged, to: file)
            #expect(answers[address] == nil, "\(what)")
        }
    }

    @Test func concurrentBuildsCanStoreResponses() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try keep([UInt8](repeating: UInt8(number), count: 5_000), "\"\(number)\"", of: address)
                }
            }
            try await group.waitForAll()
        }
        let kept = try #require(answers[address])
        #expect(kept.etag == "\"\(kept.body[0])\"")
        #expect(Set(kept.body).count == 1)
        #expect(disk.snapshot(of: "/answers").count == 1)
    }
}
