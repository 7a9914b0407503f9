package import Diagnostics

/// An address on a page, and where it was written.
package struct AddressNote {
    package let address: String
    package let location: Location
}
