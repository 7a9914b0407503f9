/// Where in a section a term is.
enum TermPlace: UInt8 {
    case text, heading, title
    /// What results can be narrowed by. The term begins with `#`, which no word does.
    case facet
}
