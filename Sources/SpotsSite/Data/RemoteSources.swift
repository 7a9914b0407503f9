import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Fetches the sources of collections from web addresses, and caches the responses.
package struct RemoteSources {
    /// The result of fetching a source.
    struct Outcome: Sendable {
        /// The fresh or cached bytes; nil if there are none.
        var body: [UInt8]?
        /// The problem to report at the source in the settings.
        var problem: Message?
    }

    private let cache: ResponseCache
    private let isOffline: Bool

    /// - Parameters:
    ///   - stateFolder: the path of the state folder.
    ///   - isOffline: whether only cached responses are used.
    init(stateFolder: String, isOffline: Bool, on storage: FileSystem) {
        cache = ResponseCache(in: FilePaths.join(stateFolder, "sources"), on: storage)
        self.isOffline = isOffline
    }

    static func isAddress(_ source: String) -> Bool {
        let source = source.lowercased()
        return source.hasPrefix("http://") || source.hasPrefix("https://")
    }

    /// The path in a web address, without host and query.
    static func path(of address: String) -> String {
        let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
        let address = address[start...].prefix { $0 != "?" && $0 != "#" }
        return String(address.drop { $0 != "/" })
    }

    /// Replaces each character of a user name and a password in an address, or in a text with an address, by an
    /// asterisk.
    package static func withoutPassword(_ text: String) -> String {
        guard let scheme = text.firstRange(of: "://") else { return text }
        let host = text[scheme.upperBound...].prefix { !"/?#\"' ".contains($0) }
        let start = host.lastIndex(of: "@") ?? host.startIndex
        return text[..<host.startIndex] + String(repeating: "*", count: host[..<start].count)
            + withoutPassword(String(text[start...]))
    }

    /// Fetches addresses in parallel.
    func fetch(_ addresses: Set<String>) async -> [String: Outcome] {
        await withTaskGroup(of: (String, Outcome).self) { group in
            for address in addresses.sorted() {
                group.addTask { (address, await fetch(address)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}

extension RemoteSources {
    private func fetch(_ address: String) async -> Outcome {
        let cached = cache[address]
        let name = Self.withoutPassword(address)
        if isOffline {
            return Outcome(body: cached?.body, problem: cached == nil ? .nothingKept(name) : nil)
        }
        switch await Curl.get(address, etag: cached?.etag) {
        case .body(let body, let etag):
            if let problem = Self.problem(of: body, from: address) { return failed(problem, cached) }
            do throws(FileFailure) {
                try cache.store(ResponseCache.Response(body: body, etag: etag), for: address)
                return Outcome(body: body)
            } catch {
                return Outcome(body: body, problem: .notKept(name, error.description))
            }
        case .unchanged where cached?.etag == nil:
            return failed(
                .unreachableSource(
                    name,
                    "the server answers 304 (not modified), which spots-site did not ask for"),
                cached)
        case .unchanged: return Outcome(body: cached?.body)
        case .failure(let reason): return failed(.unreachableSource(name, reason), cached)
        case .noCurl: return failed(.noCurl(), cached)
        }
    }

    /// A failed request: only a warning if there is a cached response.
    private func failed(_ message: Message, _ cached: ResponseCache.Response?) -> Outcome {
        guard let cached else { return Outcome(problem: message) }
        var message = message
        message.severity = .warning
        message.notes.append("the response of an earlier build is used instead")
        return Outcome(body: cached.body, problem: message)
    }

    /// Why a response that should be JSON is not; an invalid response does not replace a valid one.
    private static func problem(of body: [UInt8], from address: String) -> Message? {
        guard RecordReader.Format(path: path(of: address)) ?? .json == .json else { return nil }
        let document = JSONDocument()
        document.load(body)
        do throws(Fault) {
            _ = try document.parse()
            return nil
        } catch {
            let place = SourceText(name: address, bytes: body).diagnostic(error.message, at: error.range)
            return .unreachableSource(
                withoutPassword(address),
                "the response is not valid JSON at line \(place.line), column \(place.column): \(error.message.text)"
            )
        }
    }
}
