import Diagnostics
import Paths
import SiteStorage
import SpotsRendering
import Synchronization

/// Fetches pictures from the web, and keeps them for later builds.
final class PictureFetcher: Sendable {
    /// What an address gives.
    struct Outcome: Sendable {
        /// The picture, new or of an earlier build; nil if there is none.
        var picture: FetchedPictures.Entry?
        /// Why it was not fetched; nil if it was, or need not be.
        var problem: Message?
    }

    private let requests: PoliteFetcher
    private let hosts: SiteHosts
    private let kept: FetchedPictures
    private let options: BuildOptions
    /// The time of the build, in seconds since 1970.
    private let now: Int64
    /// How often each server has failed to answer since it last did.
    private let failures = Mutex<[WebOrigin: Int]>([:])

    /// The number of pictures that are asked for at once.
    static let atOnce = 16
    /// The longest time that a picture may take where no setting says it, in seconds.
    private static let timeLimit = 60
    /// How long a picture of an earlier build is used without asking whether it has changed, in seconds.
    private static let freshness: Int64 = 24 * 60 * 60
    /// The number of failures after which a server is not asked for other pictures.
    private static let patience = 3

    /// - Parameters:
    ///   - responses: the responses of the site, and how its hosts are asked.
    ///   - now: the time of the build, in nanoseconds since 1970.
    init(_ responses: SiteResponses, _ kept: FetchedPictures, now: Int64) {
        (requests, hosts) = responses.requests(timeLimit: Self.timeLimit)
        (self.kept, options, self.now) = (kept, responses.options, now / 1_000_000_000)
    }

    /// The sources of a site, any of which may name a picture.
    func sources(of responses: SiteResponses) async -> PictureSources {
        await PictureSources(responses.sources, requests)
    }

    /// Fetches a picture, or takes that of an earlier build.
    ///
    /// - Parameter sources: the sources of the site.
    func fetch(_ address: WebAddress, namedBy sources: PictureSources) async -> Outcome {
        let earlier = kept[address]
        if let earlier, isFresh(earlier) || options.offline { return Outcome(picture: earlier) }
        let reason: String
        switch await answer(to: address, namedBy: sources, after: earlier) {
        case .picture(let picture): return Outcome(picture: picture)
        case .failure(let words): reason = words
        }
        return Outcome(
            picture: earlier,
            problem: .unfetchedPicture(address.description, reason, isKept: earlier?.file != nil))
    }

    private enum Answer {
        case picture(FetchedPictures.Entry)
        case failure(String)
    }

    /// Asks for a picture.
    ///
    /// - Parameter earlier: the picture of an earlier build; nil if there is none.
    private func answer(
        to address: WebAddress, namedBy sources: PictureSources, after earlier: FetchedPictures.Entry?
    ) async -> Answer {
        if options.offline { return .failure("none is kept, and --offline fetches nothing") }
        let origin = WebOrigin(of: address)
        if let origin, failures.withLock({ $0[origin] ?? 0 }) >= Self.patience {
            return .failure("its server has not answered \(Self.patience) times in a row")
        }
        let response = await requests.response(
            to: address, from: sources.leader(to: origin), ifChangedSince: earlier?.validator)
        note(response, from: origin)
        switch response {
        case .body(let body, let validator): return keep(body, validator, for: address)
        case .unchanged:
            guard let earlier, earlier.validator != nil else {
                return .failure(FetchedResponse.unaskedUnchanged)
            }
            return keep { () throws(FileFailure) in
                try kept.keep(
                    .init(file: earlier.file, validator: earlier.validator, time: now), for: address)
            }
        case .refusal(let status): return .failure("the server answers with status \(status)")
        case .failure(let reason): return .failure(reason)
        case .missingProgram: return .failure("the program curl is not installed")
        }
    }

    private func keep(_ body: [UInt8], _ validator: String?, for address: WebAddress) -> Answer {
        if let name = hosts.variable(repeatedIn: body) {
            return .failure("the response contains the value of the variable \(name)")
        }
        guard let type = PictureType(body) else { return .failure("the response is not a picture") }
        // A drawing can contain scripts, which would run as the site's own.
        let taken = type == .svg ? nil : type
        return keep { () throws(FileFailure) in
            try kept.keep(body, taken, validator, for: address, at: now)
        }
    }

    private func keep(_ body: () throws(FileFailure) -> FetchedPictures.Entry) -> Answer {
        do throws(FileFailure) {
            return .picture(try body())
        } catch {
            return .failure("it cannot be kept: \(error.description)")
        }
    }

    private func isFresh(_ picture: FetchedPictures.Entry) -> Bool {
        if options.prefersCachedResponses { return true }
        return !options.rebuildAll && (0..<Self.freshness).contains(now - picture.time)
    }

    private func note(_ response: FetchedResponse, from origin: WebOrigin?) {
        guard let origin else { return }
        failures.withLock { failures in
            if case .failure = response { failures[origin, default: 0] += 1 } else { failures[origin] = 0 }
        }
    }
}
