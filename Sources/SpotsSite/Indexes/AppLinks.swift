import Diagnostics
import Paths
import SpotsModel
import SpotsRendering

/// The files in `.well-known` that let the app open pages of the site: Apple's `apple-app-site-association` and Google's
/// `assetlinks.json`.
///
/// Formats: Apple, "Supporting associated domains"; Google, "Verify Android App Links".
enum AppLinks: SiteIndex {
    static func facts(about page: IndexedPage) -> [Never] { [] }

    /// Systems look for the files only at the root of the host.
    static func isWanted(on site: IndexedSite) -> Bool {
        site.settings.app.opensPages && site.base.path == "/"
    }

    static func files(of facts: FactList<Never>, on site: IndexedSite) -> [GeneratedFile] {
        let app = site.settings.app
        var files: [GeneratedFile] = []
        if let ios = app.ios {
            let bytes = association(of: ios, AppAddresses(on: site))
            files.append(GeneratedFile(path: ".well-known/apple-app-site-association", bytes: bytes))
        }
        if let android = app.android {
            files.append(GeneratedFile(path: ".well-known/assetlinks.json", bytes: assetLinks(of: android)))
        }
        return files
    }

    private static func association(of app: SiteSettings.App.IOSApp, _ addresses: AppAddresses) -> [UInt8] {
        file { json in
            json.object { json in
                json.key("applinks")
                json.object { json in
                    json.key("details")
                    json.array { json in
                        json.object { json in
                            json.key("appIDs")
                            json.array(of: [app.id]) { $0.string($1) }
                            json.key("components")
                            json.array(of: addresses.patterns) { $1.write(to: &$0) }
                        }
                    }
                }
            }
        }
    }

    private static func assetLinks(of app: SiteSettings.App.AndroidApp) -> [UInt8] {
        file { json in
            json.array { json in
                json.object { json in
                    json.key("relation")
                    json.array(of: ["delegate_permission/common.handle_all_urls"]) { $0.string($1) }
                    json.key("target")
                    json.object { json in
                        json.member("namespace", "android_app")
                        json.member("package_name", app.package)
                        json.key("sha256_cert_fingerprints")
                        json.array(of: app.fingerprints) { $0.string($1) }
                    }
                }
            }
        }
    }

    private static func file(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(indentation: 2)
        write(&json)
        return json.bytes + [UInt8(ascii: "\n")]
    }
}
