import Diagnostics
import Mustache
package import SpotsModel

/// An input of a page other than its own file.
///
/// As long as the values of all its dependencies stay the same, the page stays the same.
package enum Dependency: Hashable, Sendable {
    /// A part of the settings.
    case setting(SiteSettings.Part)
    /// The view that the kind of an item resolves to, and the content of that view.
    case item(Kind?, in: Kind, as: ItemRole)
    /// The template that the kind of a component resolves to.
    case component(Kind)
    /// The document shell with a name.
    case shell(String)
    /// A partial whose name is a value.
    case partial(String)
    /// The labels of a language.
    case labels(String)
    /// The names of the styles and scripts.
    case assets
    /// Whether the site has a page at an address.
    case address(String)
    /// The bytes of a file below `Content/`, or that it does not exist.
    case file(String)
    /// Whether a file below `Content/` is published.
    case publication(String)
    /// The size of a picture below `Content/`.
    case picture(String)
    /// The records of a collection, and the data controllers that turn them into items.
    case collection(String)
    /// The records of a collection, and where they are written.
    case records(String)
    /// The records of a collection that are left out because of their dates.
    case heldRecords(String)
    /// What a folder says about its pages in `_defaults.json`.
    case defaults(String)
    /// The address of the page that a file below `Content/` becomes.
    case pageAddress(String)
    /// The title of the page at an address, or that there is none.
    case pageTitle(String)
    /// The text of `site.json`, for pages with findings that have a place in it.
    case settingsText
    /// Whether drafts are built.
    case drafts
    /// Whether unknown keys are reported.
    case unknownKeys
    /// Whether pages are minified, and what the styles of the site say about white space.
    case minification
    /// Something that cannot be determined, such as what a Swift function draws.
    case unknowable
}

extension SiteSettings {
    /// A part of the settings that pages depend on as a whole.
    package enum Part: UInt8, CaseIterable, Sendable {
        /// How pages are read: `componentsKey`, `legacyMapping`, `defaultComponentKind`.
        case reading
        /// Settings that affect every page: `language`, `baseURL`, `markdown`.
        case drawing
        /// Settings that resolve actions: `routes`, `scheme`.
        case actions
        case title, description, navigation, meta
        /// Settings that the head of a document shows: `titlePattern`, `image`, `themeColor`, `icons`, `feeds`,
        /// and `head` in `meta`.
        case head
        case breadcrumbs, footer, social, banner
    }

    /// A fingerprint of a part's value.
    package func fingerprint(of part: Part) -> ContentHash {
        var hash = ContentHash()
        switch part {
        case .reading:
            hash.combine(componentsKey)
            hash.combine(legacyMapping ? 1 : 0)
            hash.combine(defaultComponentKind.name)
        case .drawing:
            hash.combine(language)
            hash.combine(baseURL)
            hash.combine(markdown.fields.count)
            for field in markdown.fields.sorted() { hash.combine(field) }
            for used in markdown.extensions.map(\.rawValue).sorted() { hash.combine(used) }
            for flag in [markdown.text, markdown.unsafe, markdown.smart] { hash.combine(flag ? 1 : 0) }
        case .actions:
            hash.combine(routes.count)
            for (pattern, target) in routes.sorted(by: { $0.key < $1.key }) {
                hash.combine(pattern)
                hash.combine(target)
            }
            hash.combine(scheme)
        case .title: hash.combine(title)
        case .description: hash.combine(description)
        case .navigation:
            hash.combine(navigation)
        case .meta: hash.combine(meta)
        case .head:
            hash.combine(titlePattern)
            hash.combine(image)
            hash.combine(themeColor?.light ?? "")
            hash.combine(themeColor?.dark ?? "")
            hash.combine(icons.count)
            for icon in icons { hash.combine(icon) }
            for feed in feeds {
                for text in [feed.path, feed.title, feed.format.rawValue] { hash.combine(text) }
            }
            hash.combine(meta["head"] ?? .null)
        case .breadcrumbs: hash.combine(breadcrumbs ? 1 : 0)
        case .footer:
            for column in footer.columns {
                hash.combine(column.title)
                hash.combine(column.links)
            }
            hash.combine(footer.columns.count)
            hash.combine(footer.text)
        case .social: hash.combine(social)
        case .banner:
            hash.combine(banner?.text ?? "")
            hash.combine(banner?.action ?? "")
        }
        return hash
    }
}

extension SiteEnvironment {
    /// A fingerprint of a dependency's current value; nil if only the code that reads the site from disk can
    /// determine it.
    package func fingerprint(of dependency: Dependency) -> ContentHash? {
        var hash = ContentHash()
        switch dependency {
        case .setting(let part): return settings.fingerprint(of: part)
        case .item(let kind, let component, let role):
            let resolution = registry.resolveItem(kind, in: component, as: role)
            hash.combine(resolution.isUnknown ? 1 : 0)
            guard let view = resolution.view else { return hash }
            guard let body = fingerprint(of: view) else { return nil }
            hash.combine(body)
        case .component(let kind):
            let resolution = registry.resolveComponent(kind)
            hash.combine(resolution.isUnknown ? 1 : 0)
            hash.combine(resolution.behavior.name)
            guard let view = resolution.view else { return hash }
            guard let body = fingerprint(of: view) else { return nil }
            hash.combine(body)
        case .shell(let name):
            guard let shell = shells[name] else { return hash }
            guard let template = shell.template else { return nil }
            hash.combine(fingerprint(of: template))
        case .partial(let name):
            if let partial = partials[name] { hash.combine(fingerprint(of: partial)) }
        case .labels(let language): hash.combine(labels(for: language))
        case .assets: for asset in assets { hash.combine(asset.outputPath) }
        case .address(let address): hash.combine(router.hasPage(at: address) ? 1 : 0)
        case .publication(let path):
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
            hash.combine(files.isPublished(path) ? 1 : files.isPictureBeside(path, folder) ? 2 : 0)
        case .pageTitle(let address):
            if let title = files.pageTitle(address) { hash.combine(title) }
        case .settingsText: hash.combine(settingsText?.bytes ?? [])
        case .file, .picture, .collection, .records, .heldRecords, .defaults, .pageAddress, .drafts,
            .unknownKeys, .minification,
            .unknowable:
            return nil
        }
        return hash
    }

    private func fingerprint(of view: View) -> ContentHash? {
        guard case .template(let template) = view.body else { return nil }
        return fingerprint(of: template)
    }

    /// The partials that a template includes count too, because they affect what it draws.
    private func fingerprint(of template: Template) -> ContentHash {
        var hash = ContentHash(template.text.bytes)
        for (name, partial) in partials.inclusions(of: template) {
            hash.combine(name)
            hash.combine(partial?.text.bytes ?? [])
        }
        return hash
    }
}

extension ContentHash {
    fileprivate mutating func combine(_ links: [SiteSettings.NavigationLink]) {
        combine(links.count)
        for link in links {
            combine(link.title)
            combine(link.action)
            combine(link.items)
        }
    }
}
