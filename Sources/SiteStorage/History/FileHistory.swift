import Bytes
import Subprocess
import SystemPackage

/// When the files of a folder were last changed, according to git.
package struct FileHistory: Sendable {
    /// The times of the last commits that changed the files, in seconds since 1970, by their paths in the folder.
    private var times: [String: Int] = [:]
    /// The files with changes that are not committed.
    private var changed: Set<String> = []
    /// Whether only the last commits are there, so the times of most files are not known.
    package private(set) var isShallow = false

    /// A history that knows nothing.
    package init() {}

    /// Reads the history of the files in a folder.
    ///
    /// - Parameter folder: the absolute path of the folder.
    /// - Returns: a history that knows nothing if git is not installed, or if the folder is in no repository.
    package static func read(_ folder: String) async -> FileHistory {
        var history = FileHistory()
        guard let program = FileSystem.real.program(named: "git"),
            let shallow = await run(program, ["rev-parse", "--is-shallow-repository"], in: folder)
        else { return history }
        history.isShallow = shallow.hasPrefix("true")
        let log = ["log", "--no-renames", "--relative", "--name-only", "--format=%x01%ct", "--", "."]
        history.add(log: await run(program, log, in: folder) ?? "")
        for arguments in [
            ["diff", "--name-only", "--no-renames", "--relative", "HEAD", "--", "."],
            ["ls-files", "--others", "--exclude-standard", "--", "."],
        ] {
            let names = await run(program, arguments, in: folder) ?? ""
            history.changed.formUnion(names.split(separator: "\n").map(String.init))
        }
        return history
    }

    /// When a file was last changed, in seconds since 1970; nil if that is not known, `Int.max` for changes that are not
    /// committed.
    package subscript(path: String) -> Int? {
        changed.contains(path) ? Int.max : isShallow ? nil : times[path]
    }
}

extension FileHistory {
    /// Adds commits, the newest first: a line with the time, and then a line for each file.
    mutating func add(log: String) {
        var time = 0
        for line in log.split(separator: "\n") {
            if line.first == "\u{1}" {
                time = Int(line.dropFirst()) ?? 0
            } else if times[String(line)] == nil {
                times[String(line)] = time
            }
        }
    }

    /// The most bytes that git may write: the names of a million files in some commits.
    private static let mostBytes = 256 << 20

    /// The output of git; nil if it fails.
    private static func run(_ program: String, _ arguments: [String], in folder: String) async -> String? {
        // Names stay as they are, and neither a file monitor nor a program for signatures is started.
        let settings = [
            "-c", "core.quotePath=false", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false",
        ]
        // `try?`: without git, the dates of files are not known.
        let result = try? await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(settings + arguments),
            workingDirectory: FilePath(folder), output: .string(limit: mostBytes), error: .discarded)
        guard let result, case .exited(0) = result.terminationStatus else { return nil }
        return result.standardOutput
    }
}
