package import Diagnostics

/// An address as it stands on a page, and where it was written.
package struct AddressNote {
    package let address: String
    package let location: Location
}
