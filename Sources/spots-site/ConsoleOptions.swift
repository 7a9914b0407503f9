/// What is to be known for printing.
protocol ConsoleOptions: Sendable {
    /// The folder that the files of diagnostics are relative to.
    var site: String { get }
    /// How diagnostics are printed.
    var format: CommonOptions.Format { get }
    /// Whether nothing but diagnostics is printed.
    var quiet: Bool { get }
    /// Whether more is printed.
    var verbose: Bool { get }
    /// Whether faults are printed as annotations too, beside results that nobody reads line by line.
    var annotates: Bool { get }
}

extension ConsoleOptions {
    var annotates: Bool { true }
}
