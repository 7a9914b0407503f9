import Diagnostics
import Mustache
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// The configuration of a site, from `site.json` or from the settings of a Swift program.
struct SiteConfiguration {
    private(set) var settings = SiteSettings()
    private(set) var routes: [Route] = []
    private(set) var collections: [CollectionSettings] = []
    private(set) var hosts: [HostSettings] = []
    /// The folder of pinned responses; nil if none are pinned.
    private(set) var pin: ContentPath?
    private(set) var app = AppSettings()
    /// The text of `site.json`.
    private(set) var text: SourceText
    private(set) var diagnostics: [Diagnostic] = []
    /// The keys whose values are unknown because of errors.
    private(set) var faultyKeys: Set<SettingKey> = []

    /// Reads `site.json`, unless the settings are made in code.
    init(of site: Site, _ options: BuildOptions, in folder: ContentFolder) {
        let fileName = FilePaths.join(folder.name, "site.json")
        text = SourceText(name: fileName, bytes: [])
        if let made = site.settings {
            settings = made
            readRoutes()
            checkHosts()
        } else if folder.isOwn {
            let file = FilePaths.join(folder.path, "site.json")
            do throws(FileFailure) {
                switch try site.storage.found(at: file)?.kind {
                case nil:
                    guard site.storage.statusOfEntry(at: file) != nil else { break }
                    fail(.unreadableFile("the target of the link does not exist"))
                case .folder: fail(.folderForFile())
                default: read(file, within: folder.realPath, site.storage, site.functions)
                }
            } catch {
                fail(.unreadableFile(error.reason))
            }
        }
        settings.orderLanguages()
        if let baseURL = options.baseURL { settings.baseURL = baseURL }
        if options.baseURL != nil || options.hasOneHost {
            for index in settings.languages.indices { settings.languages[index].baseURL = nil }
        }
        if options.legacyMapping { settings.legacyMapping = true }
        if let kind = options.defaultComponentKind { settings.defaultComponentKind = kind }
    }
}

extension SiteConfiguration {
    /// A problem of a setting.
    ///
    /// - Parameter path: the keys that lead to the setting.
    func diagnostic(_ message: Message, at path: [String]) -> Diagnostic {
        text.location(ofSetting: path).location.diagnostic(message)
    }

    /// Reads the routes of settings made in code.
    private mutating func readRoutes() {
        var forms: [String: String] = [:]
        for (pattern, target) in settings.routes.sorted(by: { $0.key < $1.key }) {
            do throws(Route.Fault) {
                let route = try Route(pattern, to: target)
                if let other = forms[route.form] { throw .sameActions(other) }
                forms[route.form] = pattern
                routes.append(route)
            } catch {
                diagnostics.append(
                    Diagnostic(.invalidRoute(error, pattern: pattern), file: "SiteSettings.routes"))
            }
        }
    }

    /// Checks the hosts of the languages of settings made in code.
    private mutating func checkHosts() {
        for url in settings.languages.compactMap(\.baseURL) {
            guard let problem = settings.problem(ofLanguageAt: url) else { continue }
            diagnostics.append(Diagnostic(problem, file: "SiteSettings.languages"))
        }
    }

    /// Reports a problem that makes all settings unknown.
    private mutating func fail(_ message: Message) {
        faultyKeys = Set(SettingKey.allCases)
        diagnostics.append(Diagnostic(message, file: text.name))
    }

    private mutating func read(
        _ file: String, within folder: String, _ storage: FileSystem, _ functions: TemplateFunctions
    ) {
        do throws(FileFailure) {
            text = SourceText(name: text.name, bytes: try storage.contents(of: file, within: folder))
        } catch {
            return fail(.unreadableFile(error.reason))
        }
        let document = JSONDocument()
        document.load(text.bytes)
        do throws(Fault) {
            let tape = try document.parse()
            var decoder = SettingsDecoder(
                tape, repeatedKeys: document.repeatedKeys, functions: functions)
            diagnostics += text.diagnostics(decoder.decode(), in: tape)
            (settings, routes, collections) = (decoder.settings, decoder.routes, decoder.collections)
            (hosts, pin, app) = (decoder.hosts, decoder.pin, decoder.app)
            faultyKeys = decoder.faultyKeys
        } catch {
            faultyKeys = Set(SettingKey.allCases)
            diagnostics.append(text.diagnostic(error))
        }
    }
}

extension SourceText {
    /// Where a setting is written in `site.json`.
    ///
    /// - Parameter path: the keys and indexes that lead to the setting.
    func location(ofSetting path: [String]) -> ValueLocation {
        // `try?`: settings made in code are not in a file.
        guard let tape = try? JSONDocument(bytes).parse() else { return ValueLocation(location(0..<0)) }
        return tape.location(of: path, from: tape.root, in: self)
    }
}
