import Diagnostics
import Testing

@testable import SpotsSite

/// The files and tags that let the app open pages of the site.
@Suite struct AppLinkTests {
    private static let fingerprint =
        "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
    private static let app = #"""
        { "scheme": "ferry", "version": 7, "ios": { "id": "ABCDE12345.com.example.ferry", "store": "1234567890" },
          "android": { "package": "com.example.ferry", "fingerprints": ["\#(fingerprint.lowercased())"] } }
        """#
    private static let routes = #"""
        { "home": "/", "boat:{id}": "/boats/{id}/", "boat:new": "/new/", "trip:{boat}:{day}": "/boats/{boat}/days/{day}/",
          "pier:{name}": "/timetable/#{name}", "web:{x}": "https://other.example/{x}" }
        """#

    private static func settings(_ app: String = app, _ routes: String = routes, _ more: String = "")
        -> String
    {
        #"{ "title": "Ferries", "baseURL": "https://example.org/", "app": \#(app), "routes": \#(routes)\#(more) }"#
    }

    private static let files = [
        "Content/site.json": settings(), "Content/index.json": "[]", "Content/boats/tern.json": "[]",
        "Content/boats/new.json": "[]", "Content/new.json": "[]", "Content/timetable.json": "[]",
        "Content/about.json": "[]", "Content/boats/tern/days/monday.json": "[]",
    ]

    private func found(_ files: [String: String]) async throws -> (MemorySite, [String]) {
        let site = try MemorySite(files)
        let report = try await site.build()
        return (
            site,
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.message) [\($0.id.rawValue)]" }
        )
    }

    // The rules of Apple: https://developer.apple.com/documentation/xcode/supporting-associated-domains
    @Test func theAppleFileNamesTheAddressesThatTheAppOpens() async throws {
        let (site, found) = try await found(Self.files)
        #expect(found == [])
        #expect(
            site.text(of: ".well-known/apple-app-site-association") == #"""
                {
                  "applinks": {
                    "details": [
                      {
                        "appIDs": [
                          "ABCDE12345.com.example.ferry"
                        ],
                        "components": [
                          {
                            "/": "/api/*",
                            "exclude": true,
                            "comment": "payloads for the app"
                          },
                          {
                            "/": "/boats/new/",
                            "exclude": true,
                            "comment": "no action of the app leads here"
                          },
                          {
                            "/": "/boats/*/*/days/*/",
                            "exclude": true,
                            "comment": "below the pages of trip:{boat}:{day}"
                          },
                          {
                            "/": "/boats/*/days/*/*/",
                            "exclude": true,
                            "comment": "below the pages of trip:{boat}:{day}"
                          },
                          {
                            "/": "/boats/?*/days/?*/",
                            "comment": "trip:{boat}:{day}"
                          },
                          {
                            "/": "/boats/*/*/",
                            "exclude": true,
                            "comment": "below the pages of boat:{id}"
                          },
                          {
                            "/": "/boats/?*/",
                            "comment": "boat:{id}"
                          },
                          {
                            "/": "/new/",
                            "comment": "boat:new"
                          },
                          {
                            "/": "/timetable/",
                            "#": "?*",
                            "comment": "pier:{name}"
                          },
                          {
                            "/": "/",
                            "comment": "home"
                          }
                        ]
                      }
                    ]
                  }
                }

                """#)
    }

    // The rules of Google: https://developer.android.com/training/app-links/verify-android-applinks
    @Test func theGoogleFileNamesTheAppAndItsCertificates() async throws {
        let (site, _) = try await found(Self.files)
        #expect(
            site.text(of: ".well-known/assetlinks.json") == #"""
                [
                  {
                    "relation": [
                      "delegate_permission/common.handle_all_urls"
                    ],
                    "target": {
                      "namespace": "android_app",
                      "package_name": "com.example.ferry",
                      "sha256_cert_fingerprints": [
                        "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
                      ]
                    }
                  }
                ]

                """#)
    }

    @Test(
        arguments: [
            ("boats/tern/index.html", "ferry://boat:tern"), ("index.html", "ferry://home"),
            ("new/index.html", "ferry://boat:new"), ("boats/new/index.html", nil), ("about/index.html", nil),
            ("boats/tern/days/monday/index.html", "ferry://trip:tern:monday"),
        ] as [(String, String?)])
    func pagesNameTheActionThatOpensThem(_ page: String, _ action: String?) async throws {
        let (site, _) = try await found(Self.files)
        let lines = try #require(site.text(of: page)).split(separator: "\n")
            .filter { $0.contains("al:") || $0.contains("apple-itunes-app") }
        #expect(
            lines
                == (action.map { action in
                    [
                        #"  <meta name="apple-itunes-app" content="app-id=1234567890, app-argument=\#(action)">"#,
                        #"  <meta property="al:ios:url" content="\#(action)">"#,
                        #"  <meta property="al:ios:app_store_id" content="1234567890">"#,
                        #"  <meta property="al:ios:app_name" content="Ferries">"#,
                        #"  <meta property="al:android:url" content="\#(action)">"#,
                        #"  <meta property="al:android:package" content="com.example.ferry">"#,
                        #"  <meta property="al:android:app_name" content="Ferries">"#,
                    ]
                } ?? []).map { Substring($0) })
    }

    @Test func withoutAStoreOrASchemeAPageSaysLess() async throws {
        var files = Self.files
        files["Content/site.json"] = Self.settings(
            #"{ "scheme": "ferry", "ios": { "id": "A.b.c" } }"#)
        var (site, _) = try await found(files)
        let page = try #require(site.text(of: "boats/tern/index.html"))
        #expect(page.contains(#"<meta property="al:ios:url" content="ferry://boat:tern">"#))
        #expect(!page.contains("apple-itunes-app") && !page.contains("al:ios:app_store_id"))
        #expect(!page.contains("al:android"))
        #expect(site.outputs.contains(".well-known/assetlinks.json") == false)
        files["Content/site.json"] = Self.settings(#"{ "ios": { "id": "A.b.c", "store": "1" } }"#)
        (site, _) = try await found(files)
        #expect(try #require(site.text(of: "boats/tern/index.html")).contains("al:ios") == false)
        #expect(site.outputs.contains(".well-known/apple-app-site-association"))
    }

    @Test(arguments: [
        (#""store": "1234567890""#, #""store": "7""#, "app-id=7, "),
        (#""package": "com.example.ferry""#, #""package": "com.example.other""#, "com.example.other"),
        (#""scheme": "ferry""#, #""scheme": "boat""#, "boat://boat:tern"),
        (#""boat:{id}""#, #""ship:{id}""#, "ferry://ship:tern"),
    ])
    func aChangedSettingIsSeenInTheNextBuild(_ old: String, _ new: String, _ shown: String) async throws {
        let (site, _) = try await found(Self.files)
        let settings = try #require(Self.files["Content/site.json"])
        #expect(settings.contains(old))
        #expect(try #require(site.text(of: "boats/tern/index.html")).contains(shown) == false)
        try site.write(settings.replacing(old, with: new), to: "Content/site.json")
        #expect(try await site.build().succeeded)
        #expect(try #require(site.text(of: "boats/tern/index.html")).contains(shown))
    }

    @Test func aFileOfTheSiteItselfStays() async throws {
        let own = [".well-known/assetlinks.json", ".well-known/apple-app-site-association"]
        let (site, _) = try await found(
            Self.files.merging(own.map { ("Content/" + $0, "[]") }) { $1 })
        for file in own { #expect(site.text(of: file) == "[]") }
    }

    @Test func belowABasePathTheFilesCannotBe() async throws {
        var files = Self.files
        files["Content/site.json"] =
            #"{ "baseURL": "https://example.org/app/", "app": { "ios": { "id": "A.b.c" }, "android": { "package": "a.b", "fingerprints": ["\#(Self.fingerprint)"] } } }"#
        let (site, found) = try await found(files)
        #expect(
            found == [
                #"Content/site.json:1:58 "apple-app-site-association" is not written: it must be at the root of the host, and this site is below "/app/" [app-loss]"#,
                #"Content/site.json:1:88 "assetlinks.json" is not written: it must be at the root of the host, and this site is below "/app/" [app-loss]"#,
            ])
        #expect(site.outputs.contains { $0.hasPrefix(".well-known") } == false)
    }

    @Test func aRouteThatCannotBeInvertedIsReportedOnce() async throws {
        var files = Self.files
        files["Content/site.json"] = Self.settings(Self.app, #"{ "sale:{any}": "/about/" }"#)
        let (site, found) = try await found(files)
        #expect(
            found.map { String($0.drop { $0 != " " }.dropFirst()) } == [
                #"the app does not open "/about/": the address does not say what "{any}" is in the action "sale:{any}" [app-loss]"#
            ])
        let file = try #require(site.text(of: ".well-known/apple-app-site-association"))
        #expect(file.contains("sale") == false)
    }

    @Test(arguments: [
        (#"{ "scheme": "app:" }"#, #"1:22 "app:" is not a plain scheme, such as "myapp" [invalid-value]"#),
        (
            #"{ "ios": { "id": "com" } }"#,
            #"1:27 "com" is not the ids of a team and a bundle, such as "ABCDE12345.com.example.app" [invalid-value]"#
        ),
        (#"{ "ios": {} }"#, #"1:19 missing "id": "ios" needs it to name the app [missing-key]"#),
        (
            #"{ "ios": { "id": "A.b", "store": "x" } }"#,
            #"1:43 "x" is not the number of an app in the App Store, such as "1234567890" [invalid-value]"#
        ),
        (
            #"{ "android": { "package": "a.b", "fingerprints": ["14:G0"] } }"#,
            #"1:60 "14:G0" is not a SHA-256 fingerprint: 32 pairs of the digits 0 to 9 and A to F, with colons between them [invalid-value]"#
        ),
        (
            #"{ "android": { "package": "a", "fingerprints": [] } }"#,
            #"1:36 "a" is not the name of a package, such as "com.example.app" [invalid-value]"#
        ),
        (
            ##"{ "android": { "fingerprints": ["\##(fingerprint)"] } }"##,
            #"1:23 missing "package": "android" needs it to name the app [missing-key]"#
        ),
        (
            #"{ "android": { "package": "a.b" } }"#,
            #"1:23 missing "fingerprints": "android" needs it to name the app [missing-key]"#
        ),
    ])
    func aFaultInTheSettingsIsLocated(_ app: String, _ expected: String) async throws {
        let (_, found) = try await found([
            "Content/site.json": #"{ "app": \#(app) }"#, "Content/index.json": "[]",
        ])
        #expect(found.first == "Content/site.json:" + expected)
    }

    @Test func twoRoutesWithTheSameActionsAreAnError() async throws {
        let (_, found) = try await found([
            "Content/site.json":
                #"{ "routes": { "boat:{id}": "/boats/{id}/", "boat:{name}": "/ships/{name}/" } }"#,
            "Content/index.json": "[]",
        ])
        #expect(
            found == [
                #"Content/site.json:1:59 the route "boat:{name}" matches the same actions as "boat:{id}", so one of them is never used [invalid-route]"#
            ])
    }

    @Test func twoSchemesAreAnError() async throws {
        for (app, scheme, isFine) in [("a", "a", true), ("a", "b", false), ("A", "a", true)] {
            let (_, found) = try await found([
                "Content/site.json": #"{ "app": { "scheme": "\#(app)" }, "scheme": "\#(scheme)" }"#,
                "Content/index.json": "[]",
            ])
            #expect(
                found
                    == (isFine
                        ? []
                        : [
                            #"Content/site.json:1:22 "a" is not the "scheme" of the site, which is "b"; name one of them [invalid-value]"#
                        ]))
        }
    }
}
