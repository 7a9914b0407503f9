import SpotsSite
import TestSupport
import Testing

@testable import SpotsPreview

/// What an app reads from the preview.
@Suite(.timeout(minutes: 5)) struct TwinPreviewTests {
    private static let files = [
        "Content/site.json": #"{ "baseURL": "https://example.org/app/", "app": { "version": [6, 7] } }"#,
        "Content/index.json": #"[{ "items": [{ "title": "Home", "action": "/about/" }] }]"#,
        "Content/about.json": #"{ "path": "/us.html", "components": [{ "items": [{ "title": "About" }] }] }"#,
        "Content/draft.json": #"{ "draft": true, "components": [{ "items": [{ "title": "Draft" }] }] }"#,
        "Content/own.json": "[]",
    ]

    private func twin(_ path: String, of session: PreviewSession) async -> String? {
        guard case .file(.bytes(let bytes), let name) = await session.answer(path, host: "phone.local:8080"),
            name == path
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func twinsFollowEachEdit() async throws {
        let folder = try TemporaryFolder(Self.files)
        let session = try await PreviewSession(
            Site(folders: SiteFolders(site: folder.path)), BuildOptions(),
            editor: EditorLink("ide:{path}:{line}", folder: "/site"), canEdit: true
        ) { _ in }
        await session.buildAsNeeded()
        #expect(
            await twin("api/v6/index.json", of: session) == """
                {
                  "components": [
                    {
                      "kind": "list",
                      "items": [
                        {
                          "title": "Home",
                          "action": "http://phone.local:8080/app/about/"
                        }
                      ]
                    }
                  ]
                }

                """)
        #expect(await twin("api/v7/us.json", of: session)?.contains("About") == true)
        #expect(await twin("api/v7/about.json", of: session) == nil)
        #expect(await twin("api/v5/index.json", of: session) == nil)
        #expect(await twin("api/index.json", of: session) == nil)
        #expect(await twin("api/v7/draft.json", of: session) == nil)
        try folder.write(#"[{ "items": [{ "title": "Start" }] }]"#, to: "Content/index.json")
        await session.update(["Content/index.json"])
        #expect(await twin("api/v7/index.json", of: session)?.contains("Start") == true)
        // While a page has errors, its last twin is served.
        try folder.write("[", to: "Content/index.json")
        await session.update(["Content/index.json"])
        #expect(await twin("api/v7/index.json", of: session) == nil)
    }
}
