import Paths
package import SiteStorage

/// Reads the manifest of a published site.
package enum ManifestSource {
    /// - Parameter source: a file, a folder that has a manifest, or the web address of the site or of its manifest, which
    ///   is fetched with curl.
    package static func read(
        _ source: String, _ storage: FileSystem = .real, by fetcher: any Fetcher = Curl()
    ) async throws(PublicationFailure) -> SiteManifest {
        let bytes: [UInt8]
        if let address = WebAddress(
            source.hasSuffix("/") ? source + PublishedPart.whole.manifest.text : source)
        {
            bytes = try await fetch(address, fetcher)
        } else {
            bytes = try contents(of: source, storage)
        }
        guard let manifest = SiteManifest(bytes) else {
            throw .unusableManifest(source, reason: "this is not a manifest of spots-site, or it is damaged")
        }
        return manifest
    }

    private static func contents(
        of source: String, _ storage: FileSystem
    ) throws(PublicationFailure) -> [UInt8] {
        let isFolder = storage.kind(at: source) == .folder
        let file = isFolder ? FilePaths.join(source, PublishedPart.whole.manifest.text) : source
        do throws(FileFailure) {
            if !isFolder { return try storage.contents(of: file) }
            if let bytes = try storage.contents(ofAny: file) { return bytes }
        } catch { throw .file(error) }
        throw .unusableManifest(source, reason: missing)
    }

    private static let missing = "there is no manifest; without --since, everything is listed"

    private static func fetch(
        _ address: WebAddress, _ fetcher: any Fetcher
    ) async throws(PublicationFailure) -> [UInt8] {
        let response = await PoliteFetcher(fetcher).response(to: address)
        if case .body(let bytes, _) = response { return bytes }
        let reason =
            switch response {
            case .body, .unchanged: "the server sends no content"
            case .refusal(404): missing
            case .refusal(let status): "the server answers with status \(status)"
            case .failure(let reason): reason
            case .missingProgram: "curl is not installed; install it, or save the manifest"
            }
        throw .unusableManifest(address.text, reason: reason)
    }
}
