/// A value of YAML, as it is written.
struct YAMLNode: Sendable {
    let content: Content
    /// Where it begins.
    let mark: YAMLMark

    enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    /// The text of a scalar; nil for any other node.
    var text: String? {
        if case .scalar(let scalar) = content { scalar.text } else { nil }
    }
}

/// A place in a file; both numbers start at 1, and columns count Unicode scalars.
struct YAMLMark: Sendable {
    let line: Int
    let column: Int
}
