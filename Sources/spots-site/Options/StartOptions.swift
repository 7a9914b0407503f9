import ArgumentParser

/// The options of commands that write the first files of something.
struct StartOptions: ParsableArguments, ConsoleOptions {
    @Option(help: "The format of errors: text, or json with one object per line.")
    var format = CommonOptions.Format.text

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    /// File names in messages are relative to the working directory.
    var site: String { "." }
    var verbose: Bool { false }
    var annotates: Bool { false }
}
