import ArgumentParser
import Diagnostics
import SiteStorage
import SpotsStarter

struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Make a new site: a small one, an example, or one from an app's payload.",
        discussion: """
            Existing files are never overwritten. With --from, the payload becomes the home page unchanged; init writes \
            site.json and templates that match its kinds and layout, and lists what it inferred. In a folder with a site, \
            --ci alone adds the workflow. With --languages, the site has the same pages in several \
            languages. Their text is in English or Norwegian; pages in all other languages begin in English.
            """)

    @Argument(help: "The folder of the site, which is created if it does not exist.", completion: .directory)
    var folder = "."

    @Option(
        help: ArgumentHelp("Start from a payload: a .json file or a web address.", valueName: "payload"),
        completion: .file(extensions: ["json"]))
    var from: String?

    @Option(
        help: ArgumentHelp(
            "Copy an example: \(Starter.examples.joined(separator: ", ")).", valueName: "name"),
        completion: .list(Starter.examples))
    var example: String?

    @Option(
        help: ArgumentHelp(
            "Make the site in these languages, the default one first: en,nb.", valueName: "codes"))
    var languages: String?

    @Option(
        help: ArgumentHelp("Add the workflow that publishes the site: github or gitlab.", valueName: "host"),
        completion: .list(Starter.Host.allCases.map(\.rawValue)))
    var ci: String?

    @Option(
        help: ArgumentHelp(
            "With --ci: build the pages in this many parts, each on a machine, from 2 to 200.",
            valueName: "n"))
    var shards: Int?

    @Option(
        help: ArgumentHelp(
            "With --ci: make only the pictures on this many machines, from 2 to 200.", valueName: "n"))
    var pictureShards: Int?

    @OptionGroup var options: StartOptions

    func validate() throws {
        if folder.isEmpty { throw ValidationError("the name of the folder is empty") }
        if from == "" { throw ValidationError("the name of the payload is empty") }
        if from != nil, example != nil {
            throw ValidationError("--from and --example cannot be used together")
        }
        if let example, Starter.example(example) == nil {
            let names = Starter.examples
            let suggestion = Suggestion.nearest(to: example, among: names).map { "; did you mean \"\($0)\"?" }
            throw ValidationError(
                "there is no example \"\(example)\"\(suggestion ?? ""); the examples are \(names.joined(separator: ", "))"
            )
        }
        try validateLanguages()
        if let ci, Starter.Host(rawValue: ci) == nil {
            throw ValidationError("--ci is github or gitlab, not \"\(ci)\"")
        }
        try validateMachines(shards, "--shards")
        try validateMachines(pictureShards, "--picture-shards")
        if shards != nil, pictureShards != nil {
            throw ValidationError(
                "--shards and --picture-shards cannot be used together: a part has the pictures of its pages")
        }
    }

    private func validateMachines(_ machines: Int?, _ option: String) throws {
        guard let machines else { return }
        if ci == nil { throw ValidationError("\(option) needs --ci github or --ci gitlab") }
        // GitLab runs up to 200 jobs in parallel, and GitHub 256.
        guard 2...200 ~= machines else {
            throw ValidationError("\(option) \(machines) is not a number from 2 to 200")
        }
    }

    private func validateLanguages() throws {
        guard let languages else { return }
        if let option = from.map({ _ in "--from" }) ?? example.map({ _ in "--example" }) {
            throw ValidationError(
                "--languages and \(option) cannot be used together; add \"languages\" to site.json instead")
        }
        do {
            _ = try NewLanguage.all(in: languages)
        } catch {
            throw ValidationError("--languages: \(error)")
        }
    }

    func run() async throws {
        let console = Console(options: options)
        try await ExitStatus.reporting(on: console) {
            let starter = try await starter()
            let outcome = try await starter.files.write(to: folder)
            for path in outcome.written { try console.printResult(path) }
            for file in outcome.kept where !options.quiet {
                let lines = file.bytes.split(separator: UInt8(ascii: "\n")).map {
                    String(decoding: $0, as: UTF8.self)
                }
                console.printError(
                    "note: \(file.path) exists and is left alone; it should have the lines \(lines.joined(separator: ", "))"
                )
            }
            if !starter.inferences.isEmpty {
                try console.printResult("inferred from \(from ?? "")")
                for line in starter.inferences { try console.printResult("  \(line)") }
            }
            for note in starter.untranslated where !options.quiet { console.printError("note: \(note)") }
            if !options.quiet { console.conclude(conclusion(outcome.written.count)) }
        }
    }

    private func starter() async throws -> Starter {
        let host = ci.flatMap(Starter.Host.init)
        if Starter.isSite(folder) {
            guard let host, from == nil, example == nil, languages == nil else {
                throw StarterFailure.siteExists(folder)
            }
            return .workflow(for: host, sharing: sharedWork)
        }
        var starter = Starter.basic(in: try languages.map(NewLanguage.all) ?? [])
        if let from {
            starter = try .site(from: try await PayloadSource.read(from), named: from)
        } else if let named = example.flatMap(Starter.example) {
            starter = named
        }
        if let host { starter.add(workflowFor: host, sharing: sharedWork) }
        return starter
    }

    /// What several machines do in the workflow.
    private var sharedWork: Starter.SharedWork? {
        shards.map { .pages(machines: $0) } ?? pictureShards.map { .pictures(machines: $0) }
    }

    private func conclusion(_ count: Int) -> String {
        let written = "\(Quantity.text(count, "file")) written"
        return folder == "."
            ? "\(written); next: spots-site preview"
            : "\(written); next: spots-site preview \(Self.quoted(folder))"
    }

    /// A folder as the shell reads it.
    private static func quoted(_ folder: String) -> String {
        let isPlain = folder.allSatisfy { $0.isLetter || $0.isNumber || "/._-+~".contains($0) }
        return isPlain ? folder : "'" + folder.replacing("'", with: "'\\''") + "'"
    }
}
