/// A message about a location: a ``Diagnostic`` before its line is looked up.
package struct Finding: Sendable {
    package let message: Message
    package let location: Location

    package init(_ message: Message, at location: Location) {
        self.message = message
        self.location = location
    }
}
