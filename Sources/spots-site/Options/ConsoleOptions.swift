/// The options that control printing.
protocol ConsoleOptions: Sendable {
    /// The folder that file names in diagnostics are relative to.
    var site: String { get }
    /// The format of diagnostics.
    var format: CommonOptions.Format { get }
    /// Whether only diagnostics are printed.
    var quiet: Bool { get }
    /// Whether details are printed.
    var verbose: Bool { get }
    /// Whether to also print diagnostics as GitHub annotations, which would break output that programs read
    /// line by line.
    var annotates: Bool { get }
}

extension ConsoleOptions {
    var annotates: Bool { true }
}
