package import SiteStorage

/// Reads the payload that a site starts from.
package enum PayloadSource {
    /// The bytes of a payload.
    ///
    /// - Parameter source: a file, or a web address, which is fetched with curl.
    package static func read(
        _ source: String, _ storage: FileSystem = .real
    ) async throws(StarterFailure) -> [UInt8] {
        let address = source.lowercased()
        if address.hasPrefix("http://") || address.hasPrefix("https://") {
            switch await Curl.get(source, etag: nil) {
            case .body(let bytes, _): return bytes
            case .unchanged: throw .unreachable(source, reason: "the server sends no content")
            case .failure(let reason): throw .unreachable(source, reason: reason)
            case .noCurl:
                throw .unreachable(
                    source, reason: "the program curl is not installed; install it, or save the payload")
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
