import SpotsModel

/// The numbers that identify the components and items of a page across its versions.
///
/// A part that matches one of the version before keeps its number. If its kind or size changed, it gets a new
/// number, so the browser replaces it.
struct PartKeys {
    private(set) var numbers: [String: Int] = [:]
    /// The new number of each part that was replaced, by its old number.
    private var successors: [Int: Int] = [:]
    /// The first unused number.
    private(set) var nextUnused: Int

    /// Starts the numbers of a page that is shown for the first time.
    ///
    /// - Parameter nextUnused: the first unused number.
    init(nextUnused: Int) {
        self.nextUnused = nextUnused
    }

    /// Numbers the next version of a page.
    init(from old: Page, _ oldKeys: PartKeys, to new: Page, nextUnused: Int) {
        self.nextUnused = nextUnused
        // Limit the history. A browser that missed this many replacements has too old a page to look up parts.
        if oldKeys.successors.count < 100 { successors = oldKeys.successors }
        match(old.components, at: nil, new.components, at: nil, oldKeys)
    }

    /// Finds a part by its current number or by one that it had earlier, and returns its current number.
    func part(of number: Int) -> (name: String, number: Int)? {
        var number = number
        while let successor = successors[number] { number = successor }
        return numbers.first { $0.value == number }.map { ($0.key, number) }
    }

    /// The number of a part; assigns one if it has none.
    mutating func number(of part: String) -> Int {
        if let number = numbers[part] { return number }
        defer { nextUnused += 1 }
        numbers[part] = nextUnused
        return nextUnused
    }
}

extension PartKeys {
    private mutating func match(
        _ old: [Component], at oldPath: String?, _ new: [Component], at newPath: String?, _ keys: PartKeys
    ) {
        let matches = ComponentChanges(from: old, to: new).matches
        for (index, match) in matches.enumerated() {
            guard let match, old[match].kind == new[index].kind else { continue }
            let (oldPath, newPath) = (Self.join(oldPath, match), Self.join(newPath, index))
            if let number = keys.numbers["component \(oldPath)"] { numbers["component \(newPath)"] = number }
            matchItems(of: old[match], at: oldPath, new[index], at: newPath, keys)
        }
    }

    private mutating func matchItems(
        of old: Component, at oldPath: String, _ new: Component, at newPath: String, _ keys: PartKeys
    ) {
        let changes = ItemChanges(from: old.drawnItems, to: new.drawnItems)
        for (index, match) in changes.matches.enumerated() {
            guard let match else { continue }
            keep(
                DrawnItemPart("item", old.drawnItems[match], in: oldPath, match),
                as: DrawnItemPart("item", new.drawnItems[index], in: newPath, index), keys)
        }
        for (role, oldItem, newItem) in [
            ("header", old.header, new.header), ("footer", old.footer, new.footer),
        ] {
            guard let oldItem, let newItem else { continue }
            keep(
                DrawnItemPart(role, oldItem, in: oldPath, 0),
                as: DrawnItemPart(role, newItem, in: newPath, 0),
                keys)
        }
    }

    /// An item of a component in one version of the page.
    private struct DrawnItemPart {
        let role: String
        let item: Item
        let path: String

        /// - Parameters:
        ///   - path: the path of the component.
        ///   - index: the position of the item in the component.
        init(_ role: String, _ item: Item, in path: String, _ index: Int) {
            (self.role, self.item) = (role, item)
            self.path = PartKeys.join(path, index)
        }

        var name: String { "\(role) \(path)" }
    }

    private mutating func keep(_ old: DrawnItemPart, as new: DrawnItemPart, _ keys: PartKeys) {
        guard old.item.kind == new.item.kind, old.item.size == new.item.size else {
            if let number = keys.numbers[old.name] { successors[number] = self.number(of: new.name) }
            return
        }
        if let number = keys.numbers[old.name] { numbers[new.name] = number }
        if !old.item.children.isEmpty {
            match(old.item.children, at: old.path, new.item.children, at: new.path, keys)
        }
    }

    private static func join(_ path: String?, _ index: Int) -> String {
        path.map { "\($0)-\(index)" } ?? String(index)
    }
}
