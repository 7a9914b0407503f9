/// Writes the attribute `sizes`.
enum SizesText {
    /// - Parameter parts: from narrow windows to wide ones; the last has no condition.
    static func text(of parts: [SizesFit.Part]) -> String {
        parts.indices.map { index in
            let part = parts[index]
            let condition = index == parts.count - 1 ? "" : "(max-width: \(Int(part.end))px) "
            return condition + part.line.text
        }.joined(separator: ", ")
    }
}
