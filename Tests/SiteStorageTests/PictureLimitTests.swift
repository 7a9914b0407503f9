import Dispatch
import Foundation
import TestSupport
import Testing

@testable import SiteStorage

/// What happens to programs that take the place of vipsthumbnail and misbehave.
@Suite(.timeout(minutes: 10)) struct PictureLimitTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(["a.jpg": "a"]) }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// A program that is a shell script.
    private func program(_ script: String, seconds: Int = 1200) throws -> VipsThumbnail {
        try folder.write("#!/bin/sh\n" + script, to: "program")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: path("program"))
        return VipsThumbnail(path: path("program"), limits: PictureLimits(seconds: seconds))
    }

    private var request: PictureRequest {
        PictureRequest(
            source: path("a.jpg"), width: 10, format: .webp, quality: 75, destination: path("a.webp"))
    }

    private func problem(_ program: VipsThumbnail) async -> PictureProblem? {
        let problem = await program.make(request)
        #expect(!folder.has("a.webp") && !folder.has("a.webp.new"))
        return problem
    }

    static let scripts: [(script: String, problem: PictureProblem)] = [
        ("exec yes", .endless),
        ("exec yes >&2", .endless),
        ("kill -9 $$", .stopped(signal: 9)),
        ("exit 3", .unreadable("it exits without a message")),
        ("exit 0", .tooLarge("it stops without a message")),
        ("echo text", .tooLarge("it stops without a message")),
        (
            "echo 'program: unable to thumbnail stdin' >&2; echo 'webp: unable to parse image' >&2; exit 255",
            .unreadable("webp: unable to parse image")
        ),
        (
            "echo '(a:1): VIPS-WARNING **: 01:02:03.4: VipsJpeg: Premature end of JPEG file' >&2",
            .truncated("VipsJpeg: Premature end of JPEG file")
        ),
        ("echo 'out of memory --- size == 900MB' >&2; exit 1", .tooLarge("out of memory --- size == 900MB")),
        (
            "echo 'GLib: failed to allocate 9 bytes' >&2; kill -5 $$",
            .tooLarge("GLib: failed to allocate 9 bytes")
        ),
        ("echo 'no library' >&2; exit 127", .cannotRun("no library")),
    ]

    @Test(arguments: scripts)
    func aProgramThatFailsGivesAProblem(_ script: String, _ expected: PictureProblem) async throws {
        #expect(await problem(try program(script)) == expected)
    }

    @Test func aProgramThatDoesNotExistIsAProblem() async {
        // Other tests may leave no time for this one.
        let program = VipsThumbnail(path: path("none"), limits: PictureLimits(seconds: 10_000))
        guard case .cannotRun = await problem(program) else {
            Issue.record("it ran")
            return
        }
    }

    @Test func aProgramThatHangsIsStoppedAtTheTimeLimit() async throws {
        #expect(await problem(try program("exec sleep 1000", seconds: 1)) == .tooSlow(seconds: 1))
    }

    @Test func aCanceledTaskStopsItsProcess() async throws {
        #expect(unsafe mkfifo(path("pipe"), 0o600) == 0)
        let program = try program("echo $$ >'\(path("pipe"))'; exec sleep 1000")
        let (request, pipe) = (request, path("pipe"))
        let waiting = Task { await program.make(request) }
        let line = await withCheckedContinuation { continuation in
            // Reading from the pipe blocks the thread until the program runs.
            DispatchQueue.global().async {
                // An empty line is an error below.
                let bytes = try? FileHandle(forReadingAtPath: pipe)?.readToEnd()
                continuation.resume(returning: String(decoding: bytes ?? Data(), as: UTF8.self))
            }
        }
        let process = try #require(Int32(line.dropLast()))
        waiting.cancel()
        #expect(await waiting.value == .canceled)
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }

    @Test func theMemoryIsLimitedAndTheArgumentsArriveUnchanged() async throws {
        let script = """
            ulimit -v >'\(path("limit"))'
            for argument in "$@"; do echo "$argument"; done >'\(path("arguments"))'
            env | grep -E '^(VIPS_|LC_ALL)' | sort >'\(path("environment"))'
            exit 1
            """
        let program = try program(script)
        _ = await problem(program)
        #if os(Linux)
            #expect(try folder.text(of: "limit") == "2097152\n")
        #endif
        #expect(try folder.text(of: "environment") == "LC_ALL=C\nVIPS_BLOCK_UNTRUSTED=1\n")
        #expect(
            try folder.text(of: "arguments") == """
                stdin[fail_on=truncated]
                --vips-concurrency=1
                --vips-disc-threshold=1000g
                --size
                10x>
                --output
                .webp[strip,Q=75]
                --import-profile
                srgb
                --export-profile
                srgb

                """)
    }

    @Test func theVariablesOfTheUserThatChangePicturesAreRemoved() {
        let changes = VipsProcess.changes(of: [
            "PATH", "VIPS_CONCURRENCY", "VIPS_BLOCK_UNTRUSTED", "IM_WARNING", "VIPSHOME",
        ])
        #expect(
            changes == [
                "VIPS_CONCURRENCY": nil, "IM_WARNING": nil, "G_DEBUG": nil, "LC_ALL": "C",
                "VIPS_BLOCK_UNTRUSTED": "1",
            ])
    }

    static let versions: [(output: String, version: String?)] = [
        ("vips-8.14.1", "vips-8.14.1"), ("vips-8.13.0-Sun Jul 24 2022", "vips-8.13.0"),
        ("vips 8.16.1", "vips-8.16.1"), ("vips-9.0.0", "vips-9.0.0"), ("vips-8.12.1", nil),
        ("vips", nil), ("", nil), ("program 1.2.3", nil),
    ]

    @Test(arguments: versions)
    func anOldProgramThatCannotRefuseFormatsIsNotUsed(_ output: String, _ version: String?) async throws {
        #expect(await (try program("echo '\(output)'")).version() == version)
    }

    @Test func aFormatThatTheProgramCannotWriteIsLeftOut() async throws {
        let script = """
            case $1 in --version) echo vips-8.16.1 ;; *) echo 'heifsave: Unsupported compression' >&2; exit 1 ;; esac
            """
        let program = try #require(await PictureProgram(try program(script)))
        #expect(program.version == "vips-8.16.1")
        #expect(program.formats == [])
    }
}
