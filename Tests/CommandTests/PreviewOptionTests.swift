import TestSupport
import Testing

/// The options of `spots-site preview` that are refused.
@Suite(.timeout(minutes: 10)) struct PreviewOptionTests {
    @Test(arguments: ["5", "5h", "10ms", "-1s", "0s", "99999m"])
    func onlyTimesAreIntervals(_ time: String) throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["preview", "--every=\(time)"], in: folder.url)
        #expect(run.status == 64 && run.output == "")
        #expect(
            run.errors.hasPrefix("Error: The value '\(time)' is invalid for '--every <time>'\n"),
            "\(run.errors)")
    }

    @Test(arguments: [
        ("--built", "Error: --every and --built cannot be used together: the output folder stays as it is\n"),
        ("--offline", "Error: --every and --offline cannot be used together\n"),
    ])
    func anIntervalNeedsResponses(_ option: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["preview", "--every", "5s", option], in: folder.url)
        #expect(run.status == 64 && run.errors.hasPrefix(message), "\(run.errors)")
    }
}
