import Paths
package import SiteStorage

/// Reads the payload that a site starts from.
package enum PayloadSource {
    /// The bytes of a payload.
    ///
    /// - Parameter source: a file, or a web address, which is fetched with curl.
    package static func read(
        _ source: String, _ storage: FileSystem = .real, by fetcher: any Fetcher = Curl()
    ) async throws(StarterFailure) -> [UInt8] {
        if let address = WebAddress(source) {
            switch await PoliteFetcher(fetcher).response(to: address) {
            case .body(let bytes, _): return bytes
            case .unchanged: throw .unreachable(address, reason: "the server sends no content")
            case .refusal(let status):
                throw .unreachable(address, reason: "the server answers with status \(status)")
            case .failure(let reason): throw .unreachable(address, reason: reason)
            case .missingProgram:
                throw .unreachable(
                    address, reason: "curl is not installed; install it, or save the payload")
            }
        }
        guard let kind = storage.kind(at: source) else { throw .missingPayload(source) }
        guard kind == .file else { throw .noFile(source) }
        do throws(FileFailure) {
            return try storage.contents(of: source)
        } catch {
            throw .file(error)
        }
    }
}
