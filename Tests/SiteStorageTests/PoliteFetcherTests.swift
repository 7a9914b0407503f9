import Paths
import Synchronization
import TestSupport
import Testing

@testable import SiteStorage

/// Redirects, headers, busy servers and limits.
@Suite(.timeout(minutes: 10)) struct PoliteFetcherTests {
    /// A network whose answers the test chooses, and that records every request.
    private final class Network: Fetcher {
        private let answer: @Sendable (SourceRequest, _ number: Int) async -> ServerAnswer
        private let log = Mutex<[SourceRequest]>([])

        init(_ answer: @escaping @Sendable (SourceRequest, Int) async -> ServerAnswer) {
            self.answer = answer
        }

        var requests: [SourceRequest] { log.withLock { $0 } }

        /// The address and the headers of each request.
        var lines: [String] {
            requests.map { request in
                ([request.address.text] + request.headers.map { "\($0.name)=\($0.value)" }).joined(
                    separator: " ")
            }
        }

        func answer(to request: SourceRequest) async -> ServerAnswer {
            let number = log.withLock { log in
                log.append(request)
                return log.count
            }
            return await answer(request, number)
        }
    }

    /// How long the fetcher slept.
    private final class Sleeps: Sendable {
        private let log = Mutex<[Duration]>([])
        var all: [Duration] { log.withLock { $0 } }
        func add(_ duration: Duration) { log.withLock { $0.append(duration) } }
    }

    private static func fetcher(
        _ network: Network, _ policies: [String: HostPolicy] = [:], _ sleeps: Sleeps = Sleeps(),
        hosts: [String: [UInt8]] = [:], hasProxy: Bool = false
    ) throws -> PoliteFetcher {
        var means = PoliteFetcher.Means()
        let start = ContinuousClock.now
        means.now = { start }
        means.sleep = { sleeps.add($0) }
        means.addresses = { host in hosts[host].map { [NetworkAddress($0)] } ?? [] }
        (means.mayHaveProxy, means.hasExceptions) = ({ _ in hasProxy }, { false })
        let policies = try policies.map { (try #require(WebOrigin($0)), $1) }
        return PoliteFetcher(network, Dictionary(uniqueKeysWithValues: policies), means)
    }

    private static func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    private static let secret = HostPolicy(headers: [SourceRequest.Header("X-Key", "secret")])
    private static let publicHosts: [String: [UInt8]] = [
        "a.example": [93, 184, 216, 34], "b.example": [8, 8, 8, 8],
    ]

    // MARK: Headers and redirects

    @Test func headersGoToTheirOriginAlone() async throws {
        let network = Network { request, _ in
            switch request.address.text {
            case "https://a.example/1": .redirect("https://a.example/2", by: nil)
            case "https://a.example/2": .redirect("https://b.example/3", by: nil)
            case "https://b.example/3": .redirect("https://a.example/4", by: nil)
            default: .response(.body([1], validator: nil))
            }
        }
        let fetcher = try Self.fetcher(network, ["https://a.example": Self.secret], hosts: Self.publicHosts)
        let response = await fetcher.response(to: try Self.address("https://a.example/1"))
        #expect(response == .body([1], validator: nil))
        #expect(
            network.lines == [
                "https://a.example/1 X-Key=secret", "https://a.example/2 X-Key=secret", "https://b.example/3",
                "https://a.example/4 X-Key=secret",
            ])
        // The host of another origin is asked at the address that was checked.
        #expect(network.requests.map(\.pin) == [nil, nil, "b.example:443:8.8.8.8", nil])
    }

    /// Another scheme or port is another origin.
    @Test(arguments: ["http://a.example/2", "https://a.example:8443/2", "https://a.example.b.example/2"])
    func headersDoNotGoToASimilarOrigin(_ target: String) async throws {
        let network = Network { _, number in number == 1 ? .redirect(target, by: nil) : .response(.unchanged)
        }
        let hosts = Self.publicHosts.merging(["a.example.b.example": [9, 9, 9, 9]]) { $1 }
        let fetcher = try Self.fetcher(network, ["https://a.example": Self.secret], hosts: hosts)
        _ = await fetcher.response(to: try Self.address("https://a.example/1"))
        #expect(network.lines == ["https://a.example/1 X-Key=secret", target])
    }

    @Test(arguments: [
        (
            "https://inside.example/",
            "it leads to https://inside.example, a host inside this machine's network"
        ),
        (
            "http://169.254.169.254/x",
            "it leads to http://169.254.169.254, a host inside this machine's network"
        ),
        (
            "http://nowhere.example/?token=1",
            "it leads to http://nowhere.example, whose host cannot be found"
        ),
        ("http://a.example\\@inside.example/", "it leads to something that is not a web address"),
        ("file:///etc/passwd", "it leads to something that is not a web address"),
    ])
    func aRedirectIntoTheNetworkIsNotFollowed(_ target: String, _ reason: String) async throws {
        let network = Network { _, number in
            number == 1 ? .redirect(target, by: nil) : .response(.body([1], validator: nil))
        }
        let hosts = Self.publicHosts.merging([
            "inside.example": [10, 0, 0, 1], "169.254.169.254": [169, 254, 169, 254],
        ]) { $1 }
        let fetcher = try Self.fetcher(network, hosts: hosts)
        #expect(await fetcher.response(to: try Self.address("https://a.example/1")) == .failure(reason))
        #expect(network.requests.count == 1)
    }

    /// A source inside the network may lead to others there.
    @Test func aSourceInsideTheNetworkMayRedirectThere() async throws {
        let network = Network { _, number in
            number == 1 ? .redirect("http://127.0.0.1:81/", by: nil) : .response(.body([1], validator: nil))
        }
        let fetcher = try Self.fetcher(network, hosts: ["127.0.0.1": [127, 0, 0, 1]])
        #expect(
            await fetcher.response(to: try Self.address("http://127.0.0.1/")) == .body([1], validator: nil))
    }

    /// With a proxy, this machine may not be able to look a host up.
    @Test func aProxyLooksHostsUp() async throws {
        let network = Network { _, number in
            number == 1 ? .redirect("http://b.example/", by: nil) : .response(.body([1], validator: nil))
        }
        let fetcher = try Self.fetcher(network, hasProxy: true)
        #expect(
            await fetcher.response(to: try Self.address("http://a.example/")) == .body([1], validator: nil))
        #expect(network.requests.map(\.pin) == [nil, nil])
    }

    @Test func endlessRedirectsEnd() async throws {
        let network = Network { _, _ in .redirect("http://a.example/again", by: nil) }
        let fetcher = try Self.fetcher(network)
        #expect(
            await fetcher.response(to: try Self.address("http://a.example/"))
                == .failure("more than 5 redirects"))
        #expect(network.requests.count == 6)
    }

    @Test func aHostWithAProblemIsNotAsked() async throws {
        let network = Network { _, _ in .redirect("https://a.example:8443/", by: nil) }
        let fetcher = try Self.fetcher(
            network, ["https://a.example:8443": HostPolicy(problem: "it needs a token")],
            hosts: Self.publicHosts)
        #expect(
            await fetcher.response(to: try Self.address("https://a.example/")) == .failure("it needs a token")
        )
        #expect(network.requests.count == 1)
    }

    /// A source must not read with a token that is meant for other sources.
    @Test func anotherHostCannotUseAHeader() async throws {
        let network = Network { _, number in
            number == 1 ? .redirect("https://a.example/private", by: nil) : .response(.refusal(status: 401))
        }
        let fetcher = try Self.fetcher(network, ["https://a.example": Self.secret], hosts: Self.publicHosts)
        let source = try Self.address("https://b.example/")
        #expect(await fetcher.response(to: source) == .refusal(status: 401))
        #expect(network.lines == ["https://b.example/", "https://a.example/private"])
        // A response can lead there, too.
        _ = await fetcher.response(to: try Self.address("https://a.example/private"), from: source)
        #expect(network.lines.last == "https://a.example/private")
        _ = await fetcher.response(to: try Self.address("https://a.example/private"))
        #expect(network.lines.last == "https://a.example/private X-Key=secret")
    }

    /// The owner of a source can give its name any addresses.
    @Test(arguments: [true, false]) func aSourceCannotPretendToBeInside(_ isServerKnown: Bool) async throws {
        let server = isServerKnown ? NetworkAddress([93, 184, 216, 34]) : nil
        let network = Network { _, number in
            number == 1 ? .redirect("http://10.0.0.1/", by: server) : .response(.unchanged)
        }
        var means = PoliteFetcher.Means()
        means.addresses = { host in
            let inside = NetworkAddress([10, 0, 0, 1])
            return host == "10.0.0.1" || isServerKnown
                ? [inside] : [NetworkAddress([93, 184, 216, 34]), inside]
        }
        means.mayHaveProxy = { _ in false }
        let fetcher = PoliteFetcher(network, [:], means)
        #expect(
            await fetcher.response(to: try Self.address("http://a.example/"))
                == .failure("it leads to http://10.0.0.1, a host inside this machine's network"))
    }

    /// curl refuses to pin an IP address.
    @Test(arguments: [
        ("http://8.8.8.8/", [8, 8, 8, 8]),
        ("http://[2606::1]/", [0x26, 0x06] + [UInt8](repeating: 0, count: 13) + [1]),
    ])
    func anAddressIsNotPinned(_ target: String, _ bytes: [UInt8]) async throws {
        let network = Network { _, number in
            number == 1 ? .redirect(target, by: nil) : .response(.body([1], validator: nil))
        }
        let fetcher = try Self.fetcher(network, hosts: ["8.8.8.8": bytes, "2606::1": bytes])
        #expect(
            await fetcher.response(to: try Self.address("http://a.example/")) == .body([1], validator: nil))
        #expect(network.requests.map(\.pin) == [nil, nil])
    }

    // MARK: Busy servers

    @Test func aBusyServerIsAskedAgain() async throws {
        let network = Network { _, number in
            number < 3 ? .busy(status: 503, seconds: nil) : .response(.body([1], validator: nil))
        }
        let sleeps = Sleeps()
        let fetcher = try Self.fetcher(network, [:], sleeps)
        let response = await fetcher.response(
            to: try Self.address("http://a.example/"), ifChangedSince: "\"1\"")
        #expect(response == .body([1], validator: nil))
        #expect(network.lines == Array(repeating: "http://a.example/ If-None-Match=\"1\"", count: 3))
        // Twice as long each time, with a part that is random; the queue adds what is left of the pause.
        let waits = sleeps.all.filter { $0 > .milliseconds(200) }
        #expect(waits.contains { $0 <= .milliseconds(500) } && waits.contains { $0 > .milliseconds(500) })
        #expect(waits.allSatisfy { $0 <= .seconds(1) })
    }

    @Test func aServerIsLeftAloneAsLongAsItAsks() async throws {
        let network = Network { _, number in
            number == 1 ? .busy(status: 429, seconds: 7) : .response(.body([1], validator: nil))
        }
        let sleeps = Sleeps()
        let fetcher = try Self.fetcher(network, [:], sleeps)
        #expect(
            await fetcher.response(to: try Self.address("http://a.example/")) == .body([1], validator: nil))
        #expect(sleeps.all.first == .seconds(7))
    }

    @Test(arguments: [
        (Int?.some(61), "the server answers with status 429 and asks to wait 61 s", 1),
        (nil, "the server answers with status 429", 8),
    ])
    func patienceEnds(_ seconds: Int?, _ reason: String, _ most: Int) async throws {
        let network = Network { _, _ in .busy(status: 429, seconds: seconds) }
        let fetcher = try Self.fetcher(network)
        #expect(await fetcher.response(to: try Self.address("http://a.example/")) == .failure(reason))
        #expect(network.requests.count <= most)
        let other = try Self.fetcher(network)
        let before = network.requests.count
        let response = await other.response(to: try Self.address("http://a.example/"), patience: .zero)
        #expect(response == .failure(reason))
        #expect(network.requests.count == before + 1)
    }

    /// The other addresses of a server that stays busy do not wait as long again.
    @Test func aServerIsGivenUpOnce() async throws {
        let network = Network { _, _ in .busy(status: 503, seconds: 0) }
        let sleeps = Sleeps()
        let fetcher = try Self.fetcher(network, [:], sleeps)
        _ = await fetcher.response(to: try Self.address("http://a.example/1"))
        let (requests, waits) = (network.requests.count, sleeps.all.count)
        #expect((6...9).contains(requests))
        for number in 2...9 {
            let response = await fetcher.response(to: try Self.address("http://a.example/\(number)"))
            #expect(response == .failure("the server answers with status 503"))
        }
        #expect(network.requests.count == requests + 8 && sleeps.all.count == waits)
        _ = await fetcher.response(to: try Self.address("http://b.example/"))
        #expect(network.requests.count > requests + 9)
    }

    /// One that would have waited for a short time says nothing about a long one.
    @Test func aShortWaitInVainEndsNoLongOne() async throws {
        let network = Network { _, number in
            number < 3 ? .busy(status: 429, seconds: 20) : .response(.body([1], validator: nil))
        }
        let fetcher = try Self.fetcher(network)
        let address = try Self.address("http://a.example/")
        let reason = "the server answers with status 429 and asks to wait 20 s"
        #expect(await fetcher.response(to: address, patience: .seconds(10)) == .failure(reason))
        #expect(await fetcher.response(to: address) == .body([1], validator: nil))
    }

    // MARK: Limits

    /// Counts open requests, and answers the first ones only when as many are open as may be.
    private actor Gate {
        private var open: [String: Int] = [:]
        private(set) var most: [String: Int] = [:]
        private var arrived = 0
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private let limit: Int

        init(limit: Int) { self.limit = limit }

        func pass(_ host: String) async {
            arrived += 1
            change(host, by: 1)
            if arrived <= 60 {
                await withCheckedContinuation { continuation in
                    waiting.append(continuation)
                    if waiting.count == limit { openUp() }
                }
            } else {
                openUp()
            }
            change(host, by: -1)
        }

        private func openUp() {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }

        private func change(_ host: String, by difference: Int) {
            for key in [host, "all"] {
                open[key, default: 0] += difference
                most[key] = max(most[key] ?? 0, open[key] ?? 0)
            }
        }
    }

    /// To one server, to one with another limit, and to all.
    @Test(arguments: [(1, 4), (6, 16)]) func onlyAFewRequestsAreOpenAtOnce(_ hosts: Int, _ limit: Int)
        async throws
    {
        let gate = Gate(limit: limit)
        let network = Network { request, _ in
            await gate.pass(WebOrigin(of: request.address)?.host ?? "")
            return .response(.unchanged)
        }
        let fetcher = try Self.fetcher(network, ["http://h5.example": HostPolicy(atOnce: 1)])
        let addresses = try (0..<120).map { try Self.address("http://h\($0 % hosts).example/\($0)") }
        await withTaskGroup { group in
            for address in addresses { group.addTask { _ = await fetcher.response(to: address) } }
        }
        #expect(network.requests.count == 120)
        var most = await gate.most
        #expect(most.removeValue(forKey: "all") == limit)
        #expect(most.removeValue(forKey: "h5.example") ?? 1 == 1)
        #expect(most.values.allSatisfy { $0 <= 4 })
    }

    @Test func onlyAFewRequestsBeginInASecond() async throws {
        let network = Network { _, _ in .response(.unchanged) }
        let sleeps = Sleeps()
        let fetcher = try Self.fetcher(network, ["http://a.example": HostPolicy(perSecond: 10)], sleeps)
        for _ in 0..<5 { _ = await fetcher.response(to: try Self.address("http://a.example/")) }
        #expect(sleeps.all == [100, 200, 300, 400].map { .milliseconds($0) })
    }

    // MARK: Addresses inside the network

    @Test(
        arguments: [
            ([127, 0, 0, 1], true), ([10, 1, 2, 3], true), ([172, 16, 0, 1], true), ([172, 32, 0, 1], false),
            ([192, 168, 1, 1], true), ([169, 254, 169, 254], true), ([100, 64, 0, 1], true),
            ([100, 128, 0, 1], false),
            ([0, 0, 0, 0], true), ([224, 0, 0, 1], true), ([255, 255, 255, 255], true),
            ([8, 8, 8, 8], false),
            ([192, 0, 2, 1], true), ([192, 0, 0, 8], true), ([192, 0, 78, 9], false),
            ([0, 0x64, 0xFF, 0x9B, 0, 1] + [UInt8](repeating: 8, count: 10), true), ([198, 18, 0, 1], true),
            ([198, 20, 0, 1], false),
            ([UInt8](repeating: 0, count: 15) + [1], true), ([UInt8](repeating: 0, count: 16), true),
            ([0xFC] + [UInt8](repeating: 0, count: 15), true),
            ([0xFE, 0x80] + [UInt8](repeating: 0, count: 14), true),
            ([0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 1, count: 12), false),
            ([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 10, 0, 0, 1], true),
            ([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 8, 8, 8, 8], false),
            ([0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8) + [192, 168, 0, 1], true),
            ([0x20, 0x02, 127, 0, 0, 1] + [UInt8](repeating: 0, count: 10), true),
        ] as [([UInt8], Bool)])
    func addressesAreInsideOrOutside(_ bytes: [UInt8], _ isInside: Bool) {
        #expect(NetworkAddress(bytes).isInside == isInside)
    }

    @Test func theSystemKnowsItsOwnAddresses() async {
        #expect(await NetworkAddress.addresses(of: "127.0.0.1").map(\.text) == ["127.0.0.1"])
        #expect(await NetworkAddress.addresses(of: "::1").map(\.text) == ["[0:0:0:0:0:0:0:1]"])
        #expect(await NetworkAddress.addresses(of: "localhost").allSatisfy(\.isInside))
        #expect(await NetworkAddress.addresses(of: "a b") == [])
    }
}

/// Requests that are sent one after another.
@Suite(.timeout(minutes: 10)) struct RequestQueueTests {
    private final class Batches: Fetcher {
        private let log = Mutex<[Int]>([])
        private let isBusy: Bool

        init(isBusy: Bool = false) { self.isBusy = isBusy }

        var sizes: [Int] { log.withLock { $0 } }

        func answer(to request: SourceRequest) async -> ServerAnswer { .response(.unchanged) }

        func answers(to requests: [SourceRequest]) async -> [ServerAnswer] {
            let number = log.withLock { log in
                log.append(requests.count)
                return log.count
            }
            await Task.yield()
            let answer =
                isBusy && number == 1 ? ServerAnswer.busy(status: 429, seconds: nil) : .response(.unchanged)
            return requests.map { _ in answer }
        }
    }

    /// Sends requests at the same time, and returns how many were sent one after another each time.
    private static func sizes(_ fetcher: Batches, _ policy: HostPolicy) async throws -> [Int] {
        let start = ContinuousClock.now
        let queue = RequestQueue(fetcher, now: { start }, sleep: { _ in })
        let address = try #require(WebAddress("http://a.example/"))
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    _ = await queue.answer(to: SourceRequest(address), of: WebOrigin(of: address), policy)
                }
            }
        }
        return fetcher.sizes
    }

    @Test func manyRequestsToOneServerAreSentTogether() async throws {
        let sizes = try await Self.sizes(Batches(), HostPolicy(atOnce: 1))
        #expect(sizes.reduce(0, +) == 100)
        #expect(sizes.first == 1 && sizes.contains(8) && sizes.max() == 8)
    }

    @Test(arguments: [HostPolicy(atOnce: 1, perSecond: 5), HostPolicy(atOnce: 100)])
    func aServerWithAPlaceForEachGetsThemOneByOne(_ policy: HostPolicy) async throws {
        let sizes = try await Self.sizes(Batches(), policy)
        #expect(sizes == Array(repeating: 1, count: 100))
    }

    @Test func aBusyServerGetsThemOneByOne() async throws {
        let sizes = try await Self.sizes(Batches(isBusy: true), HostPolicy(atOnce: 1))
        #expect(sizes == Array(repeating: 1, count: 100))
    }
}
