import Diagnostics
import SpotsModel

/// One record of a collection.
package struct Record: Sendable {
    /// Its fields, an object.
    package let value: JSONValue
    /// Where it stands in its file.
    package let place: SourcePlace

    package init(_ value: JSONValue, at place: SourcePlace) {
        self.value = value
        self.place = place
    }
}
