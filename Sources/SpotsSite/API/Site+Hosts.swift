import Paths
import SiteStorage
import SpotsModel

extension Site {
    /// Says how the addresses of a host are asked for, as `hosts` in `site.json` does.
    ///
    /// ```swift
    /// site.host("https://api.example.com", headers: ["Authorization": "Bearer ${API_TOKEN}"], perSecond: 20)
    /// ```
    ///
    /// - Parameters:
    ///   - address: the beginning of the addresses: a scheme, a host and, if it is not the usual one, a port.
    ///   - headers: what every request to the host says. `${NAME}` stands for a variable of the environment, or of the
    ///     file `.env` next to the content folder. The values of variables are in no message and in no file.
    ///   - atOnce: how many requests may be open at once.
    ///   - perSecond: how many requests may begin in a second; nil for any number.
    ///   - timeout: how long a response may take, in seconds; nil for 10, and for 60 where the response is a picture.
    /// - Precondition: The address is the beginning of a web address, the headers are valid, and the numbers are at
    ///   least 1.
    public mutating func host(
        _ address: String, headers: [String: String] = [:], atOnce: Int = 4, perSecond: Int? = nil,
        timeout: Int? = nil
    ) {
        guard let origin = WebOrigin(address) else {
            preconditionFailure(
                "\"\(address)\" is not the beginning of a web address, such as https://example.com")
        }
        precondition(atOnce > 0 && perSecond ?? 1 > 0 && timeout ?? 1 > 0, "a number is less than 1")
        let policy = HostPolicy(atOnce: atOnce, perSecond: perSecond, timeLimit: timeout)
        hosts.append(HostSettings(origin: origin, name: address, headers: headers, policy))
    }

    /// Answers the requests for web addresses itself, instead of running curl.
    ///
    /// The site still decides which addresses are asked for, when, and with which headers. Redirects are not followed.
    ///
    /// ```swift
    /// site.fetch { request in try await client.data(from: request.address, request.headers) }
    /// ```
    ///
    /// - Parameter body: returns the content at the address. An error that it throws is reported where the address is
    ///   written, with the error's description as the reason.
    public mutating func fetch<Failure: Error>(
        _ body: @escaping @Sendable (WebRequest) async throws(Failure) -> [UInt8]
    ) {
        fetcher = ProgramFetcher { try await body($0) }
    }
}

/// Answers requests with a function of a program.
private struct ProgramFetcher: Fetcher {
    let body: @Sendable (WebRequest) async throws -> [UInt8]

    func answer(to request: SourceRequest) async -> ServerAnswer {
        let headers = request.headers.map { ($0.name, $0.value) }
        do {
            let request = WebRequest(
                address: request.address.text, headers: Dictionary(headers) { $1 })
            return .response(.body(try await body(request), validator: nil))
        } catch {
            return .response(.failure("\(error)"))
        }
    }
}
