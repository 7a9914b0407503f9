import Mustache
import SpotsModel
import SpotsRendering

/// The views that a Swift program registered, compiled.
struct RegisteredViews {
    private(set) var bodies: [(name: ViewName, body: View.Body)] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ registrations: [Site.Registration]) {
        for registration in registrations {
            switch registration {
            case .itemFunction(let kind, let draw):
                bodies.append((.item(kind: kind.name, component: nil), .function(draw)))
            case .itemTemplate(let kind, let text): add(.item(kind: kind.name, component: nil), text)
            case .componentTemplate(let kind, let text): add(.component(kind.name), text)
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
