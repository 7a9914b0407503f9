import Subprocess
import SystemPackage

/// A program that compresses files.
package struct CompressionProgram: Sendable {
    /// The known programs, in the order of their names.
    package enum Name: String, CaseIterable, Sendable {
        case brotli, gzip

        /// What the program adds to a file name.
        package var suffix: String {
            switch self {
            case .brotli: ".br"
            case .gzip: ".gz"
            }
        }

        /// The options for the smallest result, which depends only on the content of the file.
        fileprivate var options: [String] {
            switch self {
            case .brotli: ["-q", "11", "-k"]
            case .gzip: ["-n", "-9", "-k"]
            }
        }
    }

    package let name: Name
    /// Identifies the version of the program, because other versions may give other bytes.
    package let version: String
    /// Compresses the files of a folder into new files next to them.
    ///
    /// - Returns: what went wrong, as text for the user; nil if nothing did.
    let compress: @Sendable (_ files: [String], _ folder: String) async -> String?

    package init(
        _ name: Name, version: String,
        compress: @escaping @Sendable (_ files: [String], _ folder: String) async -> String?
    ) {
        (self.name, self.version, self.compress) = (name, version, compress)
    }
}

extension CompressionProgram {
    /// The programs in the folders of `PATH`.
    package static func installed() -> [CompressionProgram] {
        Name.allCases.compactMap { name in
            let files = FileSystem.real
            guard let path = files.program(named: name.rawValue), let stamp = files.stamp(of: path) else {
                return nil
            }
            return CompressionProgram(name, at: path, version: stamp)
        }
    }

    private init(_ name: Name, at path: String, version: FileStamp) {
        self.init(name, version: "\(path) \(version.size) \(version.modified)") { files, folder in
            do {
                let result = try await run(
                    .path(FilePath(path)), arguments: Arguments(name.options + files),
                    // The user's options would give other bytes.
                    environment: .inherit.updating(["GZIP": nil]),
                    workingDirectory: FilePath(folder), output: .discarded, error: .string(limit: 4096))
                let reason: String? = result.standardError
                let words = (reason ?? "").split(separator: "\n").first.map { ": \($0)" } ?? ""
                return switch result.terminationStatus {
                case .exited(0): nil
                case .exited(let status): "it exits with status \(status)\(words)"
                default: "it was stopped by a signal"
                }
            } catch {
                return "it cannot be run: \(error)"
            }
        }
    }
}
