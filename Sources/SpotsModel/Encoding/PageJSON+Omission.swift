extension PageJSON {
    /// A value that the JSON of a generation cannot express.
    public struct Omission: Sendable, Hashable, CustomStringConvertible {
        /// The path of the value in the canonical JSON, such as `$.components[2].paginate`.
        public let path: String
        /// Why the value is not written, in one sentence.
        public let reason: String
        /// The component or item that the value belongs to.
        package let origin: Origin
        /// The keys and indexes that lead from there to the value.
        package let keys: [String]
        package let cause: OmissionReason

        /// The path and the reason.
        public var description: String { "\(path): \(reason)" }
    }
}
