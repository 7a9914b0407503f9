import Bytes
import Diagnostics
import Paths
import Platform
import SiteStorage
import SpotsModel
import SpotsRendering
import Synchronization

// Making pictures without building a site, on one machine or several.

extension SitePictures {
    /// Something that can be done by itself: looking at a picture, or making a smaller one.
    private enum Task {
        case look(PictureOrigin, file: String, SeenPictures.Picture)
        case make(Wanted)
    }

    /// Makes the smaller pictures of one part that are not there yet, and looks at pictures.
    ///
    /// - Parameter shard: the part; nil for all.
    func make(
        _ wanted: Set<SmallerPicture>, in shard: Shard?, _ report: inout PictureReport
    ) async throws(FileFailure) {
        report.succeeded = true
        let requests = requests(for: wanted)
        report.total = requests.count
        guard !requests.isEmpty, let program = await preparedProgram() else { return }
        try storage.createFolder(keptFolder)
        let tasks = tasks(for: requests)
        // Each machine divides all tasks, because others may have kept other pictures.
        let own = shard.map { $0.indexes(of: tasks.map(cost)).map { tasks[$0] } } ?? tasks
        report.own = own.count { if case .make = $0 { true } else { false } }
        let missing = own.filter { !isDone($0, by: program) }
        var (done, made) = (0, 0)
        var problems: [String: (problem: PictureProblem, isFinal: Bool)] = [:]
        await Parallel.forEach(of: missing, jobs: options.jobs) { [self] task in
            (task, await perform(task, by: program))
        } then: { (task: Task, problem: PictureProblem?) in
            done += 1
            if case .make = task, problem == nil { made += 1 }
            options.progress?(BuildProgress(step: .pictures, done: done, total: missing.count))
            guard let problem else { return true }
            let name = name(of: task)
            // What stops the others comes first, whatever ends later.
            if problems[name]?.isFinal != true { problems[name] = (problem, !problem.isOfPicture) }
            // A damaged picture is left as it is. Without space, for example, others cannot be made either.
            return problem.isOfPicture
        }
        report.made = made
        report.succeeded = !problems.values.contains(where: \.isFinal)
        report.diagnostics += problems.map { name, found in
            Diagnostic(
                found.isFinal ? .unmadePicture(found.problem.text) : .unreadablePicture(found.problem.text),
                file: name)
        }.sorted()
    }

    /// All tasks, in an order that does not depend on the machine.
    private func tasks(for requests: [Wanted]) -> [Task] {
        var known: Set<ContentHash> = []
        let looks: [Task] = requests.compactMap { wanted in
            guard let picture = state.withLock({ $0.seen.pictures[wanted.picture] }),
                known.insert(picture.content).inserted
            else { return nil }
            return .look(wanted.picture, file: wanted.request.source, picture)
        }
        return looks + requests.map { .make($0) }
    }

    /// About how much time a task takes, as a number of pixels that are read.
    ///
    /// The factors are those of vips 8.14.1: to encode a pixel takes 60 times as long as to read one in AVIF, and 16
    /// times in WebP; to start the program takes as long as three million pixels.
    private func cost(of task: Task) -> Int {
        let (picture, smaller) =
            switch task {
            case .look(let picture, _, _): (picture, PictureRequest?.none)
            case .make(let wanted): (wanted.picture, wanted.request)
            }
        guard let size = source(at: picture)?.size else { return 0 }
        let (width, height) = (Double(size.width), Double(size.height))
        var cost = 3e6 + width * height
        if let smaller {
            let factor: Double =
                switch smaller.format {
                case .avif: 60
                case .webp: 16
                }
            cost += factor * Double(smaller.width) * Double(smaller.width) * height / width
        }
        // A file may claim any size; the sum of many costs stays a number.
        return Int(min(cost, 1e12))
    }

    private func isDone(_ task: Task, by program: PictureProgram) -> Bool {
        switch task {
        case .look(_, _, let picture):
            KeptLooks(in: keptFolder, on: storage).look(at: picture.content, by: program) != nil
        case .make(let wanted): storage.kindOfEntry(at: wanted.request.destination) == .file
        }
    }

    private func perform(_ task: Task, by program: PictureProgram) async -> PictureProblem? {
        switch task {
        case .look(_, let file, let picture): await look(at: file, picture, by: program).problem
        case .make(let wanted): await make(wanted, by: program)
        }
    }

    private func name(of task: Task) -> String {
        switch task {
        case .look(let picture, _, _): self.name(of: picture)
        case .make(let wanted): wanted.name
        }
    }
}
