/// What a view written in Swift returns.
package struct ViewMarkup: Sendable {
    package let text: String
    /// The addresses that the view left out because they could run code.
    package let unsafeAddresses: [String]

    package init(_ text: String, unsafeAddresses: [String] = []) {
        self.text = text
        self.unsafeAddresses = unsafeAddresses
    }
}
