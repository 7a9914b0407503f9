import SpotsModel

extension ItemContext {
    /// What the widths inside the item depend on.
    var layout: ItemLayout {
        let item = item
        var layout = ItemLayout(view: builtInView, scope: ItemScope(place))
        let hasWords = ![item.title, item.subtitle, item.text].allSatisfy(\.isEmpty)
        layout.hasBody = hasBody
        layout.hasTitle = !item.title.isEmpty
        layout.hasPicture = image != nil || showsInitial
        layout.hasContent = hasWords || layout.hasBody || hasDrawnChildren
        layout.hasChevron = address != nil && (hasWords || image == nil)
        layout.isBesideText = layout.scope == .grid && place.component.hasTextsBesidePictures
        if let size = item.size, size.width > 0, size.height > 0 { layout.ratio = size.width / size.height }
        return layout
    }

    /// Whether the view draws a letter in the place of a picture.
    private var showsInitial: Bool {
        switch builtInView {
        case .plain, .row, .profile:
            image == nil && place.hasPictures && item.title.contains(where: \.isLetter)
        default: false
        }
    }

    /// Whether Markdown follows the `text`; decided by the JSON alone, because nothing is drawn here.
    var hasBody: Bool {
        guard case .object(let meta) = place.items[index].meta else { return false }
        return ["body", "markdown"].contains { key in
            switch meta[key] {
            case .string(let text)?: !text.isEmpty && place.run.markdown.fields.contains(key)
            case .object(let object)?: ["markdown", "markdown-file"].contains(object.onlyMember?.key)
            default: false
            }
        }
    }

    /// Whether the view draws its link below the text, on a separate line.
    var hasMoreLink: Bool {
        address != nil && image == nil && [item.title, item.subtitle, item.text].allSatisfy(\.isEmpty)
    }
}
