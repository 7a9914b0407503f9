import Diagnostics
import Mustache
import SpotsModel

/// Makes the page that the app gets from a page of the site.
struct TwinMaker {
    private let run: PageRun
    private let app: SiteSettings.App
    /// The absolute address of the page.
    private let address: String

    init(_ run: PageRun) {
        self.run = run
        app = run.app
        address = run.base.absoluteAddress(ofPage: run.source.address)
    }

    func makePage() -> Page {
        var page = run.source.page
        for index in page.components.indices {
            let pagination = page.components[index].pagination
            convert(&page.components[index])
            // The twin of each version says where its next page is.
            if run.source.pager?.next != nil { page.components[index].pagination = pagination }
        }
        return page
    }
}

extension TwinMaker {
    private func convert(_ component: inout Component) {
        if component.items.isEmpty, let empty = component.empty { component.items = [empty] }
        component.empty = nil
        component.meta = converted(component.meta, ValueOwner(component.origin))
        component.pagination = nil
        if var header = component.header {
            convert(&header)
            component.header = header
        }
        if var footer = component.footer {
            convert(&footer)
            component.footer = footer
        }
        for index in component.items.indices { convert(&component.items[index]) }
    }

    private func convert(_ item: inout Item) {
        let owner = ValueOwner(item.origin)
        if !item.image.isEmpty, let image = run.image(item.image, of: "item", owner: owner) {
            item.image = absolute(image.address)
        }
        if !item.action.isEmpty { item.action = action(item.action) }
        let fields = fields(of: owner)
        if run.markdown.text, app.markdown != .source, !item.text.isEmpty,
            case .context(let context) = fields.context(ofText: item.text)
        {
            item.text = text(context) ?? item.text
        }
        item.meta = converted(item.meta, owner)
        for index in item.children.indices { convert(&item.children[index]) }
        for relation in item.relations.indices {
            for index in item.relations[relation].items.indices {
                convert(&item.relations[relation].items[index])
            }
        }
    }

    private func absolute(_ address: String) -> String {
        AbsoluteAddresses.address(address, at: self.address, run.base)
    }

    /// An action as the app knows it.
    private func action(_ action: String) -> String {
        guard !run.isOfApp(action), case .address(let address) = run.destination(of: action) else {
            return action
        }
        return run.actionOfApp(leadingTo: address) ?? absolute(address)
    }
}

// MARK: Markdown

extension TwinMaker {
    private func fields(of owner: ValueOwner) -> MarkdownFields {
        MarkdownFields(run: run, headingLevel: 1, owner: owner)
    }

    private func converted(_ meta: JSONValue, _ owner: ValueOwner) -> JSONValue {
        guard case .object(let object) = meta else { return meta }
        return .object(converted(object, fields(of: owner), isMeta: true))
    }

    private func converted(_ object: JSONObject, _ fields: MarkdownFields, isMeta: Bool) -> JSONObject {
        var members = object.members
        for index in members.indices {
            let (key, value) = (members[index].key, members[index].value)
            guard let new = converted(value, key, fields, isMeta: isMeta) else { continue }
            members[index] = .init(key: key, value: new)
        }
        return JSONObject(distinct: members)
    }

    /// The value with its Markdown converted; nil if it stays as it is.
    private func converted(
        _ value: JSONValue, _ key: String, _ fields: MarkdownFields, isMeta: Bool
    ) -> JSONValue? {
        switch value {
        case .null, .bool, .number: return nil
        case .string:
            if app.markdown == .source || !isMeta { return nil }
            return markdown(in: value, key, fields)
        case .object(let object):
            if app.markdown != .source || object.onlyMember?.key == "markdown-file",
                let text = markdown(in: value, isMeta ? key : nil, fields)
            {
                return text
            }
            return .object(converted(object, fields.inside(key), isMeta: false))
        case .array(let elements):
            return .array(
                elements.enumerated().map { index, element in
                    converted(element, String(index), fields.inside(key), isMeta: false) ?? element
                })
        }
    }

    /// The Markdown in a field as the app wants it; nil if the field has none.
    private func markdown(in value: JSONValue, _ key: String?, _ fields: MarkdownFields) -> JSONValue? {
        guard case .context(let context)? = fields.context(of: value, key: key), let text = text(context)
        else {
            return nil
        }
        // A file is only known here, so its text takes its place.
        return app.markdown == .source ? .object(JSONObject([("markdown", .string(text))])) : .string(text)
    }

    private func text(_ context: any TemplateContext) -> String? {
        guard let markdown = context as? MarkdownContext else { return nil }
        if app.markdown == .source { return markdown.markdown }
        var html = OutputBuffer(capacity: 4096)
        markdown.write(into: &html)
        if app.markdown == .plain { return PlainText.paragraphs(ofHTML: html.text) }
        return html.withBytes { AbsoluteAddresses.html($0, at: address, run.base) }
    }
}
