/// A name in a template that nothing in scope can give.
package struct UnknownName {
    package let template: Template
    /// The bytes of its tag.
    package let range: Range<Int>
    /// The name as the template writes it.
    package let name: String
    /// The part of a dotted name that is known; nil where not even its first part is.
    package let knownPart: String?
    /// What could stand in place of the first part that is unknown.
    package let candidates: [String]
    /// The name that was probably meant.
    package let suggestion: String?
}
