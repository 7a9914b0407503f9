import Testing

@testable import SpotsSite

/// One of several parts of the work.
@Suite struct ShardTests {
    @Test(arguments: [("1/1", 1, 1), ("3/8", 3, 8), ("8/8", 8, 8), ("10000/10000", 10_000, 10_000)])
    func aPartIsTwoNumbers(_ text: String, _ number: Int, _ count: Int) throws {
        let shard = try #require(Shard(text))
        #expect((shard.number, shard.count) == (number, count))
        #expect("\(shard)" == "\(number) of \(count)")
    }

    @Test(arguments: [
        "", "3", "0/8", "9/8", "3/0", "-1/8", "+3/8", "3/8/9", "a/b", "3 /8", "/8", "3/", "1/10001", "٣/٨",
        "99999999999999999999/8",
    ])
    func otherTextIsNoPart(_ text: String) {
        #expect(Shard(text) == nil)
    }

    @Test func partsHaveAboutTheSameWork() {
        let costs = [9, 1, 8, 2, 7, 3, 6, 4, 5, 5]
        let parts = (1...3).map { Shard(number: $0, of: 3)!.indexes(of: costs) }
        #expect(parts == [[0, 1, 3, 9], [2, 7, 8], [4, 5, 6]])
        #expect(parts.map { $0.map { costs[$0] }.reduce(0, +) } == [17, 17, 16])
    }

    @Test(arguments: [0, 1, 5, 97], [1, 2, 8, 100])
    func eachTaskIsInOnePart(_ tasks: Int, _ count: Int) {
        var numbers = SystemRandomNumberGenerator()
        let costs = (0..<tasks).map { _ in Int.random(in: 0...9, using: &numbers) }
        let all = (1...count).flatMap { Shard(number: $0, of: count)!.indexes(of: costs) }
        #expect(all.sorted() == Array(0..<tasks))
    }

    @Test(arguments: [
        (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "8"], "3 of 8"),
        (["JOB_COMPLETION_INDEX": "0", "SHARDS": "4"], "1 of 4"),
        (["JOB_COMPLETION_INDEX": "3", "SHARDS": "4"], "4 of 4"),
        (
            [
                "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "14",
                "SLURM_ARRAY_TASK_COUNT": "5",
            ], "3 of 5"
        ),
        (["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "2"], "1 of 2"),
        (
            [
                "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4",
                "SLURM_ARRAY_TASK_STEP": "2",
            ], "4 of 4"
        ),
        (["PARALLEL_SEQ": "2", "SHARDS": "2"], "2 of 2"),
        // What runs inside something else knows best.
        (["PARALLEL_SEQ": "2", "SHARDS": "2", "CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "8"], "2 of 2"),
        (["PARALLEL_SEQ": "2", "CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "8"], "3 of 8"),
    ])
    func runnersTellTheirJobsTheirPart(_ environment: [String: String], _ part: String) throws {
        #expect(try "\(Shard.ofMachine { environment[$0] })" == part)
    }

    @Test(arguments: [
        (
            [:],
            "none of these variables is set: GNU parallel: PARALLEL_SEQ, SHARDS; Slurm: SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_COUNT; Kubernetes: JOB_COMPLETION_INDEX, SHARDS; GitLab: CI_NODE_INDEX, CI_NODE_TOTAL"
        ),
        (
            ["JOB_COMPLETION_INDEX": "0"],
            "JOB_COMPLETION_INDEX is set, but SHARDS, the number of parts, is not"
        ),
        (
            ["JOB_COMPLETION_INDEX": "4", "SHARDS": "4"],
            "JOB_COMPLETION_INDEX=4 is not the number of one of SHARDS=4 parts, which begin with 0"
        ),
        (
            ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
            "CI_NODE_INDEX=0 is not the number of one of CI_NODE_TOTAL=4 parts, which begin with 1"
        ),
        (
            ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"],
            "CI_NODE_INDEX=1 is not the number of one of CI_NODE_TOTAL=0 parts, which begin with 1"
        ),
        (
            ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "four"],
            "CI_NODE_INDEX=one is not the number of one of CI_NODE_TOTAL=four parts, which begin with 1"
        ),
        // Numbers such as 1,3,7 do not say which part each one is.
        (
            [
                "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
                "SLURM_ARRAY_TASK_COUNT": "3",
            ],
            "the numbers of the Slurm array are not evenly spaced, such as 1-3"
        ),
    ])
    func anUnknownPartIsExplained(_ environment: [String: String], _ message: String) {
        let unknown = #expect(throws: Shard.Unknown.self) { try Shard.ofMachine { environment[$0] } }
        #expect(unknown?.description == message)
    }
}
