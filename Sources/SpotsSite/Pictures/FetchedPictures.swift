import Bytes
import Paths
import SiteStorage
import SpotsRendering

/// The pictures that builds have fetched from the web.
///
/// The file of a picture is named after its content, so it never changes, and what several machines keep is joined by
/// copying. An entry for each address leads to it.
struct FetchedPictures: Sendable {
    /// What is known of a picture at an address.
    struct Entry: Sendable, Equatable {
        /// The name of its file; nil if the picture stays where it is.
        let file: String?
        /// The server's name for this version; nil if it has none.
        let validator: String?
        /// When the server was asked, in seconds since 1970.
        let time: Int64
    }

    private let folder: String
    private let storage: FileSystem
    private let entries: ResponseCache

    /// - Parameter folder: the folder of the smaller pictures in the state folder.
    init(in folder: String, on storage: FileSystem) {
        (self.folder, self.storage) = (folder, storage)
        entries = ResponseCache(in: FilePaths.join(folder, "addresses"), on: storage)
    }

    /// The path of a file.
    func path(of file: String) -> String { FilePaths.join(folder, file) }

    /// The hash of a picture's content, which a host shares with no other: it could send the content that gives the
    /// hash of another picture on the site.
    static func hash(of content: [UInt8], from address: WebAddress) -> ContentHash {
        var hash = ContentHash(content)
        hash.combine(WebOrigin(of: address)?.description ?? "")
        return hash
    }

    /// What is known of an address; nil if nothing is, or if the file is gone.
    subscript(address: WebAddress) -> Entry? {
        guard let response = entries[address] else { return nil }
        let parts = String(decoding: response.body, as: UTF8.self).split(separator: " ")
        guard parts.count == 2, let time = Int64(parts[0]) else { return nil }
        if parts[1] == Self.elsewhere { return Entry(file: nil, validator: response.validator, time: time) }
        let file = String(parts[1])
        guard !file.contains("/"), storage.kindOfEntry(at: path(of: file)) == .file else { return nil }
        return Entry(file: file, validator: response.validator, time: time)
    }

    private static let elsewhere = "-"

    /// Keeps a picture in place of an earlier one at the address.
    ///
    /// - Parameter type: nil for a picture that stays where it is.
    func keep(
        _ content: [UInt8], _ type: PictureType?, _ validator: String?, for address: WebAddress,
        at time: Int64
    ) throws(FileFailure) -> Entry {
        let file = type.map { "\(Self.hash(of: content, from: address).text).\($0.fileExtension)" }
        if let file, storage.kindOfEntry(at: path(of: file)) != .file {
            try storage.createFolder(folder)
            // Checks do not wait for the lock.
            let new = try ReplacedFile(shared: path(of: file), on: storage)
            try new.append(content)
            try new.finish()
        }
        return try keep(Entry(file: file, validator: validator, time: time), for: address)
    }

    /// Keeps an entry: the file that it names is there.
    func keep(_ entry: Entry, for address: WebAddress) throws(FileFailure) -> Entry {
        let text = "\(entry.time) \(entry.file ?? Self.elsewhere)"
        try entries.store(.init(body: Array(text.utf8), validator: entry.validator), for: address)
        return entry
    }

    /// Removes the entries of all other addresses.
    func removeAddresses(except addresses: Set<WebAddress>) { entries.removeAll(except: addresses) }
}
