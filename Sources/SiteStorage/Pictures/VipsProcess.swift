import Platform
import Subprocess
import SystemPackage

/// Runs one program, with limits for time, memory and output.
struct VipsProcess: Sendable {
    /// What the program reads from its standard input.
    enum Input {
        case none
        /// No more than a pipe holds, 4096 bytes.
        case bytes([UInt8])
        /// The absolute path of a file.
        case file(String)
    }

    /// What the program wrote, or why that is of no use.
    typealias Outcome = Result<[UInt8], PictureProblem>

    /// The absolute path of the program.
    let path: String
    let limits: PictureLimits

    /// Runs the program; if the task is canceled, the process ends.
    ///
    /// - Parameter sizeLimit: the greatest size of the output, in bytes; this much memory is used during the run.
    /// - Returns: the output.
    func run(_ arguments: [String], input: Input, sizeLimit: Int) async -> Outcome {
        let work = Task { await start(arguments, input: input, sizeLimit: sizeLimit) }
        let clock = Task { () -> Bool in
            do {
                try await Task.sleep(for: .seconds(limits.seconds))
                work.cancel()
                return true
            } catch {
                return false
            }
        }
        let outcome = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        clock.cancel()
        if await clock.value { return .failure(.tooSlow(seconds: limits.seconds)) }
        return Task.isCancelled ? .failure(.canceled) : outcome
    }
}

extension VipsProcess {
    private func start(_ arguments: [String], input: Input, sizeLimit: Int) async -> Outcome {
        do {
            switch input {
            case .none: return try await start(arguments, .none, sizeLimit)
            case .bytes(let bytes):
                // The library would write while the program runs; if it does not read, this process would end.
                let pipe = try FileDescriptor.pipe()
                defer { FileSystem.real.close(pipe.readEnd) }
                try pipe.writeEnd.closeAfter { _ = try pipe.writeEnd.writeAll(bytes) }
                return try await start(
                    arguments, .fileDescriptor(pipe.readEnd, closeAfterSpawningProcess: false), sizeLimit)
            case .file(let path):
                let files = FileSystem.real
                let file: FileDescriptor
                do throws(FileFailure) {
                    file = try files.openFile(path, within: nil).file
                } catch {
                    return .failure(.unreadable(error.reason))
                }
                defer { files.close(file) }
                return try await start(
                    arguments, .fileDescriptor(file, closeAfterSpawningProcess: false), sizeLimit)
            }
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            return .failure(.endless)
        } catch {
            return .failure(.cannotRun("\(error)"))
        }
    }

    private func start(
        _ arguments: [String], _ input: some InputProtocol, _ sizeLimit: Int
    ) async throws -> Outcome {
        // Only the shell can limit the memory of a process that it becomes. The limit of the user may be lower.
        let script = #"ulimit -v "$1" 2>/dev/null; shift; exec "$@""#
        let memory = String(limits.memory / 1024)
        let result = try await Subprocess.run(
            .path("/bin/sh"), arguments: Arguments(["-c", script, "sh", memory, path] + arguments),
            environment: Self.environment, input: input, output: .bytes(limit: sizeLimit),
            error: .bytes(limit: 64 * 1024))
        let messages = VipsMessages(String(decoding: result.standardError, as: UTF8.self))
        switch result.terminationStatus {
        case .exited(0): return messages.damage.map { .failure($0) } ?? .success(result.standardOutput)
        // What the shell says of a program that it cannot run.
        case .exited(126), .exited(127): return .failure(.cannotRun(messages.words))
        case .exited: return .failure(messages.problem)
        case .signaled(let signal): return .failure(messages.shortage ?? .stopped(signal: Int(signal)))
        }
    }

    private static var environment: Environment {
        var changes: [Environment.Key: String?] = [:]
        for (name, value) in self.changes(of: System.environmentNames) {
            if let key = Environment.Key(rawValue: name) { changes.updateValue(value, forKey: key) }
        }
        return .inherit.updating(changes)
    }

    /// What must not change the result or the messages.
    ///
    /// - Parameter names: the names of the user's variables.
    /// - Returns: new values of variables; nil for one that the program does not get.
    static func changes(of names: [String]) -> [String: String?] {
        var changes: [String: String?] = [:]
        for name in names where ["VIPS_", "IM_"].contains(where: name.hasPrefix) {
            changes.updateValue(nil, forKey: name)
        }
        // With it, a warning can end the program.
        changes.updateValue(nil, forKey: "G_DEBUG")
        changes["LC_ALL"] = "C"
        // Refuses SVG, PDF and other formats whose readers were not tested with hostile files.
        changes["VIPS_BLOCK_UNTRUSTED"] = "1"
        return changes
    }
}
