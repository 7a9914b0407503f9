import ArgumentParser

/// Versions of the app's library on the command line, such as `7` or `6,7`.
struct NativeVersions: ExpressibleByArgument {
    private let names: [String]

    init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if names.contains("") { return nil }
        self.names = names
    }

    /// The names in several options.
    static func all(_ options: [NativeVersions]) -> [String] { options.flatMap(\.names) }
}
