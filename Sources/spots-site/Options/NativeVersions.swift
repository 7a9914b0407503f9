import ArgumentParser
import SpotsNative

/// Versions of the app's library on the command line, such as `7` or `6,7`.
struct NativeVersions: ExpressibleByArgument {
    private let versions: [NativeForecast.Version]

    init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false)
        versions = names.compactMap { NativeForecast.Version(String($0)) }
        if versions.count < names.count { return nil }
    }

    static var allValueStrings: [String] { NativeForecast.Version.published }

    /// The versions of several options, each once, in order.
    static func all(_ options: [NativeVersions]) -> [NativeForecast.Version] {
        options.flatMap(\.versions).reduce(into: []) { all, version in
            if !all.contains(version) { all.append(version) }
        }.sorted { $0.id < $1.id }
    }
}
