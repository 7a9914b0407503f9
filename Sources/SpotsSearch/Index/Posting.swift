/// A term in a section.
struct Posting: Equatable, Sendable {
    let section: Int32
    let weight: UInt8
}
