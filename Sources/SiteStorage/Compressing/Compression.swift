import SystemPackage

/// Compresses files that a build publishes, and puts the results beside them.
///
/// The programs work on copies in the staging folder, many files a process: they never see the output folder or the name
/// of a file.
package struct Compression: Sendable {
    private let staging: StagedOutput
    private let programs: [CompressionProgram]
    /// How many processes run at the same time.
    private let jobs: Int

    private var files: FileSystem { staging.folder.files }

    package init(into staging: StagedOutput, by programs: [CompressionProgram], jobs: Int) {
        (self.staging, self.programs, self.jobs) = (staging, programs, jobs)
    }

    /// A file with its compressed forms.
    package struct Compressed: Sendable {
        package let path: OutputPath
        /// Its compressed forms, in the order of the programs; nil for one that is not smaller.
        package let forms: [StagedOutput.Placed?]
    }

    /// Compresses files.
    ///
    /// - Returns: the results, in the order of the files.
    package func run(_ paths: [OutputPath]) async throws(FileFailure) -> [Compressed] {
        // Batches of different sizes give the same results.
        let size = max(1, min(64, paths.count / (jobs * 4)))
        let batches = stride(from: 0, to: paths.count, by: size).map {
            Array(paths[$0..<min($0 + size, paths.count)])
        }
        var compressed: [Compressed] = []
        // A round at a time, so that a failure stops the batches that follow. The optimizer loses results of a task group
        // here, so each batch is a task of its own.
        for first in stride(from: 0, to: batches.count, by: jobs) {
            let round = first..<min(first + jobs, batches.count)
            let tasks = round.map { number in
                Task { () async -> Result<[Compressed], FileFailure> in
                    do throws(FileFailure) {
                        return .success(try await compress(batches[number], number))
                    } catch {
                        return .failure(error)
                    }
                }
            }
            // All of them end before a failure is thrown, because they work in the staging folder.
            var outcomes: [Result<[Compressed], FileFailure>] = []
            for task in tasks { outcomes.append(await task.value) }
            for outcome in outcomes { compressed += try outcome.get() }
        }
        return compressed
    }
}

extension Compression {
    private func compress(_ paths: [OutputPath], _ number: Int) async throws(FileFailure) -> [Compressed] {
        let folder = FilePaths.join(staging.folder.path, "compressed/\(number)")
        let names = paths.indices.map { String($0) }
        for (name, path) in zip(names, paths) {
            _ = try files.copyFile(staging.place(of: path), within: nil, to: FilePaths.join(folder, name))
        }
        let place = files.resolved(folder)
        for program in programs {
            if let problem = await program.compress(names, place) {
                throw FileFailure(program.name.rawValue, .ioError).leaving(problem)
            }
        }
        var compressed: [Compressed] = []
        for (name, path) in zip(names, paths) {
            let source = FilePaths.join(folder, name)
            var forms: [StagedOutput.Placed?] = []
            for program in programs {
                forms.append(try form(of: path, copiedTo: source, by: program.name, in: place))
            }
            compressed.append(Compressed(path: path, forms: forms))
        }
        try files.removeTree(folder)
        return compressed
    }

    /// Puts a compressed form into the staging folder, unless the output folder has it; nil if it is not smaller.
    private func form(
        of path: OutputPath, copiedTo source: String, by program: CompressionProgram.Name, in folder: String
    ) throws(FileFailure) -> StagedOutput.Placed? {
        let file = source + program.suffix
        guard let form = files.stampOfEntry(at: file), let whole = files.stampOfEntry(at: source) else {
            throw FileFailure(program.rawValue, .ioError).leaving("it has written no file")
        }
        guard form.size < whole.size else { return nil }
        return try staging.put(copyOf: file, within: folder, at: OutputPath(path.text + program.suffix))
    }
}

extension StagedOutput {
    /// Where the content is that a file will have in the output folder.
    func place(of path: OutputPath) -> String {
        let staged = path.inside(folder.content)
        return files.kindOfEntry(at: staged) == .file ? staged : path.inside(output)
    }

    /// The stamp of the content that a file will have in the output folder; nil if there is no file.
    package func stamp(of path: OutputPath) -> FileStamp? {
        files.stampOfEntry(at: place(of: path))
    }
}
