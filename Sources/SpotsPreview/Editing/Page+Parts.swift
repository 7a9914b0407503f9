import SpotsModel

extension Page {
    /// The item of a part such as `item 0-2` or `header 1-0`; nil for a component.
    func item(ofPart part: String) -> Item? {
        let words = part.split(separator: " ")
        guard words.count == 2 else { return nil }
        var indexes = words[1].split(separator: "-").compactMap { Int($0) }[...]
        var components = self.components
        while let first = indexes.popFirst(), components.indices.contains(first) {
            let component = components[first]
            guard let index = indexes.popFirst() else { return nil }
            if indexes.isEmpty, words[0] == "header" { return component.header }
            if indexes.isEmpty, words[0] == "footer" { return component.footer }
            guard component.drawnItems.indices.contains(index) else { return nil }
            let item = component.drawnItems[index]
            if indexes.isEmpty { return item }
            components = item.children
        }
        return nil
    }
}
