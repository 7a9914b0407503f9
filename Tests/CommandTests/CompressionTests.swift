import Foundation
import TestSupport
import Testing

/// `build --compress` with the programs of the machine, and with substitutes for them.
@Suite struct CompressionTests {
    private static let text = String(repeating: "A long text. ", count: 40)

    private func makeSite() throws -> TemporaryFolder {
        try TemporaryFolder([
            "Content/index.json": #"[ { "items": [ { "title": "World" } ] } ]"#,
            "Content/-n notes.txt": Self.text,
            "Content/caf\u{E9}.svg": "<svg>\(Self.text)</svg>", "Content/short.txt": "short",
        ])
    }

    private static func isInstalled(_ program: String) -> Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }

    /// Runs a program of the machine on a file, and returns its output.
    private func output(_ program: String, _ arguments: [String], of file: URL) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = try FileHandle(forReadingFrom: file)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return data
    }

    @Test(arguments: [("gzip", ".gz"), ("brotli", ".br")].filter { isInstalled($0.0) })
    func compressedFilesHaveTheBytesOfTheFiles(_ program: String, _ suffix: String) throws {
        let site = try makeSite()
        let run = try Program.spotsSite.run(["build", "--compress"], in: site.url)
        #expect(run.status == 0)
        let files = try Snapshot(of: site.url.appending(path: "Output")).files
        let forms = files.keys.filter { $0.hasSuffix(suffix) }
        #expect(forms.contains("-n notes.txt" + suffix) && !forms.contains("short.txt" + suffix))
        for form in forms {
            let plain = String(form.dropLast(suffix.count))
            let file = site.url.appending(path: "Output/" + form)
            #expect(try output(program, ["-d", "-c"], of: file) == files[plain], "\(form)")
            #expect(files[form].map(\.count) ?? 0 < files[plain].map(\.count) ?? 0)
        }
        #expect(run.output.contains(/\ 0 removed, \d+ compressed, \d+\.\d\d s\n/))
        #expect(!run.errors.contains(program))
        for jobs in ["1", "3"] {
            let other = ["build", "--compress", "--quiet", "--clean", "--jobs", jobs, "--output", "Other"]
            #expect(try Program.spotsSite.run(other, in: site.url).status == 0)
            #expect(try Snapshot(of: site.url.appending(path: "Other")).files == files)
        }
    }

    /// A substitute for brotli, which copies the start of each file.
    private static let substitute = """
        #!/bin/sh
        for file in "$@"; do
            case $file in -* | 11) ;; *) head -c 9 "$file" >"$file.br" ;; esac
        done
        """

    private func run(_ site: TemporaryFolder, brotli: String?) throws -> Program.Run {
        // The programs of the substitute itself, and no others.
        let folder = site.url.appending(path: "bin")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["head", "sh"] {
            let link = folder.appending(path: name)
            let program = URL(filePath: "/usr/bin/\(name)")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
        }
        if let brotli {
            try site.write(brotli, to: "bin/brotli")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: folder.appending(path: "brotli").path(percentEncoded: false))
        }
        return try Program.spotsSite.run(
            ["build", "--compress"], in: site.url, environment: ["PATH": folder.path(percentEncoded: false)])
    }

    @Test func oneProgramIsEnough() throws {
        let site = try makeSite()
        let run = try run(site, brotli: Self.substitute)
        #expect(run.status == 0)
        #expect(run.errors == "note: gzip is not installed, so no .gz files are written\n")
        #expect(try site.text(of: "Output/-n notes.txt.br") == "A long te")
        #expect(!site.has("Output/-n notes.txt.gz"))
    }

    @Test func noProgramIsAnError() throws {
        let site = try makeSite()
        let run = try run(site, brotli: nil)
        #expect(run.status == 64)
        #expect(
            run.errors
                == "error: --compress needs gzip or brotli, and neither is installed; install one or both, for example with apt-get install gzip brotli [missing-program]\n"
        )
        #expect(!site.has("Output"))
    }

    /// A server would otherwise send the old compressed page.
    @Test(.enabled(if: isInstalled("gzip"), "gzip is not installed"))
    func aMovedSiteStillKnowsItsCompressedFiles() throws {
        let site = try makeSite()
        #expect(try Program.spotsSite.run(["build", "--compress"], in: site.url).status == 0)
        let outputs = try Snapshot(of: site.url.appending(path: "Output")).paths
        #expect(outputs.contains("index.html.gz"))
        let moved = try TemporaryFolder()
        let place = moved.url.appending(path: "moved")
        try FileManager.default.copyItem(at: site.url, to: place)
        let run = try Program.spotsSite.run(["build"], in: place)
        #expect(run.errors == "")
        #expect(
            try Snapshot(of: place.appending(path: "Output")).paths
                == outputs.filter { !$0.hasSuffix(".gz") && !$0.hasSuffix(".br") })
    }

    @Test func aProgramThatFailsChangesNothing() throws {
        let site = try makeSite()
        let run = try run(site, brotli: "#!/bin/sh\necho 'no memory' >&2\nexit 3\n")
        #expect(run.status == 74)
        #expect(
            run.errors.contains(
                "error: brotli: it did not compress -n notes.txt; it exits with status 3: no memory [io-error]\n"
            ))
        #expect(!site.has("Output") && !site.has(".spots-site/staging"))
    }
}
