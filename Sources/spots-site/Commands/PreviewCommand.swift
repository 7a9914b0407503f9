import ArgumentParser
import SpotsPreview
import SpotsSite

struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Serve the site, or one payload, and show every change in the browser.",
        discussion: """
            Pages are drawn on request, and again whenever a file changes. The output folder is left alone. If there is \
            an error, the page stays as it was and the error is shown over it.
            """)

    @Argument(
        help:
            "The site's folder, or one payload (a .json file or a web address), which is drawn with the default theme.",
        completion: .file())
    var path: String?

    @Option(help: ArgumentHelp("The IP address to listen on, or localhost.", valueName: "address"))
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp("The port to listen on, or the next free one if it is taken.", valueName: "n")
    )
    var port: UInt16 = 8000

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Edit items in the browser; changes are written to their files.")
    var edit = false

    @Flag(help: "Serve the output folder as it is, without watching files.")
    var built = false

    @Option(
        help: ArgumentHelp(
            "Ask web addresses again after this time, such as 10s, 500ms or 2m, and show what changed.",
            valueName: "time"))
    var every: Interval?

    @Option(
        help: ArgumentHelp(
            "The address that opens an error in your editor, with {path}, {line} and {column}.",
            valueName: "url"))
    var editor = EditorLink.standard

    func validate() throws {
        if every != nil, built {
            throw ValidationError(
                "--every and --built cannot be used together: the output folder stays as it is")
        }
        if every != nil, pages.offline {
            throw ValidationError("--every and --offline cannot be used together")
        }
        if edit, built {
            throw ValidationError(
                "--edit and --built cannot be used together: the output folder cannot be edited")
        }
    }

    @OptionGroup var pages: PageOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            var options = Preview.Options()
            (options.host, options.port, options.editor, options.edit) = (host, port, editor, edit)
            options.interval = every?.duration
            options.explanation = { FaultPages.page(about: $0) }
            let site = common.makeSite(path)
            let preview =
                if built {
                    try await Preview(built: site, pages.buildOptions(strict: common.strict), options)
                } else {
                    try await Preview(of: site, pages.buildOptions(strict: common.strict), options) {
                        PreviewLog(console: console).show($0)
                    }
                }
            try console.printResult("\(preview.address) (press Ctrl-C to stop)")
            if open { Browser.open(preview.address) }
            await preview.wait()
        }
    }
}
