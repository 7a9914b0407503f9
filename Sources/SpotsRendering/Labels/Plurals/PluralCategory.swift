/// A plural form of CLDR; each language uses some of them.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}
