package import Foundation

/// The folders that tests read.
package enum Folders {
    /// The root of the package.
    package static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// The demonstration site.
    package static let demonstration = package.appending(path: "Examples/ferry")
    /// Public test suites and samples next to the checkout; not every machine has them.
    package static let shared = package.deletingLastPathComponent().appending(path: "shared")
    package static let fixtures = package.appending(path: "Tests/Fixtures")

    /// Whether a folder or file of `shared` exists.
    ///
    /// Tests that need it are skipped otherwise.
    package static func hasShared(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: shared.appending(path: path).path(percentEncoded: false))
    }

    /// The files directly in a folder, sorted by name.
    package static func files(in folder: URL) -> [URL] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.sorted().map { folder.appending(path: $0) }
    }
}
