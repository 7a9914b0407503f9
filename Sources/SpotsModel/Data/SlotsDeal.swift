/// The order in which ``Slots`` have placed their contents.
final class SlotsDeal: Sendable {
    let places: [SlotsDealer.Place]
    /// The types by the number used in `places`.
    let types: [String]

    init(places: [SlotsDealer.Place], types: [String]) {
        self.places = places
        self.types = types
    }
}
