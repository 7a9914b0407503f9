package import Paths

/// A request to a web address.
package struct SourceRequest: Sendable, Hashable {
    /// A line of the request; its value may be secret.
    package struct Header: Sendable, Hashable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package let address: WebAddress
    package var headers: [Header]
    /// The longest time that the response may take, in seconds.
    package var timeLimit: Int
    /// The IP addresses to ask, in the form of curl's option `--resolve`; nil to look up the host.
    package var pin: String?

    package init(_ address: WebAddress, headers: [Header] = [], timeLimit: Int = 10) {
        self.address = address
        self.headers = headers
        self.timeLimit = timeLimit
    }

    /// A copy that asks only for another version (RFC 9110, sections 13.1.2 and 13.1.3).
    ///
    /// - Parameter validator: the ETag of the known version, or the date of its last change; nil for none.
    package func ifChanged(since validator: String?) -> SourceRequest {
        guard let validator else { return self }
        var request = self
        let isDate = validator.hasSuffix(" GMT")
        request.headers.append(Header(isDate ? "If-Modified-Since" : "If-None-Match", validator))
        return request
    }
}
