/// The options that control printing.
protocol ConsoleOptions: Sendable {
    /// The folder that file names in messages are relative to.
    var site: String { get }
    /// The format of errors and warnings.
    var format: CommonOptions.Format { get }
    /// Whether only errors and warnings are printed.
    var quiet: Bool { get }
    /// Whether details are printed.
    var verbose: Bool { get }
    /// Whether to also print problems as GitHub annotations, which would break output that programs read line by
    /// line.
    var annotates: Bool { get }
}

extension ConsoleOptions {
    var annotates: Bool { true }
}
