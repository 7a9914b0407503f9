import Diagnostics
import TestSupport
import Testing

@testable import SpotsSite

/// What a Swift program says about web addresses.
@Suite(.timeout(minutes: 10)) struct ProgramHostTests {
    private static let page = #"[ { "items": [ { "title": "Boats" } ] } ]"#

    private static func site(_ address: String, _ settings: String = "{}") throws -> (TemporaryFolder, Site) {
        let folder = try TemporaryFolder([
            "Content/site.json": settings, "Content/index.json": "{ \"source\": \"\(address)\" }",
            "Templates/page.mustache": "{{{content}}}",
            "Templates/components/list.mustache": "{{#items}}{{title}};{{/items}}",
        ])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.environment = { $0 == "TOKEN" ? "tok-12345678" : nil }
        return (folder, site)
    }

    @Test func aProgramSetsHeaders() async throws {
        let server = try BodyServer(["/home": Self.page])
        let settings =
            "{ \"hosts\": { \"\(server.address)\": { \"headers\": { \"X-A\": \"file\", \"X-B\": \"${NONE}\" } } } }"
        var (folder, site) = try Self.site(server.address + "/home", settings)
        site.host(server.address, headers: ["X-A": "first"])
        site.host(
            server.address, headers: ["X-A": "program", "Authorization": "Bearer ${TOKEN}"], perSecond: 50)
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(server.requests[0].contains("X-A: program\r\n"))
        #expect(server.requests[0].contains("Authorization: Bearer tok-12345678\r\n"))
        #expect(!server.requests[0].contains("X-B"))
        #expect(try folder.files(containing: "tok-12345678") == [])
    }

    @Test func aMissingVariableIsAnError() async throws {
        var (folder, site) = try Self.site("https://a.example/home")
        defer { withExtendedLifetime(folder) {} }
        site.host("https://a.example", headers: ["X-Key": "${NONE}"])
        let report = try await site.build()
        #expect(
            report.diagnostics.map { "\($0.place.file): \($0.message)" } == ["Site.host(_:): NONE is not set"]
        )
    }

    @Test func aProgramAnswersRequests() async throws {
        struct Refusal: Error, CustomStringConvertible {
            let description = "no such screen"
        }
        var (folder, site) = try Self.site("https://a.example/home")
        site.host("https://a.example", headers: ["X-Key": "k"])
        site.fetch { request in
            guard request.address == "https://a.example/home", request.headers == ["X-Key": "k"] else {
                throw Refusal()
            }
            return Array(Self.page.utf8)
        }
        var report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == "Boats;")
        try folder.write("{ \"source\": \"https://a.example/other\" }", to: "Content/index.json")
        report = try await site.build()
        #expect(
            report.diagnostics.map(\.message) == ["cannot fetch \"https://a.example/other\": no such screen"])
    }
}
