import Diagnostics
import Mustache
package import SpotsModel

/// Something besides its own file that a page is made of.
///
/// A page that was built with certain values of all its dependencies comes out the same as long as they are the same.
package enum Dependency: Hashable, Sendable {
    /// A part of the settings.
    case setting(SiteSettings.Part)
    /// What the kind of an item resolves to, and what that is.
    case item(Kind?, in: Kind, as: ItemRole)
    /// What the kind of a component resolves to.
    case component(Kind)
    /// The document shell of a name.
    case shell(String)
    /// A partial that a template named by a value.
    case partial(String)
    /// The names of the styles and scripts.
    case assets
    /// Whether the site has a page of its own at an address.
    case address(String)
    /// The bytes of a file below `Content/`, or that there is none.
    case file(String)
    /// Whether a file below `Content/` is published.
    case publication(String)
    /// The size of a picture below `Content/`.
    case picture(String)
    /// The records of a collection, and what makes items of them.
    case collection(String)
    /// Whether drafts are built.
    case drafts
    /// Whether keys that mean nothing are reported.
    case unknownKeys
    /// Something that cannot be told, such as what a Swift function draws.
    case unknowable
}

extension SiteSettings {
    /// A part of the settings that pages depend on as a whole.
    package enum Part: UInt8, CaseIterable, Sendable {
        /// How pages are read: `componentsKey`, `legacyMapping`, `defaultComponentKind`.
        case reading
        /// What every page has: `language`, `baseURL`, `markdown`.
        case drawing
        /// What actions are answered with: `routes`, `scheme`.
        case actions
        case title, description, navigation, meta
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
            for field in markdown.fields.sorted() { hash.combine(field) }
            for flag in [markdown.text, markdown.unsafe, markdown.smart] { hash.combine(flag ? 1 : 0) }
        case .actions:
            for (pattern, target) in routes.sorted(by: { $0.key < $1.key }) {
                hash.combine(pattern)
                hash.combine(target)
            }
            hash.combine(scheme)
        case .title: hash.combine(title)
        case .description: hash.combine(description)
        case .navigation:
            for link in navigation {
                hash.combine(link.title)
                hash.combine(link.action)
            }
        case .meta: hash.combine(meta)
        }
        return hash
    }
}

extension SiteEnvironment {
    /// A fingerprint of what a dependency is now; nil where only whoever reads the site from disk can tell.
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
            if let shell = shells[name] { hash.combine(fingerprint(of: shell)) }
        case .partial(let name):
            if let partial = partials[name] { hash.combine(fingerprint(of: partial)) }
        case .assets: for asset in assets { hash.combine(asset.outputPath) }
        case .address(let address): hash.combine(router.hasPage(at: address) ? 1 : 0)
        case .publication(let path):
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
            hash.combine(files.isPublished(path) ? 1 : files.isPictureBeside(path, folder) ? 2 : 0)
        case .file, .picture, .collection, .drafts, .unknownKeys, .unknowable: return nil
        }
        return hash
    }

    private func fingerprint(of view: View) -> ContentHash? {
        guard case .template(let template) = view.body else { return nil }
        return fingerprint(of: template)
    }

    /// What a template draws depends on the partials too that it includes.
    private func fingerprint(of template: Template) -> ContentHash {
        var hash = ContentHash(template.text.bytes)
        for (name, partial) in partials.inclusions(of: template) {
            hash.combine(name)
            hash.combine(partial?.text.bytes ?? [])
        }
        return hash
    }
}
