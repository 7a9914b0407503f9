import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// What a site says of itself: in `site.json`, or in the settings of a Swift program.
struct SiteConfiguration {
    private(set) var settings = SiteSettings()
    private(set) var routes: [Route] = []
    private(set) var collections: [CollectionSettings] = []
    /// `site.json` as it was read.
    private(set) var text: SourceText
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - path: the content folder, and its name in diagnostics.
    init(of site: Site, _ options: BuildOptions, path: String, name: String) {
        let fileName = FilePaths.join(name, "site.json")
        text = SourceText(name: fileName, bytes: [])
        if let made = site.settings {
            settings = made
            readRoutes()
        } else if site.payload == nil {
            let file = FilePaths.join(path, "site.json")
            switch FileSystem.kind(at: file) {
            case nil: break
            case .folder: diagnostics.append(Diagnostic(.folderForFile(), file: fileName))
            default: read(file)
            }
        }
        if let baseURL = options.baseURL { settings.baseURL = baseURL }
        if let kind = options.defaultComponentKind { settings.defaultComponentKind = kind }
    }
}

extension SiteConfiguration {
    /// The routes of settings made in code.
    private mutating func readRoutes() {
        for (pattern, target) in settings.routes.sorted(by: { $0.key < $1.key }) {
            do throws(Route.Fault) {
                routes.append(try Route(pattern, to: target))
            } catch {
                diagnostics.append(
                    Diagnostic(.invalidRoute(error, pattern: pattern), file: "SiteSettings.routes"))
            }
        }
    }

    private mutating func read(_ file: String) {
        do throws(FileFailure) {
            text = SourceText(name: text.name, bytes: try FileSystem.contents(of: file))
        } catch {
            let message = Message.unreadableFile(SystemError.text(of: error.code))
            return diagnostics.append(Diagnostic(message, file: text.name))
        }
        let document = JSONDocument()
        document.load(text.bytes)
        let source = SourceFile(name: text.name, bytes: document.source)
        do throws(Fault) {
            let tape = try document.parse()
            var decoder = SettingsDecoder(tape, repeatedKeys: document.repeatedKeys)
            diagnostics += source.diagnostics(decoder.decode(), in: tape)
            (settings, routes, collections) = (decoder.settings, decoder.routes, decoder.collections)
        } catch {
            diagnostics.append(source.diagnostic(error))
        }
    }
}
