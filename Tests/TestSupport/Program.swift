import Foundation

/// The program under test, run as a user runs it.
package struct Program: Sendable {
    /// What a run printed and how it ended.
    package struct Run: Sendable {
        package let status: Int32
        package let output: String
        package let errors: String
    }

    private let executable: URL

    /// The program of the build that the tests belong to.
    package static let spotsSite = Program(
        executable: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
            path: "spots-site"))

    /// Where it is.
    package var path: String { executable.path(percentEncoded: false) }

    package init(executable: URL) {
        self.executable = executable
    }

    /// Starts the program, and leaves it to itself; what it prints is lost.
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

    /// Starts the program, waits for the first line that it prints and ends it.
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
    ///   - arguments: its arguments.
    ///   - folder: the working directory.
    ///   - environment: variables besides those of the test run.
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
