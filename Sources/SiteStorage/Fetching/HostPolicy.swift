/// How the addresses of an origin are asked for.
package struct HostPolicy: Sendable {
    /// What every request to the origin says; the values may be secret.
    package var headers: [SourceRequest.Header]
    /// How many requests may be open at once.
    package var atOnce: Int
    /// How many requests may begin in a second; nil for any number.
    package var perSecond: Int?
    /// The longest time that a response may take, in seconds; nil for the usual one.
    package var timeLimit: Int?
    /// Why no request can be sent; nil if one can.
    package var problem: String?

    package init(
        headers: [SourceRequest.Header] = [], atOnce: Int = 4, perSecond: Int? = nil, timeLimit: Int? = nil,
        problem: String? = nil
    ) {
        self.headers = headers
        self.atOnce = atOnce
        self.perSecond = perSecond
        self.timeLimit = timeLimit
        self.problem = problem
    }
}
