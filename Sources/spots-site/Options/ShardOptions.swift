import ArgumentParser
import Platform
import SpotsSite

/// The option of the commands that do one of several parts of the work.
struct ShardOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Do only one of several parts, such as 3/8, or the part of this machine: auto.",
            valueName: "part"))
    var shard: String?

    func validate() throws {
        guard let shard, shard != "auto", Shard(shard) == nil else { return }
        throw ValidationError("--shard \(shard) is not a part such as 3/8, and not auto")
    }

    /// The part; nil for all of the work.
    func part() throws -> Shard? {
        guard let shard else { return nil }
        if let part = Shard(shard) { return part }
        do {
            return try Shard.ofMachine { System.environment($0) }
        } catch {
            throw ValidationError("--shard auto: \(error)")
        }
    }
}
