import Foundation
import SpotsPreview
import TestSupport
import Testing

/// No request can read a file outside the site.
@Suite(.serialized, .timeout(minutes: 5)) struct HostilePathTests {
    /// A site with secrets around it, and symlinks that lead to them.
    private static let files = SmallSite.files([
        "secret.txt": "SECRET", "Outside/secret.txt": "SECRET", "Outside/index.html": "SECRET",
        "Content2/secret.txt": "SECRET", "Output2/secret.txt": "SECRET", ".env": "SECRET",
        "Content/public.txt": "public", "Content/a/b.txt": "public",
    ])

    /// Request targets that would lead out of the site, or out of a folder in it, to a secret.
    private static let targets = [
        "/../secret.txt", "/a/../../secret.txt", "/./../secret.txt", "/..%2fsecret.txt", "/..%2Fsecret.txt",
        "/%2e%2e/secret.txt", "/%2E%2e/secret.txt", "/.%2e/secret.txt", "/%2e%2e%2fsecret.txt",
        "/%252e%252e/secret.txt", "/%252e%252e%252fsecret.txt", "/..%252fsecret.txt", "/..%c0%afsecret.txt",
        "/%c0%ae%c0%ae/secret.txt", "/%e0%80%ae%e0%80%ae/secret.txt", "/..%5csecret.txt", "/..\\secret.txt",
        "/%2e%2e\\secret.txt", "/..;/secret.txt", "/.../secret.txt", "/..%00/secret.txt",
        "/public.txt%00/../../secret.txt",
        "/..%0d%0a/secret.txt", "//../secret.txt", "/a//../../secret.txt", "/a/%2e%2e/%2e%2e/secret.txt",
        "/../Outside/", "/../Outside/index.html", "/../Content2/secret.txt", "/../Output2/secret.txt",
        "2/secret.txt",
        "/..", "/../", "/%2e%2e", "/../.env", "/.env", "/secret.txt", "/Outside/secret.txt",
        "/ABSOLUTE/secret.txt",
        "//ABSOLUTE/secret.txt", "/%2fABSOLUTE/secret.txt", "/%2FABSOLUTE/secret.txt",
        "file:///ABSOLUTE/secret.txt",
        "/etc/passwd", "//etc/passwd", "/%2fetc/passwd", "/../../../../../../../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/proc/self/environ", "/dev/stdin",
        "/link.txt", "/folder/secret.txt", "/folder/", "/folder/index.html", "/folder", "/chain.txt",
        "/up/secret.txt",
        "/up/Outside/secret.txt", "/absolute.txt", "/page/", "/page/index.html", "/page", "/pipe.txt",
        "/_private/secret.txt", "/_secret.txt", "/.secret.txt", "/.git/config", "/a/.secret.txt",
        "/a/_secret.txt",
        "/%5fsecret.txt", "/%2esecret.txt", "/.spots-site/site.txt", "/.spots-site/../secret.txt",
        "/.spots-site/preview/site/index.html", "/.spots-site/%2e%2e/secret.txt", "/.spots-site/commit.txt",
        "/site.json", "/index.json", "/index.page.json", "/Content/index.json", "/Templates/page.mustache",
        "/items/card.mustache", "/assets/../items/card.mustache",
    ]

    private static func link(_ name: String, to target: String, in folder: URL) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: name).path(percentEncoded: false), withDestinationPath: target)
    }

    /// Creates symlinks in a folder that lead out of it.
    private static func makeLinks(in folder: URL) throws {
        try link("link.txt", to: "../secret.txt", in: folder)
        try link("folder", to: "../Outside", in: folder)
        try link("chain.txt", to: "link.txt", in: folder)
        try link("up", to: "..", in: folder)
        try link("absolute.txt", to: "/etc/passwd", in: folder)
        try link("page", to: "../Outside", in: folder)
        unsafe #expect(mkfifo(folder.appending(path: "pipe.txt").path(percentEncoded: false), 0o600) == 0)
    }

    /// Requests all targets at the same time and expects no secret in any response.
    private static func expectNoLeaks(from shown: ShownSite) async throws {
        let absolute = shown.url.path(percentEncoded: false)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for target in targets {
                let target = target.replacing("/ABSOLUTE", with: absolute)
                group.addTask {
                    let client = try RawClient(port: shown.port)
                    await client.send(
                        "GET \(target) HTTP/1.1\r\nHost: \(shown.own)\r\nConnection: close\r\n\r\n")
                    // The server waits for this before it closes the connection of a bad request.
                    client.finish()
                    let answer = String(decoding: await client.readToEnd(), as: UTF8.self)
                    #expect(answer.hasPrefix("HTTP/1.1 40"), "\(target): \(answer)")
                    #expect(!answer.contains("SECRET") && !answer.contains("root:"), "\(target): \(answer)")
                    #expect(!answer.contains("Location"), "\(target): \(answer)")
                }
            }
            try await group.waitForAll()
        }
        // The server still runs and serves public files.
        #expect(try await shown.ask("/public.txt").text == "public")
        #expect(try await shown.ask("/a/b.txt").text == "public")
    }

    @Test func aPreviewServesNothingOutsideTheSite() async throws {
        var files = Self.files
        for path in ["_private/secret.txt", "_secret.txt", ".secret.txt", "a/.secret.txt", "a/_secret.txt"] {
            files["Content/" + path] = "SECRET"
        }
        files["Content/.git/config"] = "SECRET"
        let shown = try await ShownSite(files) { try Self.makeLinks(in: $0.appending(path: "Content")) }
        try await Self.expectNoLeaks(from: shown)
        await shown.preview.stop()
    }

    @Test func nothingOutsideTheOutputIsServed() async throws {
        let shown = try await ShownSite(Self.files, isBuilt: true)
        try Self.makeLinks(in: shown.url.appending(path: "Output"))
        try await Self.expectNoLeaks(from: shown)
        await shown.preview.stop()
    }

    @Test func linksInsideTheSiteAreFollowed() async throws {
        let shown = try await ShownSite(Self.files) {
            try Self.link("again.txt", to: "public.txt", in: $0.appending(path: "Content"))
        }
        #expect(try await shown.ask("/again.txt").text == "public")
        await shown.preview.stop()
    }

    /// Folders are not listed, and no response repeats request text as a header.
    @Test(arguments: ["/a/", "/a", "/%0d%0aX-Injected:%201", "/about%0d%0aSet-Cookie:a", "/a%0aX:1/"])
    func responsesRevealNothing(_ target: String) async throws {
        let shown = try await ShownSite(Self.files)
        let reply = try await shown.ask(target)
        #expect([400, 404].contains(reply.status))
        #expect(reply.headers["x-injected"] == nil && reply.headers["set-cookie"] == nil)
        #expect(!reply.text.contains("b.txt"))
        await shown.preview.stop()
    }
}
