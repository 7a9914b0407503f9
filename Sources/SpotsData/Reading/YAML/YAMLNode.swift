/// A YAML value, as it is written.
struct YAMLNode: Sendable {
    let content: Content
    /// Where it begins, in bytes of the file.
    let offset: Int

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
