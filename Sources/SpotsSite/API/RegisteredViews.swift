import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// The compiled views that a Swift program registered.
struct RegisteredViews {
    private(set) var bodies: [(name: ViewName, body: View.Body)] = []
    /// The page templates by name; the empty name stands for `page`.
    private(set) var shells: [String: Shell] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    private let functions: TemplateFunctions

    init(
        _ registrations: [Site.Registration], _ registered: [RegisteredFunction],
        _ functions: TemplateFunctions
    ) {
        self.functions = functions
        for registration in registrations {
            switch registration {
            case .item(let kind, let component, let body):
                guard let name = Self.viewName(of: kind, in: component) else { continue }
                switch body {
                case .function(let draw): bodies.append((name, .item { draw(DrawnItem($0)).viewMarkup }))
                case .template(let text): add(name, text)
                }
            case .component(let kind, let body):
                guard kind.isFileName else { continue }
                let name = ViewName.component(kind.name)
                switch body {
                case .function(let draw):
                    bodies.append((name, .component { draw(DrawnComponent($0)).viewMarkup }))
                case .template(let text): add(name, text)
                }
            case .layout(let name, .function(let draw)):
                shells[name] = .function { draw(DrawnPage($0)).viewMarkup }
            case .layout(let name, .template(let text)):
                let file = name.isEmpty ? "page.mustache" : "layouts/\(name).mustache"
                shells[name] = template(text, file: file).map { .template($0) }
            }
        }
        diagnostics += registered.filter { !$0.hasUsableName }.map {
            Diagnostic(.unusableFunctionName($0.name), file: "Site.register")
        }
        diagnostics += registrations.flatMap(\.unusableNames).map {
            Diagnostic(.unusableName($0), file: "Site.register")
        }
    }

    var templates: [Template] {
        let views = bodies.compactMap { if case .template(let template) = $0.body { template } else { nil } }
        return views + shells.values.compactMap(\.template).sorted { $0.file < $1.file }
    }

    func views(_ partials: TemplateLibrary) -> [View] {
        bodies.map { View(name: $0.name, body: $0.body, source: .program, partials: partials) }
    }

    /// The name for looking up the view of an item; nil if no look-up could find it.
    private static func viewName(of kind: Kind, in component: Kind?) -> ViewName? {
        guard kind.isFileName, component?.isFileName != false else { return nil }
        return .item(kind: kind.name, component: component?.name)
    }

    private mutating func add(_ name: ViewName, _ text: String) {
        if let template = template(text, file: name.path) { bodies.append((name, .template(template))) }
    }

    /// The compiled template; nil, with an error, if it has an error.
    private mutating func template(_ text: String, file: String) -> Template? {
        do throws(TemplateFault) {
            return try Template(
                file: file, source: Array(text.utf8), vocabulary: Term.vocabulary, functions: functions)
        } catch {
            diagnostics.append(error.diagnostic)
            return nil
        }
    }
}

extension Site.Registration {
    /// The names that a kind cannot have, so the view is never used.
    var unusableNames: [String] {
        let kinds: [Kind] =
            switch self {
            case .item(let kind, let component, _): [kind] + [component].compactMap { $0 }
            case .component(let kind, _): [kind]
            case .layout: []
            }
        return kinds.filter { !$0.isFileName }.map(\.name)
    }
}
