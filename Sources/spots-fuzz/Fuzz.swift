import CFuzzer
import Foundation

/// Feeds the readers with what nobody would write, and ends where one of them traps.
///
///     spots-fuzz json|mustache|site [arguments of libFuzzer]
///
/// Built with `-sanitize=fuzzer` it is libFuzzer that makes up the inputs, guided by what they reach. Without it the
/// files of the corpus are run as they are.
@main
struct Fuzz {
    static func main() {
        var arguments = CommandLine.arguments
        guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments.remove(at: 1)) else {
            print("usage: spots-fuzz json|mustache|site [arguments of libFuzzer]")
            exit(64)
        }
        setenv("SPOTS_FUZZ_TARGET", target.rawValue, 1)
        guard fuzzer_is_linked() != 0 else {
            return runFiles(arguments.dropFirst(), target)
        }
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var count = CInt(arguments.count)
        pointers.withUnsafeMutableBufferPointer { buffer in
            var base = buffer.baseAddress
            // A function in C has no context: the target is told by the environment.
            _ = fuzzer_run(&count, &base) { bytes, count in
                let target = getenv("SPOTS_FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }
                target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            }
        }
    }

    private static func runFiles(_ folders: some Sequence<String>, _ target: FuzzTarget) {
        for folder in folders where !folder.hasPrefix("-") {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                // What cannot be read is no input.
                guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
                target.run(Array(bytes))
            }
        }
    }
}
