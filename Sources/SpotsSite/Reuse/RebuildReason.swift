import Diagnostics
import SiteStorage
import SpotsModel
import SpotsRendering

/// Why a page is built and not reused.
enum RebuildReason: Sendable {
    /// There is no build cache.
    case noCache
    case new
    /// The page's own file or the document of its record changed.
    case source
    /// The page of another record is before or after it now, or has another title.
    case neighbors
    /// The page's output changed.
    case output
    case dependency(Dependency)
    /// Its dates decide otherwise than before.
    case publication(PublicationChange)

    /// The reason as text.
    ///
    /// - Parameter contentName: the name of the content folder in diagnostics.
    func text(contentName: String) -> String {
        switch self {
        case .noCache: "there is no earlier build to reuse"
        case .new: "it is new"
        case .source: "it changed"
        case .neighbors: "the page before or after it changed"
        case .output: "its output was changed or removed"
        case .publication(let change): change.text
        case .dependency(let dependency): Self.text(of: dependency, contentName)
        }
    }

    private static func text(of dependency: Dependency, _ contentName: String) -> String {
        func file(_ path: String) -> String { FilePaths.join(contentName, path) }
        switch dependency {
        case .setting(let part): return "\(part.keys) in site.json changed"
        case .item(let kind, let component, let role):
            let name =
                kind.map { "items of kind \(Message.quote($0.name))" } ?? "\(role.rawValue)s without a kind"
            return "the view for \(name) in components of kind \(Message.quote(component.name)) changed"
        case .component(let kind):
            return "the template for components of kind \(Message.quote(kind.name)) changed"
        case .shell(let name):
            return name.isEmpty ? "the document shell changed" : "the layout \(Message.quote(name)) changed"
        case .partial(let name): return "the partial \(Message.quote(name)) changed"
        case .labels(let language): return "the labels of the language \(Message.quote(language)) changed"
        case .assets: return "the styles or scripts changed"
        case .address(let address): return "the page \(address) was added or removed"
        case .file(let path): return "\(file(path)) changed"
        case .publication(let path): return "\(file(path)) was added or removed"
        case .picture(let path): return "the size of \(file(path)) changed"
        case .collection(let name), .records(let name): return "the collection \(Message.quote(name)) changed"
        case .heldRecords(let name):
            return "other records of the collection \(Message.quote(name)) are held back by their dates"
        case .defaults(let folder): return "\(file(FilePaths.join(folder, "_defaults.json"))) changed"
        case .pageAddress(let path): return "the address of \(file(path)) changed"
        case .pageTitle(let address): return "the title of the page \(address) changed"
        case .settingsText: return "site.json changed, where a message about it has its place"
        case .drafts: return "--drafts was turned on or off"
        case .minification: return "--minify was turned on or off, or a style for white space changed"
        case .unknownKeys: return "--strict was turned on or off"
        case .unknowable: return "it is made in code, or changed during the build"
        }
    }
}

extension SiteSettings.Part {
    /// The quoted keys of `site.json`.
    fileprivate var keys: String {
        let keys =
            switch self {
            case .reading: ["componentsKey", "legacyMapping", "defaultComponentKind"]
            case .drawing: ["language", "baseURL", "markdown"]
            case .actions: ["routes", "scheme"]
            case .title: ["title"]
            case .description: ["description"]
            case .navigation: ["navigation"]
            case .meta: ["meta"]
            case .head: ["titlePattern", "image", "themeColor", "icons"]
            case .breadcrumbs: ["breadcrumbs"]
            case .footer: ["footer"]
            case .social: ["social"]
            case .banner: ["banner"]
            }
        return Message.quote(oneOf: keys)
    }
}
