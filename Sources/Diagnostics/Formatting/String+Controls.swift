extension String {
    /// The text with control characters written as `\u{..}`, so quoting it cannot control a terminal or break a line.
    package func withoutControls(keepingTabs: Bool = false) -> String {
        guard unicodeScalars.contains(where: { Self.isControl($0) }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if Self.isControl(scalar), !(keepingTabs && scalar == "\t") {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a scalar is a control character, or an invisible character that reverses the direction of
    /// text.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
