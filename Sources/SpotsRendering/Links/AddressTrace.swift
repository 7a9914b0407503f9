import Diagnostics

/// Where the addresses on a page were written, noted while it is drawn once more for a link that leads nowhere.
final class AddressTrace {
    private(set) var notes: [AddressNote] = []

    func note(_ address: String, at location: Location) {
        notes.append(AddressNote(address: address, location: location))
    }
}
