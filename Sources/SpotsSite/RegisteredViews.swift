import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// The compiled views that a Swift program registered.
struct RegisteredViews {
    private(set) var bodies: [(name: ViewName, body: View.Body)] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ registrations: [Site.Registration]) {
        for registration in registrations {
            guard let name = registration.viewName else {
                diagnostics.append(Diagnostic(.unusableName(registration.kind.name), file: "Site.register"))
                continue
            }
            switch registration {
            case .itemFunction(_, let draw): bodies.append((name, .function(draw)))
            case .itemTemplate(_, let text), .componentTemplate(_, let text): add(name, text)
            }
        }
    }

    var templates: [Template] {
        bodies.compactMap { if case .template(let template) = $0.body { template } else { nil } }
    }

    func views(_ partials: TemplateLibrary) -> [View] {
        bodies.map { View(name: $0.name, body: $0.body, source: .program, partials: partials) }
    }

    private mutating func add(_ name: ViewName, _ text: String) {
        do throws(TemplateFault) {
            let template = try Template(
                file: name.path, source: Array(text.utf8), vocabulary: Term.vocabulary)
            bodies.append((name, .template(template)))
        } catch {
            diagnostics.append(error.diagnostic)
        }
    }
}

extension Site.Registration {
    var kind: Kind {
        switch self {
        case .itemFunction(let kind, _), .itemTemplate(let kind, _), .componentTemplate(let kind, _): kind
        }
    }

    /// The name for looking up the view; nil if no look-up could find it.
    ///
    /// As with files, a view may be limited to items inside components of one kind: `list/profile`.
    var viewName: ViewName? {
        if case .componentTemplate = self { return kind.isFileName ? .component(kind.name) : nil }
        let parts = kind.name.split(separator: "/", omittingEmptySubsequences: false).map { Kind(String($0)) }
        guard parts.count <= 2, parts.allSatisfy(\.isFileName), let item = parts.last else { return nil }
        return .item(kind: item.name, component: parts.count == 2 ? parts[0].name : nil)
    }
}
