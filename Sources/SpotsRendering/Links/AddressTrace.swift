import Diagnostics

/// Records where the addresses on a page were written, while the page is drawn again to find a broken link.
final class AddressTrace {
    private(set) var notes: [AddressNote] = []

    func note(_ address: String, at location: Location) {
        notes.append(AddressNote(address: address, location: location))
    }
}
