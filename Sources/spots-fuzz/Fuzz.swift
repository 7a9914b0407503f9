import CFuzzer
import Foundation

/// Feeds random input to the parsers; a crash ends the run.
///
///     spots-fuzz TARGET [arguments of libFuzzer]
///     spots-fuzz seeds FOLDER
///
/// Built with `-sanitize=fuzzer`, libFuzzer generates the inputs, guided by code coverage. Without it, the
/// program runs the files of the corpus once.
@main
struct Fuzz {
    static func main() throws {
        var arguments = CommandLine.arguments
        if arguments.count == 3, arguments[1] == "seeds" { return try writeSeeds(to: arguments[2]) }
        guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments.remove(at: 1)) else {
            let targets = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
            print("usage: spots-fuzz \(targets) [arguments of libFuzzer]\n       spots-fuzz seeds FOLDER")
            exit(64)
        }
        unsafe setenv("SPOTS_FUZZ_TARGET", target.rawValue, 1)
        guard fuzzer_is_linked() != 0 else {
            return runFiles(arguments.dropFirst(), target)
        }
        var pointers: [UnsafeMutablePointer<CChar>?] =
            unsafe arguments.map { unsafe strdup($0) } + [nil]
        var count = CInt(arguments.count)
        unsafe pointers.withUnsafeMutableBufferPointer { buffer in
            var base = buffer.baseAddress
            // A C function pointer cannot capture variables, so an environment variable names the target.
            _ = unsafe fuzzer_run(&count, &base) { bytes, count in
                let target = unsafe getenv("SPOTS_FUZZ_TARGET").flatMap {
                    unsafe FuzzTarget(rawValue: String(cString: $0))
                }
                unsafe target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            }
        }
    }

    /// Creates a folder for each target with its seed inputs.
    private static func writeSeeds(to folder: String) throws {
        for target in FuzzTarget.allCases {
            let inner = URL(filePath: folder).appending(path: target.rawValue)
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            for (number, seed) in target.seeds.enumerated() {
                try Data(seed).write(to: inner.appending(path: "seed-\(number)"))
            }
        }
    }

    private static func runFiles(_ folders: some Sequence<String>, _ target: FuzzTarget) {
        for folder in folders where !folder.hasPrefix("-") {
            // A folder that does not exist has no files.
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                // Skip files that cannot be read.
                guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
                target.run(Array(bytes))
            }
        }
    }
}
