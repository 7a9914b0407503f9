package import Paths
import SystemPackage

/// Compresses files that a build publishes, and puts the results next to them.
///
/// The programs work on copies in the staging folder, many files per process; they never see the output folder or a
/// file name.
package struct Compression: Sendable {
    private let staging: StagedOutput
    private let programs: [CompressionProgram]
    /// How many processes run at the same time.
    private let jobs: Int
    private let folder: String
    /// How long a program may run without writing anything.
    private let patience: Duration

    private var files: FileSystem { staging.folder.files }

    /// - Parameter patience: how long a program may run without writing anything.
    package init(
        into staging: StagedOutput, by programs: [CompressionProgram], jobs: Int,
        patience: Duration = .seconds(300)
    ) {
        (self.staging, self.programs, self.jobs) = (staging, programs, jobs)
        self.patience = patience
        folder = staging.folder.newCompressionFolder
    }

    /// The compressed forms of a file, in the order of the programs; nil for one that is not smaller, or whose name
    /// would be too long.
    package typealias Forms = [StagedOutput.Placed?]

    /// Compresses files.
    ///
    /// - Returns: the results, in the order of the files.
    package func run(_ paths: [OutputPath]) async throws(FileFailure) -> [Forms] {
        // Batches of different sizes give the same results.
        let size = max(1, min(64, paths.count / (jobs * 4)))
        let batches = stride(from: 0, to: paths.count, by: size).map {
            Array(paths[$0..<min($0 + size, paths.count)])
        }
        var compressed: [Forms] = []
        // A round at a time, so a failure stops the batches that follow. The optimizer loses results of a task group
        // here, so each batch has its own task.
        for first in stride(from: 0, to: batches.count, by: jobs) {
            let round = first..<min(first + jobs, batches.count)
            let tasks = round.map { number in
                Task { () async -> Result<[Forms], FileFailure> in
                    do throws(FileFailure) {
                        return .success(try await compress(batches[number], number))
                    } catch {
                        return .failure(error)
                    }
                }
            }
            // All of them end before a failure is thrown, because they work in the staging folder.
            var outcomes: [Result<[Forms], FileFailure>] = []
            for task in tasks { outcomes.append(await task.value) }
            for outcome in outcomes { compressed += try outcome.get() }
        }
        return compressed
    }
}

extension Compression {
    private func compress(_ paths: [OutputPath], _ number: Int) async throws(FileFailure) -> [Forms] {
        let folder = FilePaths.join(self.folder, String(number))
        let names = paths.indices.map { String($0) }
        for (name, path) in zip(names, paths) {
            _ = try files.copyFile(staging.place(of: path), within: nil, to: FilePaths.join(folder, name))
        }
        let place = files.resolved(folder)
        for program in programs {
            if let problem = await run(program, names, in: place) {
                // The programs process the files in this order, and create a result when they begin a file.
                let last = names.lastIndex {
                    files.kindOfEntry(at: FilePaths.join(folder, $0 + program.name.suffix)) != nil
                }
                let path = paths[last ?? 0].text
                throw FileFailure(program.name.rawValue, .ioError, "it did not compress \(path)").leaving(
                    problem)
            }
        }
        var compressed: [Forms] = []
        for (name, path) in zip(names, paths) {
            let source = FilePaths.join(folder, name)
            var forms: Forms = []
            for program in programs {
                forms.append(try form(of: path, copiedTo: source, by: program.name, in: place))
            }
            compressed.append(forms)
        }
        // If this fails, the folder is removed with the staging folder.
        try? files.removeTree(folder)
        return compressed
    }

    /// Runs a program, and stops it if it hangs or writes endlessly.
    ///
    /// - Returns: what went wrong, as text for the user; nil if nothing did.
    private func run(
        _ program: CompressionProgram, _ names: [String], in folder: String
    ) async -> String? {
        let watch = CompressionWatch(folder, patience: patience, on: files)
        let work = Task { await program.compress(names, folder) }
        let watching = Task { () async -> String? in
            let problem = await watch.problem()
            if problem != nil { work.cancel() }
            return problem
        }
        let outcome = await work.value
        watching.cancel()
        return await watching.value ?? outcome
    }

    /// Puts a compressed form into the staging folder, unless the output folder has it; nil if it is not smaller, or
    /// if its name would be too long.
    private func form(
        of path: OutputPath, copiedTo source: String, by program: CompressionProgram.Name, in folder: String
    ) throws(FileFailure) -> StagedOutput.Placed? {
        let file = source + program.suffix
        let path = OutputPath(path.text + program.suffix)
        // No file can have a name this long.
        if path.name.utf8.count > FilePaths.longestName { return nil }
        guard let form = files.stampOfEntry(at: file), let whole = files.stampOfEntry(at: source) else {
            throw FileFailure(program.rawValue, .ioError).leaving("it has written no file")
        }
        guard form.size < whole.size else { return nil }
        return try staging.put(copyOf: file, within: folder, at: path)
    }
}

extension StagedOutput {
    /// Where the content for a file in the output folder is.
    func place(of path: OutputPath) -> String {
        let staged = path.inside(folder.content)
        return files.kindOfEntry(at: staged) == .file ? staged : path.inside(output)
    }

    /// The stamp of the content for a file in the output folder; nil if there is no file.
    package func stamp(of path: OutputPath) -> FileStamp? {
        files.stampOfEntry(at: place(of: path))
    }
}
