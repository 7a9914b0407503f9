import Diagnostics
import Mustache
import Paths
import SpotsData
import SpotsModel
import SpotsRendering

/// Decodes the settings of a site.
///
/// Unlike the app's JSON, `site.json` must not have unknown keys.
struct SettingsDecoder {
    private(set) var settings = SiteSettings()
    private(set) var routes: [Route] = []
    private(set) var collections: [CollectionSettings] = []
    private(set) var hosts: [HostSettings] = []
    /// The folder of pinned responses; nil if none are pinned.
    private(set) var pin: ContentPath?
    private(set) var app = AppSettings()
    /// The keys with errors; checks that depend on them are skipped.
    private(set) var faultyKeys: Set<SettingKey> = []
    var decoder: Decoder
    private let repeatedKeys: [RepeatedKey]
    private let functions: TemplateFunctions

    /// - Parameter functions: the functions that templates of collections may call.
    init(_ tape: JSONTape, repeatedKeys: [RepeatedKey], functions: TemplateFunctions) {
        self.functions = functions
        decoder = Decoder(tape, unknownKeys: .errors)
        self.repeatedKeys = repeatedKeys
    }

    /// Decodes the settings and returns the problems.
    mutating func decode() -> [Fault] {
        let root = decoder.tape.root
        guard decoder.isObject(root) else { return decoder.faults }
        var (settings, routes, collections, faultyKeys) = (settings, routes, collections, faultyKeys)
        var (hosts, pin, app): ([HostSettings], ContentPath?, AppSettings) = ([], nil, AppSettings())
        var actions: [SettingAction] = []
        let functions = functions
        var choices = LanguageChoices()
        decoder.decodeMembers(of: root, SettingKey.table, of: "site.json") { decoder, key, value in
            let known = decoder.faults.count
            defer { if decoder.faults.count > known { faultyKeys.insert(key) } }
            switch key {
            case .title: settings.title = decoder.text(value) ?? ""
            case .description: settings.description = decoder.text(value) ?? ""
            case .language:
                settings.language = decoder.language(value) ?? settings.language
                choices.language = value
            case .languages: settings.languages = Self.languages(value, &decoder, &actions, &choices)
            case .prefixDefault: settings.prefixDefault = decoder.bool(value) ?? false
            case .fallback:
                settings.fallback = decoder.text(value) ?? ""
                choices.fallbacks.append((settings.fallback, value))
            case .baseURL:
                settings.baseURL = Self.baseURL(value, &decoder)
                choices.hasFaultyBaseURL = decoder.faults.count > known
            case .markdown: settings.markdown = Self.markdown(value, &decoder)
            case .kinds: settings.kinds = Self.kinds(value, &decoder)
            case .views: settings.views = Self.views(value, &decoder)
            case .defaultComponentKind:
                settings.defaultComponentKind = Self.builtInKind(value, &decoder) ?? .list
            case .componentsKey:
                settings.componentsKey =
                    Self.nonEmpty(value, "a key name", &decoder) ?? settings.componentsKey
            case .legacyMapping: settings.legacyMapping = decoder.bool(value) ?? false
            case .routes: (settings.routes, routes) = Self.routes(value, &decoder)
            case .scheme: settings.scheme = Self.scheme(value, &decoder)
            case .navigation: settings.navigation = Self.navigation(value, &decoder, &actions)
            case .footer: settings.footer = Self.footer(value, &decoder, &actions)
            case .social: settings.social = Self.links(value, &decoder, &actions)
            case .banner: settings.banner = Self.banner(value, &decoder, &actions)
            case .repository: settings.repository = Self.repository(value, &decoder)
            case .editURL: settings.editURL = Self.editURL(value, &decoder, &actions)
            case .static:
                settings.static = decoder.elements(of: value, expected: "an array of globs") { $0.text($1) }
            case .events: settings.events = decoder.bool(value)
            case .collections: collections = Self.collections(value, &decoder, functions)
            case .hosts: hosts = HostSettings.all(value, &decoder)
            case .pin: pin = PinFolder.path(value, &decoder)
            case .budget:
                guard decoder.isObject(value) else { return }
                decoder.decodeMembers(of: value, BudgetKey.table, of: "\"budget\"") { decoder, key, value in
                    settings.budget[keyPath: key.limit] = decoder.count(value, from: 0)
                }
            case .images: settings.images = Self.images(value, &decoder)
            case .app:
                app = AppSettings(value, &decoder)
                settings.app = app.written
            case .meta: settings.meta = decoder.anyValue(value)
            case .titlePattern: settings.titlePattern = Self.titlePattern(value, &decoder)
            case .image: settings.image = decoder.text(value) ?? ""
            case .themeColor: settings.themeColor = Self.themeColor(value, &decoder)
            case .icons: settings.icons = Self.icons(value, &decoder)
            case .breadcrumbs: settings.breadcrumbs = decoder.bool(value) ?? true
            case .search: settings.search = decoder.bool(value) ?? false
            case .feeds: settings.feeds = Self.feeds(value, &decoder)
            case .sitemap: settings.sitemap = decoder.bool(value) ?? true
            case .robots: settings.robots = decoder.bool(value) ?? true
            case .redirects: settings.redirects = decoder.bool(value) ?? true
            case .schema: _ = decoder.text(value)
            }
        }
        Self.check(choices, &settings, &decoder)
        if let (scheme, index) = app.scheme, !scheme.isEmpty {
            if settings.scheme.isEmpty { settings.scheme = scheme }
            if scheme.lowercased() != settings.scheme.lowercased() {
                decoder.report(.otherScheme(scheme, than: settings.scheme), at: index)
            }
        }
        (self.settings, self.routes, self.collections) = (settings, routes, collections)
        (self.hosts, self.pin, self.app) = (hosts, pin, app)
        self.faultyKeys = faultyKeys
        check(actions)
        return decoder.faults + PageDecoder.repeats(repeatedKeys, in: decoder.tape)
    }
}

// MARK: Settings with their own form

extension SettingsDecoder {
    private static func baseURL(_ index: JSONTape.Index, _ decoder: inout Decoder) -> String {
        guard let url = decoder.text(index), !url.isEmpty else { return "" }
        if !BaseAddress.isValid(url) { decoder.report(.invalidBaseURL(url), at: index) }
        return url
    }

    private static func nonEmpty(
        _ index: JSONTape.Index, _ expected: String, _ decoder: inout Decoder
    ) -> String? {
        guard let text = decoder.text(index) else { return nil }
        if !text.isEmpty { return text }
        decoder.report(.invalidValue(text, expected: expected), at: index)
        return nil
    }

    /// A URL scheme (RFC 3986, section 3.1), without the `://`.
    static func scheme(_ index: JSONTape.Index, _ decoder: inout Decoder) -> String {
        guard let scheme = decoder.text(index) else { return "" }
        if scheme.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*/) != nil { return scheme }
        decoder.report(.invalidValue(scheme, expected: "a plain scheme, such as \"myapp\""), at: index)
        return ""
    }

    private static func markdown(_ index: JSONTape.Index, _ decoder: inout Decoder) -> SiteSettings.Markdown {
        var markdown = SiteSettings.Markdown()
        guard decoder.isObject(index) else { return markdown }
        decoder.decodeMembers(of: index, MarkdownSettingKey.table, of: "\"markdown\"") {
            decoder, key, value in
            switch key {
            case .fields:
                markdown.fields = decoder.elements(of: value, expected: "an array of keys") { $0.text($1) }
            case .text: markdown.text = decoder.bool(value) ?? false
            case .unsafe: markdown.unsafe = decoder.bool(value) ?? false
            case .smart: markdown.smart = decoder.bool(value) ?? false
            case .extensions: markdown.extensions = Self.extensions(value, &decoder)
            }
        }
        return markdown
    }

    private static func extensions(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> Set<SiteSettings.Markdown.Extension> {
        Set(decoder.elements(of: index, expected: "an array of names") { $0.choice($1) })
    }

    private static func collections(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ functions: TemplateFunctions
    ) -> [CollectionSettings] {
        var collections: [CollectionSettings] = []
        guard decoder.isObject(index) else { return collections }
        let tape = decoder.tape
        tape.forEachMember(of: index) { key, value in
            if tape[value].kind != .null {
                collections.append(
                    CollectionSettings(tape.text(of: key), at: value, &decoder, functions: functions))
            }
        }
        return collections
    }

    private static func kinds(_ index: JSONTape.Index, _ decoder: inout Decoder) -> [String: Kind] {
        decoder.values(of: index) { builtInKind($1, &$0) }
    }

    private static func views(_ index: JSONTape.Index, _ decoder: inout Decoder) -> [String: Kind] {
        decoder.values(of: index) { $0.text($1).map { Kind($0) } }
    }

    private static func builtInKind(_ index: JSONTape.Index, _ decoder: inout Decoder) -> Kind? {
        guard let name = decoder.text(index) else { return nil }
        if builtInKinds.contains(name) { return Kind(name) }
        if olderNamesOfLists.contains(name) { return .list }
        decoder.report(.unknownOption(name, among: builtInKinds), at: index)
        return nil
    }

    static let builtInKinds = ["list", "grid", "carousel", "table"]
    static let olderNamesOfLists = ["row", "view"]

    private static func routes(_ index: JSONTape.Index, _ decoder: inout Decoder) -> (
        [String: String], [Route]
    ) {
        var targets: [String: String] = [:]
        var routes: [Route] = []
        var forms: [String: String] = [:]
        guard decoder.isObject(index) else { return (targets, routes) }
        let tape = decoder.tape
        tape.forEachMember(of: index) { key, value in
            guard let target = decoder.text(value) else { return }
            let pattern = tape.text(of: key)
            do throws(Route.Fault) {
                let route = try Route(pattern, to: target)
                if let other = forms[route.form] { throw .sameActions(other) }
                forms[route.form] = pattern
                routes.append(route)
                targets[pattern] = target
            } catch {
                decoder.report(.invalidRoute(error, pattern: pattern), at: value)
            }
        }
        return (targets, routes)
    }
}
