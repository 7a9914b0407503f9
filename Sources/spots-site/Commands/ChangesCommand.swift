import ArgumentParser
import Diagnostics
import SiteStorage
import SpotsPublishing
import SpotsSite

struct ChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "List what differs between the built site and the published one.",
        discussion: """
            Prints the files to upload and to remove, in an order in which no reader sees a page whose styles are \
            missing. `spots-site publish` does all of it; this list is for programs of your own.
            """)

    @Argument(help: "The site's folder.", completion: .directory)
    var path: String?

    @Option(
        help: ArgumentHelp(
            "The manifest of the published site: a file, its folder, its address, or that of the site, with a slash at the end.",
            valueName: "manifest"),
        completion: .file())
    var since: String?

    @Option(
        help: ArgumentHelp(
            "Write the manifest of the built site to this file, to be uploaded.", valueName: "file"),
        completion: .file())
    var manifest: String?

    @OptionGroup var options: PublishingOptions

    func run() async throws {
        let console = Console(options: options)
        try await ExitStatus.reporting(on: console) {
            let old = if let since { try await ManifestSource.read(since) } else { SiteManifest() }
            let folders = options.folders(path)
            try await LocalSite.reading(folders.outputPath, stateFolder: folders.statePath) { site in
                if let manifest { try site.writeManifest(to: manifest) }
                console.show([], notes: ChangeList.notes(on: site))
                let changes = SiteChanges(from: old, to: site.manifest)
                try ChangeList(changes, of: site, isComplete: old == site.manifest).print(
                    on: console, options.format)
                console.conclude(ChangeList.summary(changes, of: site))
            }
        }
    }
}
