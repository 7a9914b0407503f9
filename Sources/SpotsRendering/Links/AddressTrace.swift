/// Where the addresses on a page were written, noted while it is drawn once more for a link that leads nowhere.
final class AddressTrace {
    private(set) var notes: [AddressNote] = []

    func note(_ address: String, at place: PageFindings.Place) {
        notes.append(AddressNote(address: address, place: place))
    }
}

/// An address as it stands on a page, and where it was written.
package struct AddressNote {
    package let address: String
    package let place: PageFindings.Place
}
