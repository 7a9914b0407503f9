/// A request for a web address, for a program that answers requests itself.
public struct WebRequest: Sendable {
    /// The web address, which may have a password.
    public let address: String
    /// The headers that the site sends to the host, and those that ask for another version of a response.
    public let headers: [String: String]
}
