import Diagnostics
import Mustache
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

extension Site {
    /// Explains how a page is drawn: which templates were tried for each component and item, and which one was chosen.
    ///
    /// - Parameters:
    ///   - page: the page's file, as a path or in the content folder, or its address.
    ///   - options: how the site is read, as for a build.
    /// - Returns: the explanation; nil if the site has no such page.
    /// - Throws: ``BuildFailure`` if the site does not exist.
    public func explain(_ page: String, _ options: BuildOptions = BuildOptions()) async throws(BuildFailure)
        -> Explanation?
    {
        var options = options
        options.smallerPictures = .none
        let site = try await LoadedSite(self, options)
        if let explanation = await PageExplainer(site).explain(page) { return explanation }
        // The pages of records that are held back are only in a site that includes these records.
        var all = options
        (all.drafts, all.future, all.expired) = (true, true, true)
        if site.heldRecords.pages.isEmpty { return nil }
        let explainer = PageExplainer(try await LoadedSite(self, all), heldRecords: site.heldRecords)
        return await explainer.explain(page)
    }
}

/// Finds a page and describes its tree, with the resolution of every kind.
struct PageExplainer {
    private let site: LoadedSite
    private let registry: Registry
    private let builder: PageBuilder
    /// The records that are held back although the site includes them.
    private let heldRecords: HeldRecords?

    init(_ site: LoadedSite, heldRecords: HeldRecords? = nil) {
        (self.site, self.heldRecords) = (site, heldRecords)
        registry = site.environment.theme.registry
        builder = PageBuilder(site, staging: nil, for: .explaining)
    }

    func explain(_ wanted: String) async -> Explanation? {
        guard let position = position(of: wanted) else { return nil }
        let input = site.pages[position]
        var unit = builder.build(input)
        if let missing = unit.missing {
            await site.prepare([missing])
            unit = builder.build(input)
        }
        guard let page = builder.assembled else { return nil }
        var summary = PageSummary()
        summary.add(unit.results, ofInput: position, of: site)
        let reads = files(of: page, input, unit)
        return Explanation(
            tree: lines(for: page, held(page, input)), reads: reads, data: data(of: page),
            diagnostics: SiteSummary(site, summary, staging: nil, isWhole: false).report.diagnostics)
    }
}

extension PageExplainer {
    /// Finds a page by the name of its file, a path or an address, and returns its position.
    private func position(of wanted: String) -> Int? {
        if let named = site.pages.firstIndex(where: { names(of: $0).contains(wanted) }) { return named }
        if let real = site.storage.realPath(wanted),
            let same = site.pages.firstIndex(where: { site.storage.realPath(path(of: $0)) == real })
        {
            return same
        }
        let assembler = PageAssembler(site, for: .explaining)
        if let address = address(ofAction: wanted) {
            return site.pages.firstIndex { assembler.address(of: $0).url == address }
        }
        return site.pages.firstIndex { isAddress(wanted, of: assembler.address(of: $0)) }
    }

    /// The address that an action of the app leads to; nil for anything else.
    private func address(ofAction wanted: String) -> String? {
        let (router, base) = (site.environment.router, site.environment.base)
        guard router.isOfApp(wanted), case .address(let address) = router.destination(of: wanted) else {
            return nil
        }
        return String(base.unprefixed(address).prefix { $0 != "#" && $0 != "?" })
    }

    /// The names that a user may use for the page's file: in the site, or in the content folder.
    private func names(of input: PageInput) -> [String] {
        let name = input.file(in: site.content.name)
        return [name, "./" + name, String(name.dropFirst(site.content.name.count + 1))]
    }

    private func path(of input: PageInput) -> String {
        let name = input.file(in: site.content.name)
        return site.content.isOwn ? FilePaths.join(site.folders.site, name) : name
    }

    /// Whether a string is an address of a page: on the site, from the root, absolute, or as its file in the output
    /// folder.
    private func isAddress(_ wanted: String, of address: PageAddress) -> Bool {
        let base = site.environment.base
        let prefixed = base.prefixed(address.url)
        let hosted = site.environment.hosts.absoluteAddress(ofPage: address.url)
        let addresses = [address.url, prefixed, hosted, address.outputPath.text]
        let closed = wanted.hasSuffix("/") || wanted.hasSuffix(".html") ? wanted : wanted + "/"
        return addresses.contains(wanted) || addresses.contains(closed)
    }

    /// All files that the page is made from.
    private func files(of page: AssembledPage, _ input: PageInput, _ unit: PageUnit) -> [String] {
        let result = unit.results[0]
        let content = result.references.union(result.texts).map(site.content.name(of:))
        var collections = Set(unit.dependencies.compactMap(\.listedCollection?.name))
        if case .record(let page, _, _) = input { collections.insert(page.collection) }
        let data = collections.flatMap { site.collections[$0]?.files ?? [] }
        let own = [page.read.map.documents.name, page.read.keysFile].compactMap { $0 }
        let labels = unit.dependencies.flatMap { dependency -> [String] in
            guard case .labels(let language) = dependency else { return [] }
            return site.theme.labels.library.ownFiles(for: language).map {
                "\($0) (\(View.Source.site.rawValue))"
            }
        }
        let responses = unit.dependencies.compactMap(\.source).flatMap {
            site.responses[$0]?.responses.map(\.name) ?? []
        }
        return own + responses + (data + content + labels + builder.templates.map { origin(of: $0) }).sorted()
    }

    /// A template's file, and whether the site or the default theme provides it.
    private func origin(of template: Template) -> String {
        let isOwn = site.theme.ownTemplates.contains(ObjectIdentifier(template))
        return "\(template.file) (\((isOwn ? View.Source.site : .builtIn).rawValue))"
    }

    /// The file of the page template, and where it comes from.
    private func shell(of page: PageSource) -> String {
        switch site.environment.theme.shells[page.shell] {
        case .template(let template) where !site.theme.registeredLayouts.contains(page.shell):
            origin(of: template)
        case nil: "no such layout"
        default: View.Source.program.rawValue
        }
    }

    /// What the templates of the page see, as JSON.
    private func data(of assembled: AssembledPage) -> String {
        var json = JSONWriter(indentation: 2)
        json.object { json in
            json.key("page")
            json.string(assembled.read.map.documents.name)
            json.key("url")
            json.string(assembled.address.url)
            json.key("views")
            json.array(of: builder.seenViews(shell: shell(of: assembled.read.source))) { json, view in
                json.object { json in
                    json.key("place")
                    json.string(view.place)
                    json.key("view")
                    json.string(view.view)
                    json.key("sees")
                    json.value(view.values)
                }
            }
        }
        return json.text
    }

    /// What the app has of the page: the action that opens it, and its payloads.
    private func app(of page: AssembledPage) -> [String] {
        let (settings, router) = (site.environment.settings, site.environment.router)
        var lines: [String] = []
        if settings.app.opensPages || !settings.app.versions.isEmpty,
            let action = router.action(leadingTo: page.address.url)
        {
            lines.append("app: \(router.inApp(action))")
        }
        if page.read.source.syntax != .html { return lines }
        let path = page.address.outputPath.text
        return lines + settings.app.versions.map { "twin: \(settings.app.twinPath(of: path, for: $0))" }
    }

    /// Why a page is not published.
    private func held(_ page: AssembledPage, _ input: PageInput) -> Hold? {
        if let reason = page.hold { return Hold(reason: reason, period: page.period) }
        return heldRecords?.pages[input.address.url]?.held
    }

    private func lines(for assembled: AssembledPage, _ held: Hold?) -> [String] {
        let page = assembled.page
        let source = assembled.read.source
        let shell = shell(of: source)
        var lines = [
            "\(assembled.read.map.documents.name) -> \(assembled.address.url)",
            "layout \(source.shell.isEmpty ? "page" : source.shell): \(shell)",
        ]
        lines += app(of: assembled)
        if let held {
            lines.append("not published: it \(held.text)\(held.advice)")
        }
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
                + "\(name) \(component.kind)\(behavior)\(component.isDrawn || resolution.isOwn ? "" : ", left out: it has no items")"
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
        let unknown = resolution.isUnknown ? ", unknown kind" : ""
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

    /// The candidates in the order tried, up to the first that exists.
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
