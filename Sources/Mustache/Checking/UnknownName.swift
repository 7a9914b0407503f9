/// A name in a template that nothing in scope can provide.
package struct UnknownName {
    package let template: Template
    /// The range of its tag.
    package let range: Range<Int>
    /// The name as the template writes it.
    package let name: String
    /// The known part of a dotted name; nil if even its first part is unknown.
    package let knownPart: String?
    /// The names that could replace the first unknown part.
    package let candidates: [String]
    /// The name that was probably meant.
    package let suggestion: String?
    /// Whether the values of a context in scope may have the name.
    package let mayBeOwn: Bool
}
