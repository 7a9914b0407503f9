import Bytes
package import Paths

/// The cached responses of web addresses, one file for each; a response is stored completely or not at all.
///
/// The format is a heading, a checksum of everything after it, a hash of the address, the validator, and the body. A file with
/// another address or a wrong checksum is ignored, and so is a link. The address itself may contain a password, so it is
/// not written.
package struct ResponseCache: Sendable {
    private let folder: String
    private let storage: FileSystem

    private static let heading = Array("spots-site answer 2".utf8)
    /// The heading of older files, which contain the address.
    private static let olderHeading = Array("spots-site answer 1".utf8)

    /// - Parameter folder: the folder of the files.
    package init(in folder: String, on storage: FileSystem) {
        self.folder = folder
        self.storage = storage
    }

    package struct Response: Sendable, Equatable {
        package let body: [UInt8]
        /// The server's name for this version; nil if it has none.
        package let validator: String?

        package init(body: [UInt8], validator: String?) {
            self.body = body
            self.validator = validator
        }
    }

    package subscript(address: WebAddress) -> Response? {
        let file = file(of: address)
        // An unreadable response is fetched again.
        guard storage.kindOfEntry(at: folder) == .folder, storage.kindOfEntry(at: file) == .file,
            let bytes = try? storage.contents(of: file)
        else { return nil }
        let parts = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[1].elementsEqual(Checksum(bytes[parts[2].startIndex...]).text.utf8)
        else { return nil }
        let isOlder = parts[0].elementsEqual(Self.olderHeading)
        let key = isOlder ? PathLine.encoded(address.text) : Self.key(of: address)
        guard isOlder || parts[0].elementsEqual(Self.heading), parts[2].elementsEqual(key.utf8) else {
            return nil
        }
        let validator = String(decoding: parts[3], as: UTF8.self)
        let response = Response(body: Array(parts[4]), validator: validator.isEmpty ? nil : validator)
        // If this fails, the next use of the response tries again.
        if isOlder { try? store(response, for: address) }
        return response
    }

    /// Stores a response in place of an earlier one.
    package func store(_ response: Response, for address: WebAddress) throws(FileFailure) {
        var rest = Array("\(Self.key(of: address))\n\(response.validator ?? "")\n".utf8)
        rest += response.body
        try storage.createFolder(folder)
        // Builds fetch before they wait for the lock.
        let new = try ReplacedFile(shared: file(of: address), on: storage)
        try new.append(Self.heading + Array("\n\(Checksum(rest).text)\n".utf8) + rest)
        try new.finish()
    }

    /// Removes the responses of all other addresses, such as those of a list whose addresses change every day.
    ///
    /// What cannot be removed stays: it only takes up space.
    package func removeAll(except addresses: Set<WebAddress>) {
        guard storage.kindOfEntry(at: folder) == .folder else { return }
        let known = Set(addresses.map { name(of: $0) })
        for entry in storage.listing(of: folder) where !entry.isFolder && !known.contains(entry.name) {
            // A checksum has no full stop: this is a file that another build is writing.
            guard !entry.name.contains(".") else { continue }
            try? storage.removeFile(FilePaths.join(folder, entry.name))
        }
    }

    private func file(of address: WebAddress) -> String { FilePaths.join(folder, name(of: address)) }

    private func name(of address: WebAddress) -> String { Checksum(address.text.utf8).text }

    /// Distinguishes addresses whose files would have the same name.
    private static func key(of address: WebAddress) -> String { ContentHash(address.text).text }
}
