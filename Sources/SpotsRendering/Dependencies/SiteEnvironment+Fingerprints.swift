package import Bytes
import Diagnostics
import Mustache
package import SpotsModel

/// Fingerprints of what pages depend on. As long as a fingerprint stays the same, so does what pages see.
extension SiteEnvironment {
    /// The view that the kind of an item resolves to, and the content of that view; nil if a Swift function draws it.
    package func fingerprint(ofItems kind: Kind?, in component: Kind, as role: ItemRole) -> ContentHash? {
        let resolution = theme.registry.resolveItem(kind, in: component, as: role)
        var hash = ContentHash()
        hash.combine(resolution.isUnknown ? 1 : 0)
        return combine(resolution.view, into: hash)
    }

    /// The template that the kind of a component resolves to; nil if a Swift function draws it.
    package func fingerprint(ofComponents kind: Kind) -> ContentHash? {
        let resolution = theme.registry.resolveComponent(kind)
        var hash = ContentHash()
        hash.combine(resolution.isUnknown ? 1 : 0)
        hash.combine(resolution.behavior.name)
        return combine(resolution.view, into: hash)
    }

    /// The page template with a name; nil if a Swift function draws it.
    package func fingerprint(ofShell name: String) -> ContentHash? {
        var hash = ContentHash()
        guard let shell = theme.shells[name] else { return hash }
        guard let template = shell.template else { return nil }
        hash.combine(fingerprint(of: template))
        return hash
    }

    package func fingerprint(ofPartial name: String) -> ContentHash {
        var hash = ContentHash()
        if let partial = theme.partials[name] { hash.combine(fingerprint(of: partial)) }
        return hash
    }

    package func fingerprint(ofLabels language: String) -> ContentHash {
        var hash = ContentHash()
        hash.combine(labels(for: language))
        return hash
    }

    /// The names of the styles and scripts.
    package var fingerprintOfAssets: ContentHash {
        var hash = ContentHash()
        for asset in theme.assets { hash.combine(asset.outputPath) }
        return hash
    }

    private func combine(_ view: View?, into hash: ContentHash) -> ContentHash? {
        guard let view else { return hash }
        guard case .template(let template) = view.body else { return nil }
        var hash = hash
        hash.combine(fingerprint(of: template))
        return hash
    }

    /// The partials that a template includes count too, because they affect what it draws.
    private func fingerprint(of template: Template) -> ContentHash {
        var hash = ContentHash(template.text.bytes)
        for (name, partial) in theme.partials.inclusions(of: template) {
            hash.combine(name)
            hash.combine(partial?.text.bytes ?? [])
        }
        return hash
    }
}
