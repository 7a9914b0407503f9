import Diagnostics
import SpotsModel
import SpotsSite

extension Starter {
    /// A site whose home page is an app's payload, unchanged.
    ///
    /// - Parameters:
    ///   - payload: the bytes of the payload.
    ///   - name: its name in messages.
    /// - Throws: ``StarterFailure/faultyPayload(_:)`` if it is not a payload.
    package static func site(from payload: [UInt8], named name: String) throws(StarterFailure) -> Starter {
        let componentsKey = ComponentsKey.find(in: payload)
        let page: Page
        do {
            page = try Page(json: payload, format: PageFormat(componentsKey: componentsKey, name: name))
        } catch {
            throw .faultyPayload(error.diagnostics)
        }
        var survey = PayloadSurvey()
        survey.add(page)
        var starter = Starter()
        starter.files.add("\(Self.folders.content)/index.json", payload)
        var settings = InferredSettings(title: page.title, componentsKey: componentsKey)
        if Self.hasLegacyLayouts(payload, componentsKey: componentsKey) {
            settings.legacyMapping = true
            starter.inferences.append(
                "layout    the layouts are in \"meta\", as Spots 2.0 to 5.8 writes them")
        }
        starter.addLayout(page.layout)
        starter.inferViews(survey, &settings)
        starter.inferComponents(survey, &settings)
        starter.inferRoutes(survey, &settings)
        if survey.markdownTexts > 0 {
            settings.hasMarkdownTexts = true
            let count = Quantity.text(survey.markdownTexts, "item")
            starter.inferences.append("markdown  the text of items is Markdown (\(count))")
        }
        if page.draft {
            starter.inferences.append("draft     the payload is a draft; build and preview need --drafts")
        }
        if componentsKey != "components" {
            starter.inferences.append("key       the components are below \"\(componentsKey)\"")
        }
        starter.files.add("\(Self.folders.content)/site.json", settings.json)
        starter.addIgnoredFiles()
        starter.addSchemas([.site])
        return starter
    }

    private static func hasLegacyLayouts(_ payload: [UInt8], componentsKey: String) -> Bool {
        // `try?`: the payload was read before.
        guard let tape = try? JSONDocument(payload).parse() else { return false }
        let reading = PageDecoder(componentsKey: componentsKey).decode(
            tape, repeatedKeys: [], isPayload: true)
        return reading.documentKeys.legacyLayouts > 0
    }

    /// Makes the layout that the payload asks for.
    private mutating func addLayout(_ name: String) {
        // `build` reports a name that no file can have.
        guard Kind(name).isFileName else { return }
        let file = "\(Self.folders.templates)/layouts/\(name).mustache"
        files.add(file, ViewTemplate.layout(name))
        inferences.append("template  the layout \(name) is drawn by \(file)")
    }

    /// Maps item kinds to views that show all their fields, and makes templates for the others.
    private mutating func inferViews(_ survey: PayloadSurvey, _ settings: inout InferredSettings) {
        for (kind, shape) in survey.items {
            let view = KindInference.view(of: kind, shape)
            let count = Quantity.text(shape.count, "item")
            if shape.fields.isEmpty || !kind.isFileName {
                guard view != kind.name else { continue }
                settings.views.append((kind.name, view))
                inferences.append("view      \(kind) is drawn as \(view) (\(count))")
            } else {
                let file = "\(Self.folders.templates)/items/\(kind).mustache"
                files.add(file, ViewTemplate.item(kind, shape))
                let fields = shape.fields.map(\.name).joined(separator: ", ")
                inferences.append("template  \(kind) is drawn by \(file), with \(fields) (\(count))")
            }
            let fields = kind.isFileName ? [] : shape.fields.map(\.name)
            noteLeftOut(fields + shape.others, of: "\(kind)")
        }
        noteLeftOut(survey.kindless.fields.map(\.name) + survey.kindless.others, of: "items without a kind")
    }

    /// Names the fields that no template shows yet.
    private mutating func noteLeftOut(_ fields: [String], of items: String) {
        guard !fields.isEmpty else { return }
        inferences.append("left out  \(fields.joined(separator: ", ")) of \(items)")
    }

    private mutating func inferComponents(_ survey: PayloadSurvey, _ settings: inout InferredSettings) {
        let builtIn: Set<Kind> = [.list, .grid, .carousel, .table]
        for (kind, shape) in survey.components where !builtIn.contains(kind) {
            let count = Quantity.text(shape.count, "component")
            let base = shape.hasColumns ? Kind.grid : .list
            if let component = KindInference.component(named: kind) ?? (kind.isFileName ? nil : base) {
                settings.kinds.append((kind.name, component.name))
                inferences.append("kind      \(kind) is drawn as \(component) (\(count))")
            } else {
                let file = "\(Self.folders.templates)/components/\(kind).mustache"
                files.add(file, ViewTemplate.component(kind, like: base))
                inferences.append("template  \(kind) is drawn by \(file) (\(count))")
            }
        }
    }

    private mutating func inferRoutes(_ survey: PayloadSurvey, _ settings: inout InferredSettings) {
        let found = RouteInference(survey.actions)
        settings.scheme = found.scheme
        if !found.scheme.isEmpty {
            inferences.append("scheme    \(found.scheme):// is the app's own")
        }
        for route in found.routes {
            settings.routes.append((route.pattern, route.target))
            let count = Quantity.text(route.count, "action")
            inferences.append("route     \(route.pattern) leads to \(route.target) (\(count))")
        }
    }
}
