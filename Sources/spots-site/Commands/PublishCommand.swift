import ArgumentParser
import Diagnostics
import SpotsPublishing
import SpotsSite

struct PublishCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Upload what has changed in the built site.",
        discussion: """
            A target is rclone:REMOTE:PATH (S3, Azure, Google Cloud, SFTP and many more), rsync:HOST:PATH, \
            git:REPOSITORY#BRANCH, or a folder. rclone, rsync and git use your own configuration and credentials. New \
            files come first and removals last, so no reader sees a page whose styles are missing. A publication that \
            was cut off goes on where it was when you run it again.
            """)

    @Argument(help: "The site's folder.", completion: .directory)
    var path: String?

    @Option(help: ArgumentHelp("Where the site is published.", valueName: "target"), completion: .directory)
    var to: String

    @Flag(help: "Print what would be uploaded and removed, and change nothing.")
    var dryRun = false

    @Flag(help: "Compare all files of the target, instead of trusting its manifest.")
    var verify = false

    @Flag(help: "Also go on if more than half of the published files would be removed.")
    var removeMany = false

    @Flag(
        inversion: .prefixedNo,
        help: "Remove what the site does not have any more; without it, a later publication does.")
    var remove = true

    @Option(
        help: ArgumentHelp(
            "Publish the pages of a part, such as part-3, and nothing else.", valueName: "dir"),
        completion: .directory)
    var part: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Leave the pages of these parts alone, which are published with --part.", valueName: "dir"),
        completion: .directory)
    var parts: [String] = []

    @OptionGroup var options: PublishingOptions

    func validate() throws {
        if part != nil, !parts.isEmpty {
            throw ValidationError("--part and --parts cannot be used together")
        }
    }

    func run() async throws {
        let console = Console(options: options)
        try await ExitStatus.reporting(on: console) {
            let start = ContinuousClock.now
            var folders = options.folders(path)
            if !parts.isEmpty, options.output == nil { folders.output = BuiltPart.sharedOutput }
            let built = try part.map { try BuiltPart(in: $0) }
            let published = built.map { PublishedPart($0.shard.number) } ?? .whole
            try await LocalSite.reading(
                built?.pages ?? folders.outputPath, published, stateFolder: folders.statePath
            ) { site in
                try built?.check(site.manifest.paths)
                let report = try await publish(
                    site, of: [folders.contentPath, folders.templatesPath], ProgressBar(console))
                console.show([], notes: ChangeList.notes(on: site) + report.notes)
                if dryRun {
                    try ChangeList(report.changes, of: site, isComplete: report.isComplete)
                        .print(on: console, options.format)
                    return console.conclude(
                        "\(ChangeList.summary(report.changes, of: site)); nothing was changed")
                }
                let counts = Self.counts(report)
                if let failure = report.failure {
                    console.fail("\(failure)", id: PublicationFailure.id)
                    console.conclude("\(counts); run the command again to go on")
                    throw ExitStatus.inputOutput
                }
                try console.printResult("\(counts), \(Counts.time(start.duration(to: .now)))")
            }
        }
    }

    private func publish(
        _ site: LocalSite, of sources: [String], _ bar: ProgressBar?
    ) async throws -> PublicationReport {
        var options = Publication.Options()
        (options.verify, options.isDryRun, options.removesMany) = (verify, dryRun, removeMany)
        (options.removes, options.sources) = (remove, sources)
        options.parts = try BuiltPart.all(in: parts).map(\.files)
        if let bar { options.progress = { bar.show(done: $0, total: $1) } }
        defer { bar?.remove() }
        return try await site.publication(to: to, options).run()
    }

    /// What was done, such as `3 of 12 files uploaded, 1 of 2 removed` after a failure.
    private static func counts(_ report: PublicationReport) -> String {
        let (uploads, removals) = (report.changes.uploadCount, report.changes.removalCount)
        if report.failure == nil {
            return "\(Quantity.text(report.total, "file")): \(uploads) uploaded, \(removals) removed"
        }
        return "\(report.uploaded) of \(uploads) files uploaded, \(report.removed) of \(removals) removed"
    }
}
