import Foundation
import TestSupport
import Testing

/// A shell that runs the commands of the README, in the package's folder and with a home folder of its own.
///
/// Its `PATH` has the system's folders and that of `swift`, and its environment contains nothing else. Slow
/// steps are shortened: `make install` installs the program built with the tests, by the Makefile's variables
/// `SWIFT` and `PROGRAM`, and of every other target only the recipe is printed.
struct ReadmeShell {
    private var script = "exec 2>&1\n"

    /// The result of a command.
    struct Run {
        let status: Int32
        let output: String
    }

    private static let mark = "\u{1}"

    /// Adds a command.
    mutating func type(_ command: String) {
        let words = command.split(separator: " ")
        if words.starts(with: ["spots-site", "preview"]) {
            // A preview is stopped once it has printed its URL; a background process does not receive Ctrl-C.
            script +=
                "mkfifo line; \(command) >line &\nread -r line <line; printf '%s\\n' \"$line\"; kill $!; wait $! 2>/dev/null; true"
        } else if words[0] == "make", words[1] != "install" {
            script += "make --directory=\(Self.quoted(Folders.package.path())) --dry-run \(words[1]) >recipe"
        } else {
            script += command
        }
        script += "\nprintf '\(Self.mark)%s\(Self.mark)' $?\n"
    }

    /// Adds a file to the shell's working directory.
    mutating func write(_ text: String, to path: String) {
        let quoted = Self.quoted(path)
        script += "mkdir -p \"$(dirname \(quoted))\" && cat >\(quoted) <<'END OF FILE'\n\(text)END OF FILE\n"
    }

    /// Runs all commands.
    func run() throws -> [Run] {
        let folder = try TemporaryFolder(["script": script, "home/x": "", "out": ""])
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [folder.url.appending(path: "script").path()]
        process.currentDirectoryURL = Folders.package
        process.environment = [
            "HOME": folder.url.appending(path: "home").path(),
            "PATH": "/usr/bin:/bin:" + (try #require(Self.folderOfSwift)),
            "MAKEFLAGS": "s -- SWIFT=true PROGRAM=\(Program.spotsSite.path)",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "out"))
        try process.run()
        process.waitUntilExit()
        let parts = try folder.text(of: "out").components(separatedBy: Self.mark)
        return stride(from: 0, to: parts.count - 1, by: 2).map {
            Run(status: Int32(parts[$0 + 1]) ?? -1, output: parts[$0])
        }
    }

    /// The folder of the `PATH` that contains the compiler.
    private static var folderOfSwift: String? {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(
            String.init)
        return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/swift") }
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
