import ArgumentParser
import SpotsPreview
import SpotsSite

struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Serve the site, or one payload, and show every change in the browser.",
        discussion: """
            Pages are drawn as they are asked for, and again whenever a file changes; the output folder is left alone. \
            Where something is at fault the page stays as it was, and the fault is laid over it.
            """)

    @Argument(
        help: "The site's folder, or one payload (a .json file), which is drawn with the default theme.",
        completion: .file())
    var path: String?

    @Option(help: ArgumentHelp("The address of this machine to listen on.", valueName: "address"))
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp("The port to listen on; where it is taken, the next that is free.", valueName: "n")
    )
    var port: UInt16 = 8000

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Change items in the browser: what is typed there is written to their files.")
    var edit = false

    @Flag(help: "Serve the output folder as it is: what will be published. Nothing is watched.")
    var built = false

    @Option(
        help: ArgumentHelp(
            "How faults are opened: an address with {path}, {line} and {column}.", valueName: "url"))
    var editor = EditorLink.standard

    func validate() throws {
        if edit, built {
            throw ValidationError(
                "--edit changes what a site is made of, --built serves what was made of it.")
        }
    }

    @OptionGroup var pages: PageOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            var options = Preview.Options()
            (options.host, options.port, options.editor, options.edit) = (host, port, editor, edit)
            let site = common.makeSite(path)
            let preview =
                if built {
                    try await Preview(built: site, pages.buildOptions(common), options)
                } else {
                    try await Preview(of: site, pages.buildOptions(common), options) {
                        PreviewLog(console: console).show($0)
                    }
                }
            try console.printResult("\(preview.address) (Ctrl-C ends it)")
            if open { Browser.open(preview.address) }
            await preview.wait()
        }
    }
}
