import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SpotsSite

/// What requests say to the hosts of `site.json`, with secrets from variables.
@Suite(.timeout(minutes: 10)) struct HostTests {
    private static let token = "token-0123456789"

    /// A server that wants a token, and the addresses below which it is asked.
    private static func server() throws -> LoopbackServer {
        try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            return request.contains("Authorization: Bearer \(token)\r\n")
                ? LoopbackServer.answer(body: #"[ { "title": "One" } ]"#)
                : LoopbackServer.answer("401 Unauthorized")
        }
    }

    private static func site(
        _ server: LoopbackServer, path: String = "/things", header: String = "Bearer ${API_TOKEN}",
        _ files: [String: String] = [:]
    ) throws -> TemporaryFolder {
        try SourceSite.make(
            """
            {
              "hosts": { "\(server.address)": {
                "headers": { "Authorization": "\(header)" } } },
              "collections": { "things": { "source": "\(server.address)\(path)" } }
            }
            """, files)
    }

    // MARK: Variables

    @Test func aHeaderHasTheValueOfAVariable() async throws {
        let server = try Self.server()
        let (found, page) = try await SourceSite.build(Self.site(server), ["API_TOKEN": Self.token])
        #expect(found == [])
        #expect(page == "One;")
    }

    @Test(arguments: [
        "API_TOKEN=VALUE", "export API_TOKEN = VALUE  # the token\n",
        "# a comment\r\n\r\nAPI_TOKEN=VALUE\r\n",
        "API_TOKEN=\"VALUE\" # the token", "export\tAPI_TOKEN=VALUE", "API_TOKEN='VALUE'",
        "\u{FEFF}OTHER=1\nAPI_TOKEN=VALUE",
    ])
    func aVariableMayBeInAFile(_ text: String) async throws {
        let server = try Self.server()
        let site = try Self.site(server, [".env": text.replacing("VALUE", with: Self.token)])
        let (found, page) = try await SourceSite.build(site, ["API_TOKEN": ""])
        #expect(found == [])
        #expect(page == "One;")
    }

    @Test func theEnvironmentComesFirst() async throws {
        let server = try Self.server()
        let site = try Self.site(server, [".env": "API_TOKEN=another"])
        #expect(try await SourceSite.build(site, ["API_TOKEN": Self.token]).found == [])
    }

    @Test func aMissingVariableIsAnErrorAtItsPlace() async throws {
        let server = try Self.server()
        let site = try Self.site(server)
        var (found, page) = try await SourceSite.build(site)
        #expect(found == ["Content/site.json:3:35: error: API_TOKEN is not set [invalid-variable]"])
        #expect(page == nil && server.requests == [])
        // An earlier response stands in for it.
        #expect(try await SourceSite.build(site, ["API_TOKEN": Self.token]).found == [])
        (found, page) = try await SourceSite.build(site)
        #expect(found == ["Content/site.json:3:35: warning: API_TOKEN is not set [invalid-variable]"])
        #expect(page == "One;")
        (found, page) = try await SourceSite.build(site, offline: true)
        #expect(found == [])
        #expect(page == "One;" && server.requests.count == 1)
    }

    @Test func aValueWithALineBreakIsNotSent() async throws {
        let server = try Self.server()
        let (found, _) = try await SourceSite.build(
            Self.site(server), ["API_TOKEN": Self.token + "\nX-Other: 1"])
        #expect(
            found == [
                "Content/site.json:3:35: error: the value of API_TOKEN has a line break or another control character "
                    + "[invalid-variable]"
            ])
        #expect(server.requests == [])
    }

    /// Other programs may read the file too, and accept other lines.
    @Test func theFileOfVariablesIsNeverQuoted() async throws {
        let server = try Self.server()
        let lines = "API_TOKEN=\(Self.token)\n\(Self.token)\nA B=\(Self.token)\nQUOTED=\"\(Self.token)\nX=1"
        let folder = try Self.site(server, [".env": lines])
        let run = try Program.spotsSite.run(["build"], in: folder.url)
        #expect(run.status == 0)
        #expect(!(run.output + run.errors).contains(Self.token))
        let places = run.errors.split(separator: "\n").filter { $0.contains("[invalid-variable]") }
        #expect(
            places
                == [2, 3, 4].map {
                    ".env:\($0):1: warning: this line is neither NAME=value nor a comment [invalid-variable]"
                })
    }

    @Test(arguments: [
        "API_TOKEN=", "API_TOKEN= # to be filled in", "API_TOKEN=\t# later", "API_TOKEN=''", "#API_TOKEN=x",
    ])
    func anEmptyValueIsNotSet(_ text: String) async throws {
        let server = try Self.server()
        let (found, _) = try await SourceSite.build(Self.site(server, [".env": text]))
        #expect(found == ["Content/site.json:3:35: error: API_TOKEN is not set [invalid-variable]"])
    }

    /// Python's virtual environments are often folders of this name.
    @Test func aFolderIsNoFileOfVariables() async throws {
        let server = try Self.server()
        let site = try Self.site(server, [".env/bin/python": ""])
        #expect(try await SourceSite.build(site, ["API_TOKEN": Self.token]).found == [])
    }

    /// A site without variables has no use for the file.
    @Test func theFileIsOnlyReadForAVariable() async throws {
        let server = try Self.server()
        let site = try Self.site(server, header: "Bearer \(Self.token)", [".env": "no variables"])
        #expect(try await SourceSite.build(site).found == [])
    }

    // MARK: Secrets

    /// Nothing that a build writes or prints contains the value, and no program has it among its arguments.
    @Test func aSecretIsWrittenNowhere() async throws {
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            return request.hasPrefix("GET /good")
                ? LoopbackServer.answer("200 OK", ["ETag: \"1\""], body: "[]")
                : LoopbackServer.answer("403 Forbidden", body: "no access with \(Self.token)")
        }
        let folder = try Self.site(
            server, path: "/good",
            [
                "Content/bad.json": "{ \"components\": [ ] ", ".env": "API_TOKEN=\(Self.token)",
            ])
        var printed = ""
        for arguments in [["build"], ["build", "--format", "json"], ["check"], ["explain", "/"]] {
            let run = try Program.spotsSite.run(arguments, in: folder.url)
            printed += run.output + run.errors
        }
        try folder.write(#"{ "components": [] }"#, to: "Content/bad.json")
        let run = try Program.spotsSite.run(["build"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        printed += run.output + run.errors
        #expect(server.requests.allSatisfy { $0.contains(Self.token) } && server.requests.count >= 2)
        #expect(!printed.contains(Self.token))
        let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap {
            $0 as? String
        }
        #expect(
            files.contains { $0.hasPrefix(".spots-site/sources/") } && files.contains("Output/index.html"))
        let found = files.filter { file in
            file != ".env"
                && FileManager.default.contents(atPath: folder.path + "/" + file)?.firstRange(
                    of: Data(Self.token.utf8)) != nil
        }
        #expect(found == [])
    }

    @Test(arguments: [
        #"[ { "title": "you sent token-0123456789" } ]"#,
        #"[ { "title": "you sent \u0074oken\u002d0123456789" } ]"#,
        #"[ { "token-0123456789": "" } ]"#,
    ])
    func aResponseWithASecretIsNotUsed(_ body: String) async throws {
        let server = try LoopbackServer { _, piece in piece == 0 ? LoopbackServer.answer(body: body) : nil }
        let site = try Self.site(server)
        let (found, page) = try await SourceSite.build(site, ["API_TOKEN": Self.token])
        #expect(
            found == [
                "Content/site.json:4:42: error: cannot fetch \"http://HOST/things\": the response contains the "
                    + "value of API_TOKEN, which would be published [unreachable-source]"
            ])
        #expect(page == nil)
        #expect(!site.has(".spots-site/sources"))
    }

    /// A response that was stored before its text became a secret is not used either.
    @Test func aStoredResponseWithASecretIsNotUsed() async throws {
        let isDown = Atomic(false)
        let server = try LoopbackServer { _, piece in
            guard piece == 0 else { return nil }
            return isDown.load(ordering: .relaxed)
                ? LoopbackServer.answer("500 Oops")
                : LoopbackServer.answer(body: "[ { \"title\": \"\(Self.token)\" } ]")
        }
        let site = try Self.site(server)
        #expect(try await SourceSite.build(site, ["API_TOKEN": "another-token"]).found == [])
        isDown.store(true, ordering: .relaxed)
        #expect(
            try await SourceSite.build(site, ["API_TOKEN": "another-token"]).found.map {
                $0.contains("warning")
            }
                == [true])
        #expect(
            try await SourceSite.build(site, ["API_TOKEN": Self.token]).found.map { $0.contains("error") }
                == [true]
        )
    }

    /// Values such as a language occur by chance.
    @Test func aShortValueMayBeRepeated() async throws {
        let server = try LoopbackServer { _, piece in
            piece == 0 ? LoopbackServer.answer(body: #"[ { "title": "nb" } ]"#) : nil
        }
        let (found, page) = try await SourceSite.build(Self.site(server), ["API_TOKEN": "nb"])
        #expect(found == [])
        #expect(page == "nb;")
    }

    /// A server at another port is another host.
    @Test func aRedirectTakesNoHeaderToAnotherHost() async throws {
        let other = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            return LoopbackServer.answer(body: #"[ { "title": "Two" } ]"#)
        }
        let server = try LoopbackServer { _, piece in
            piece == 0 ? LoopbackServer.answer("302 Found", ["Location: \(other.address)/b"]) : nil
        }
        let (found, page) = try await SourceSite.build(Self.site(server), ["API_TOKEN": Self.token])
        #expect(found == [])
        #expect(page == "Two;")
        #expect(server.requests.count == 1 && server.requests[0].contains(Self.token))
        #expect(other.requests.count == 1 && !other.requests[0].contains("Authorization"))
    }

    @Test func aServerThatWantsATokenIsExplained() async throws {
        let server = try Self.server()
        let folder = try Self.site(server)
        var site = Site(folders: SiteFolders(site: folder.path))
        site.environment = { _ in "a wrong token" }
        let found = try await site.check().diagnostics
        #expect(
            found.map { $0.message.replacing(server.address, with: "HOST") } == [
                "cannot fetch \"HOST/things\": the server answers with status 401"
            ])
        #expect(
            found.first?.notes.map(\.text) == [
                "the token that \"hosts\" in site.json sends may be wrong or too old"
            ])
        try folder.write(
            "{ \"collections\": { \"things\": { \"source\": \"\(server.address)/things\" } } }",
            to: "Content/site.json")
        let others = try await site.check().diagnostics
        #expect(others.first?.notes.map(\.text) == ["\"hosts\" in site.json can send a token to the server"])
    }

    // MARK: Settings

    @Test(arguments: [
        (
            #""api.example.com": {}"#,
            #"1:14: "api.example.com" is not a scheme and a host without a path, such as "https://api.example.com" [invalid-value]"#
        ),
        (
            #""https://a.example/v1": {}"#,
            #"1:14: "https://a.example/v1" is not a scheme and a host without a path, such as "https://api.example.com" [invalid-value]"#
        ),
        (
            #""https://a.example": {}, "HTTPS://A.example:443/": {}"#,
            #"1:39: "HTTPS://A.example:443/" is the same host as "https://a.example" [duplicate-key]"#
        ),
        (
            #""https://a.example": { "header": {} }"#,
            #"1:37: unknown key "header" in a host; did you mean "headers"? [unknown-key]"#
        ),
        (
            #""https://a.example": { "headers": { "X Y": "1" } }"#,
            #"1:50: "X Y" is not the name of a header, such as "Authorization" [invalid-value]"#
        ),
        (
            #""https://a.example": { "headers": { "Host": "1" } }"#,
            #"1:50: the header "Host" cannot be set: every request has its own [invalid-value]"#
        ),
        (
            #""https://a.example": { "headers": { "X-Y": "1", "x-y": "2" } }"#,
            #"1:62: "x-y" is the same header as "X-Y" [duplicate-key]"#
        ),
        (
            #""https://a.example": { "headers": { "X": "${A" } }"#,
            #"1:55: the value of "X" has a "${" without a name and "}" after it, or a line break [invalid-value]"#
        ),
        (
            #""https://a.example": { "headers": { "X": "${}" } }"#,
            #"1:55: the value of "X" has a "${" without a name and "}" after it, or a line break [invalid-value]"#
        ),
        (
            #""https://a.example": { "headers": { "X": "a\nb" } }"#,
            #"1:55: the value of "X" has a "${" without a name and "}" after it, or a line break [invalid-value]"#
        ),
        (
            #""https://a.example": { "atOnce": 0 }"#,
            #"1:47: "0" is not a whole number of at least 1 [invalid-number]"#
        ),
        (
            #""https://a.example": { "timeout": 0.5 }"#,
            #"1:48: "0.5" is not a whole number of at least 1 [invalid-number]"#
        ),
    ])
    func aMistakeInTheSettingsHasItsPlace(_ hosts: String, _ expected: String) async throws {
        let (_, site) = try Site.inMemory([
            "Content/site.json": "{ \"hosts\": { \(hosts) } }",
            "Content/index.json": #"{ "components": [] }"#,
        ])
        let found = try await site.check().diagnostics.map {
            "\($0.place.line):\($0.place.column): \($0.message) [\($0.id.rawValue)]"
        }
        #expect(found == [expected])
    }
}
