// How the programs that run jobs on several machines tell each job its part: GitLab ("CI/CD variables"), Kubernetes
// ("Indexed Job"), Slurm ("Job Array Support"), and GNU parallel (its manual, "ENVIRONMENT VARIABLES").

extension Shard {
    /// Why the part of this machine is unknown.
    package struct Unknown: Error, CustomStringConvertible {
        package let description: String
    }

    /// The variables with which a program tells each job its part.
    private struct Runner {
        let name: String
        let index: String
        let count: String
        /// The index of the first job.
        var first = 1
        /// Whether the index of the first job, and the distance of the others, are in variables too.
        var isSlurm = false
    }

    /// The innermost comes first: one of them may run inside another.
    private static let runners = [
        Runner(name: "GNU parallel", index: "PARALLEL_SEQ", count: "SHARDS"),
        Runner(
            name: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT", isSlurm: true),
        Runner(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: "SHARDS", first: 0),
        Runner(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL"),
    ]

    /// The part of this machine, as the program that runs its jobs says.
    ///
    /// - Parameter environment: the value of a variable; nil if it is not set.
    package static func ofMachine(_ environment: (String) -> String?) throws(Unknown) -> Shard {
        var hint: String?
        for runner in runners {
            guard let index = environment(runner.index) else { continue }
            guard let count = environment(runner.count) else {
                hint = hint ?? "\(runner.index) is set, but \(runner.count), the number of parts, is not"
                continue
            }
            return try part(index, of: count, by: runner, environment)
        }
        let known = runners.map { "\($0.name): \($0.index), \($0.count)" }.joined(separator: "; ")
        throw Unknown(description: hint ?? "none of these variables is set: \(known)")
    }

    private static func part(
        _ index: String, of count: String, by runner: Runner, _ environment: (String) -> String?
    ) throws(Unknown) -> Shard {
        /// A variable of Slurm; nil if it is not set.
        func variable(_ name: String) -> Int? {
            runner.isSlurm ? environment("SLURM_ARRAY_TASK_\(name)").flatMap { Int($0) } : nil
        }
        let (first, step) = (variable("MIN") ?? runner.first, variable("STEP") ?? 1)
        let fault = Unknown(
            description:
                "\(runner.index)=\(index) is not the number of one of \(runner.count)=\(count) parts, which begin with \(first)"
        )
        guard let index = Int(index), let count = Int(count), count > 0, step > 0, abs(first) < 1 << 31,
            abs(index) < 1 << 31
        else { throw fault }
        // Numbers such as 1,3,7 do not say which part each one is.
        let last = variable("MAX") ?? first + (count - 1) * step
        guard (index - first) % step == 0, (last - first) / step + 1 == count else {
            throw Unknown(
                description: "the numbers of the Slurm array are not evenly spaced, such as 1-\(count)")
        }
        guard let shard = Shard(number: (index - first) / step + 1, of: count) else { throw fault }
        return shard
    }
}
