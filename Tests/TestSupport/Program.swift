package import Foundation

/// Runs the program under test as a user does.
package struct Program: Sendable {
    /// The output and exit status of a run.
    package struct Run: Sendable {
        package let status: Int32
        package let output: String
        package let errors: String
    }

    private let executable: URL

    /// The program built together with the tests.
    package static let spotsSite = Program(
        executable: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
            path: "spots-site"))

    /// The path of the executable.
    package var path: String { executable.path(percentEncoded: false) }

    package init(executable: URL) {
        self.executable = executable
    }

    /// Starts the program in the background; its output is discarded.
    package func start(_ arguments: [String], in folder: URL) throws -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Starts the program, waits for its first line of output, and stops it.
    package func firstLine(_ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
            line += byte
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - arguments: the command-line arguments.
    ///   - folder: the working directory.
    ///   - environment: variables added to those of the test run.
    package func run(
        _ arguments: [String], in folder: URL, environment: [String: String] = [:]
    ) throws -> Run {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var variables = ProcessInfo.processInfo.environment
        for name in ["GITHUB_ACTIONS", "GITHUB_WORKSPACE"] { variables[name] = nil }
        process.environment = variables.merging(environment) { $1 }
        let scratch = try TemporaryFolder(["out": "", "err": ""])
        process.standardOutput = try FileHandle(forWritingTo: scratch.url.appending(path: "out"))
        process.standardError = try FileHandle(forWritingTo: scratch.url.appending(path: "err"))
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: try scratch.text(of: "out"),
            errors: try scratch.text(of: "err"))
    }
}
