import Diagnostics
import SiteStorage
import SpotsModel
import SpotsRendering

extension Site {
    /// Explains how a page is drawn: its tree with the template that each component and item resolved to, and why.
    ///
    /// - Parameters:
    ///   - page: the page's file, in the site or below the content folder, or its address.
    ///   - options: how the site is read, as for a build.
    /// - Returns: the explanation; nil where the site has no such page.
    /// - Throws: ``BuildFailure`` where the site is not there.
    public func explain(_ page: String, _ options: BuildOptions = BuildOptions()) async throws -> Explanation?
    {
        try await PageExplainer(Preparation(self, options)).explain(page)
    }
}

/// Finds a page and puts its tree into words, with the resolution of every kind in it.
struct PageExplainer {
    private let preparation: Preparation
    private let registry: Registry

    init(_ preparation: Preparation) {
        self.preparation = preparation
        registry = preparation.environment.registry
    }

    func explain(_ wanted: String) -> Explanation? {
        let reader = PageReader(preparation)
        for (position, input) in preparation.pages.enumerated() {
            var reading = reader.read(input)
            let page = reading.source.page
            let address = input.address(of: page)
            guard matches(wanted, name: reading.places.name, address) else { continue }
            reading.source.address = address.url
            var filling = ComponentFiller(preparation.collections).fill(
                &reading.source.page, feed: nil, number: 1)
            if case .record(let page, _, _, _) = input { filling.collections.insert(page.collection) }
            return Explanation(
                tree: lines(for: reading, at: address), reads: files(of: reading, filling.collections),
                diagnostics: diagnostics(of: input, at: position))
        }
        return nil
    }
}

extension PageExplainer {
    private func matches(_ wanted: String, name: String, _ address: PageAddress) -> Bool {
        let base = preparation.environment.base
        let names = [
            name, "./" + name, String(name.dropFirst(preparation.contentName.count + 1)),
            address.outputPath.text,
        ]
        let storage = preparation.storage
        if let real = storage.realPath(wanted), real == storage.realPath(path(of: name)) { return true }
        let addresses = [
            address.url, base.prefixed(address.url), base.absolute(base.prefixed(address.url)) ?? "",
        ]
        let closed = wanted.hasSuffix("/") || wanted.hasSuffix(".html") ? wanted : wanted + "/"
        return names.contains(wanted) || addresses.contains(wanted) || addresses.contains(closed)
    }

    /// What a build reports of the page, of settings and of templates; links are not followed.
    private func diagnostics(of input: PageInput, at position: Int) -> [Diagnostic] {
        let unit = PageBuilder(preparation, stage: nil).build(input)
        var summary = PageSummary()
        summary.add(unit.results, ofInput: position, file: input.file(in: preparation.contentName))
        return SiteSummary(preparation, summary, stage: nil, isWhole: false).report.diagnostics
    }

    private func path(of name: String) -> String {
        preparation.publishesOnlyReferences ? name : FilePaths.join(preparation.folders.site, name)
    }

    /// Every file that the page is made of.
    private func files(of reading: PageReader.Reading, _ collections: Set<String>) -> [String] {
        let renderer = PageRenderer(environment: preparation.environment)
        let findings = renderer.render(reading.source)
        let content = findings.references.union(findings.texts).map {
            FilePaths.join(preparation.contentName, $0)
        }
        let data = collections.flatMap { preparation.collections[$0]?.files ?? [] }
        let own = [reading.places.name, reading.keysFile].compactMap { $0 }
        return own + (data + content + renderer.templates.map { origin(of: $0.file) }).sorted()
    }

    /// A template's file, and whose it is.
    private func origin(of file: String) -> String {
        "\(file) (\((preparation.ownTemplates.contains(file) ? View.Source.site : .builtIn).rawValue))"
    }

    private func lines(for reading: PageReader.Reading, at address: PageAddress) -> [String] {
        let page = reading.source.page
        let shell =
            preparation.environment.shells[page.layout].map { origin(of: $0.file) } ?? "no such layout"
        var lines = [
            "\(reading.places.name) -> \(address.url)",
            "layout \(page.layout.isEmpty ? "page" : page.layout): \(shell)",
        ]
        for (index, component) in page.components.enumerated() {
            lines += self.lines(for: component, named: "components[\(index)]", indent: "")
        }
        return lines
    }

    private func lines(for component: Component, named name: String, indent: String) -> [String] {
        let resolution = registry.resolveComponent(component.kind)
        let behavior = resolution.behavior == component.kind ? "" : ", behaves like \(resolution.behavior)"
        var lines = [
            indent
                + "\(name) \(component.kind)\(behavior)\(component.isDrawn ? "" : ", left out: it has no items")"
        ]
        lines += candidates(resolution.candidates, indent + "  ")
        let inner = indent + "  "
        if let header = component.header {
            lines += self.lines(for: header, .header, "header", in: component, inner)
        }
        for (index, item) in component.items.enumerated() {
            lines += self.lines(for: item, .item, "items[\(index)]", in: component, inner)
        }
        if let footer = component.footer {
            lines += self.lines(for: footer, .footer, "footer", in: component, inner)
        }
        return lines
    }

    private func lines(
        for item: Item, _ role: ItemRole, _ name: String, in component: Component, _ indent: String
    ) -> [String] {
        let resolution = registry.resolveItem(item.kind, in: component.kind, as: role)
        let title = item.title.isEmpty ? "" : " \(Message.quote(item.title))"
        let kind = item.kind.map { " \($0)" } ?? ""
        let unknown = resolution.isUnknown ? ", a kind that nothing is registered for" : ""
        var lines = [indent + name + kind + title + unknown]
        lines += candidates(resolution.candidates, indent + "  ")
        for relation in item.relations {
            for (index, related) in relation.items.enumerated() {
                lines += self.lines(
                    for: related, .item, "relations.\(relation.name)[\(index)]", in: component, indent + "  ")
            }
        }
        for (index, child) in item.children.enumerated() {
            lines += self.lines(for: child, named: "children[\(index)]", indent: indent + "  ")
        }
        return lines
    }

    /// The candidates in the order tried, up to the one that is there.
    private func candidates(_ names: [ViewName], _ indent: String) -> [String] {
        var lines: [String] = []
        for name in names {
            guard let view = registry[name] else {
                lines.append(indent + "- \(name.path)")
                continue
            }
            lines.append(indent + "> \(name.path) (\(view.source.rawValue))")
            break
        }
        return lines
    }
}
