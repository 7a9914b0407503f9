import Foundation
import TestSupport
import Testing

/// Runs the program in a terminal, which the program `script` provides.
enum Terminal {
    private static let script = "/usr/bin/script"

    static let isInstalled = FileManager.default.isExecutableFile(atPath: script)
    static let missing: Comment = "there is no program script, which makes a terminal"

    /// What a command shows in a terminal.
    ///
    /// - Parameter command: the arguments with spaces between them.
    static func run(_ command: String, in folder: URL) throws -> String {
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "spots-site").path(percentEncoded: false)
        let terminal = Program(executable: URL(filePath: script))
        return try terminal.run(["--quiet", "--command", "\(program) \(command)", "/dev/null"], in: folder)
            .output
    }
}
