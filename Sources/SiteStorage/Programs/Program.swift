import Paths
import Subprocess
import SystemPackage

/// An installed program that does a part of the work, such as rclone.
///
/// What it reads is in files: a pipe to a program that ends early would end this one, too.
package struct Program: Sendable {
    package let name: String
    private let path: String

    /// - Parameters:
    ///   - name: the name of a program in the folders of `PATH`; nil if it is not there.
    ///   - files: where the program is looked for.
    package init?(named name: String, on files: FileSystem = .real) {
        guard let path = files.program(named: name) else { return nil }
        (self.name, self.path) = (name, path)
    }

    /// What a program wrote, and how it ended.
    package struct Outcome: Sendable {
        package let output: [UInt8]
        /// What it wrote to standard error, or why it could not be run.
        package let messages: String
        /// The exit status; nil if a signal stopped the program, or if it could not be run.
        package let status: Int?

        /// The output as text without the line end.
        package var line: String {
            let text = String(decoding: output, as: UTF8.self)
            return text.hasSuffix("\n") ? String(text.dropLast()) : text
        }
    }

    /// The most bytes that a program may write: a line for each of ten million files.
    private static let sizeLimit = 1 << 30

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - folder: the working directory; nil for that of this program.
    ///   - changes: new values of environment variables; nil for one that the program does not get.
    ///   - input: the file that the program reads from standard input; nil for none.
    package func run(
        _ arguments: [String], in folder: String? = nil, environment changes: [String: String?] = [:],
        input: String? = nil
    ) async -> Outcome {
        do {
            let file = try input.map { path throws(FileFailure) in
                try FileSystem.real.openFile(path, within: nil).file
            }
            defer { if let file { FileSystem.real.close(file) } }
            let source: any InputProtocol =
                file.map { .fileDescriptor($0, closeAfterSpawningProcess: false) } ?? .none
            return try await start(arguments, folder, changes, source)
        } catch {
            return Outcome(output: [], messages: "it cannot be run: \(error)", status: nil)
        }
    }

    private func start(
        _ arguments: [String], _ folder: String?, _ changes: [String: String?], _ input: some InputProtocol
    ) async throws -> Outcome {
        let configuration = Configuration(
            executable: .path(FilePath(path)), arguments: Arguments(arguments),
            environment: Self.environment(changes),
            workingDirectory: folder.map { FilePath($0) })
        let result = try await Subprocess.run(
            configuration, input: input, output: .bytes(limit: Self.sizeLimit),
            error: .bytes(limit: Self.sizeLimit))
        return Outcome(
            output: result.standardOutput, messages: String(decoding: result.standardError, as: UTF8.self),
            status: Self.status(result.terminationStatus))
    }

    /// Runs the program, and passes on each line that it writes, to either stream, as soon as it is there.
    ///
    /// - Returns: the exit status; nil if a signal stopped the program, or if it could not be run.
    package func run(
        _ arguments: [String], environment changes: [String: String?] = [:], eachLine use: (String) -> Void
    ) async -> Int? {
        do {
            let configuration = Configuration(
                executable: .path(FilePath(path)), arguments: Arguments(arguments),
                environment: Self.environment(changes))
            let result = try await Subprocess.run(
                configuration, input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                for try await line in execution.standardOutput.strings() {
                    use(line.last?.isNewline == true ? String(line.dropLast()) : line)
                }
            }
            return Self.status(result.terminationStatus)
        } catch {
            use("it cannot be run: \(error)")
            return nil
        }
    }

    private static func status(_ status: TerminationStatus) -> Int? {
        guard case .exited(let code) = status else { return nil }
        return Int(code)
    }

    private static func environment(_ changes: [String: String?]) -> Environment {
        var values: [Environment.Key: String?] = [:]
        for (name, value) in changes {
            if let key = Environment.Key(rawValue: name) { values.updateValue(value, forKey: key) }
        }
        return .inherit.updating(values)
    }
}
