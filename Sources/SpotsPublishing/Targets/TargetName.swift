/// The name of a target, as the user writes it.
package enum TargetName: Sendable, Equatable {
    /// A path of a remote of rclone: `rclone:REMOTE:PATH`.
    case rclone(String)
    /// A folder of another machine: `rsync:HOST:PATH`.
    case rsync(String)
    /// A branch of a git repository: `git:REPOSITORY#BRANCH`.
    case git(repository: String, branch: String)
    case folder(String)

    /// - Parameter text: nil if it names nothing, or a kind that is not known: `s3:bucket` is not taken for a folder.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        if parts[0].isEmpty { return nil }
        guard parts.count == 2, !parts[0].contains("/") else {
            self = .folder(text)
            return
        }
        let rest = parts[1]
        // A program would take a dash for an option, and a name without a path for a folder of this machine.
        if rest.isEmpty || rest.hasPrefix("-") { return nil }
        let isPlace = rest.contains(":") || rest.hasPrefix("/") || rest.hasPrefix(".")
        switch parts[0] {
        case "rclone" where isPlace: self = .rclone(rest)
        case "rsync" where isPlace: self = .rsync(rest)
        case "git":
            let parts = rest.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
            self = .git(repository: parts[0], branch: parts[1])
        default: return nil
        }
    }
}
