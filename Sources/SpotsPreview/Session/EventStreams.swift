import Bytes

/// The open event streams, by which browsers receive changes.
struct EventStreams {
    private struct Stream {
        let address: String
        let events: AsyncStream<[UInt8]>.Continuation
        /// The list of problems that was sent last.
        var problems: ContentHash?
    }

    private var streams: [Int: Stream] = [:]
    private var next = 0

    /// The number of events buffered for a slow browser.
    ///
    /// A browser that misses more loses its connection and must reconnect.
    private static let bufferLimit = 64

    /// The addresses of the pages that browsers show.
    var addresses: Set<String> { Set(streams.values.map(\.address)) }

    /// - Parameter onEnd: called from any task when the connection closes.
    mutating func open(
        at address: String, onEnd: @escaping @Sendable (Int) -> Void
    ) -> (id: Int, events: AsyncStream<[UInt8]>) {
        let id = next
        next += 1
        let (events, continuation) = AsyncStream.makeStream(
            of: [UInt8].self, bufferingPolicy: .bufferingOldest(Self.bufferLimit))
        continuation.onTermination = { _ in onEnd(id) }
        streams[id] = Stream(address: address, events: continuation)
        return (id, events)
    }

    mutating func close(_ id: Int) {
        streams.removeValue(forKey: id)?.events.finish()
    }

    mutating func send(_ event: ClientEvent, to id: Int) {
        send(event.bytes, to: id)
    }

    mutating func send(_ event: ClientEvent, at address: String) {
        let bytes = event.bytes
        for (id, stream) in streams where stream.address == address { send(bytes, to: id) }
    }

    /// Sends a list of problems to the browsers that have another one.
    mutating func send(_ problems: ProblemList, at address: String) {
        let bytes = ClientEvent.problems(problems).bytes
        let hash = ContentHash(bytes)
        for (id, stream) in streams where stream.address == address && stream.problems != hash {
            streams[id]?.problems = hash
            send(bytes, to: id)
        }
    }

    mutating func sendToAll(_ event: ClientEvent) {
        let bytes = event.bytes
        for id in streams.keys { send(bytes, to: id) }
    }

    private mutating func send(_ bytes: [UInt8], to id: Int) {
        guard let stream = streams[id] else { return }
        // A patch only fits the version before it, so a stream that lost an event is useless.
        if case .dropped = stream.events.yield(bytes) { close(id) }
    }
}
