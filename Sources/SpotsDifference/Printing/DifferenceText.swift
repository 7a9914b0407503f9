import Diagnostics

/// Writes differences as an indented tree: "+" for new, "-" for removed, "~" for changed, ">" for only moved.
struct DifferenceText {
    /// Whether new and removed elements are colored for a terminal.
    var colors = false

    func lines(for entry: DifferenceEntry, indent: String = "") -> [String] {
        let notes = entry.notes.isEmpty ? "" : " (\(entry.notes.joined(separator: ", ")))"
        let inner = indent + "  "
        return [indent + paint(sign(of: entry), entry.label + notes)]
            + entry.values.map { inner + line(for: $0) }
            + entry.entries.flatMap { lines(for: $0, indent: inner) }
    }

    private func sign(of entry: DifferenceEntry) -> String {
        switch entry.change {
        case .new: "+"
        case .removed: "-"
        case .changed: entry.isMoved && entry.parts.isEmpty ? ">" : "~"
        }
    }

    private func line(for value: ValueDifference) -> String {
        let name = value.name.withoutControls()
        return switch value.texts {
        case (let old?, let new?): paint("~", "\(name): \(old) -> \(new)")
        case (nil, let new?): paint("+", "\(name): \(new)")
        case (let old?, nil): paint("-", "\(name): \(old)")
        case (nil, nil): paint("~", name)
        }
    }

    private func paint(_ sign: String, _ text: String) -> String {
        switch sign {
        case _ where !colors: "\(sign) \(text)"
        case "+": "\u{1B}[32m\(sign) \(text)\u{1B}[0m"
        case "-": "\u{1B}[31m\(sign) \(text)\u{1B}[0m"
        default: "\u{1B}[33m\(sign)\u{1B}[0m \(text)"
        }
    }
}

extension DifferenceEntry {
    /// The name, the kind and the title on one line.
    var label: String {
        let kind = kind.isEmpty ? "" : " " + kind
        let title = title.isEmpty ? "" : " " + Message.quote(title.replacing("\n", with: " "))
        return (name + kind + title).withoutControls()
    }

    /// The notes that follow the label.
    var notes: [String] {
        [isMoved ? oldIndex.map { "moved from \($0)" } : nil].compactMap { $0 } + parts
            + (content.isEmpty ? [] : [content]) + (inApp.isEmpty ? [] : ["in the app: \(inApp)"])
    }
}
