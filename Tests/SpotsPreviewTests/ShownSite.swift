import Foundation
import TestSupport
import Testing

@testable import SpotsPreview
@testable import SpotsSite

/// A site in a temporary folder with a running preview.
final class ShownSite: Sendable {
    nonisolated let url: URL
    let preview: Preview
    let port: UInt16
    private let folder: FolderRemover

    /// Removes the folder when the test ends.
    private final class FolderRemover: Sendable {
        let path: String
        init(_ path: String) { self.path = path }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Starts a preview of a site or, with `isBuilt`, builds the site and serves the output.
    init(
        _ files: [String: String], host: String = "127.0.0.1", isBuilt: Bool = false,
        prepare: (URL) throws -> Void = { _ in }, configure: (inout Preview.Options) -> Void = { _ in }
    ) async throws {
        url = FileManager.default.temporaryDirectory.appending(path: "spots-preview-\(UUID().uuidString)")
        folder = FolderRemover(url.path(percentEncoded: false))
        for (path, text) in files { try Self.write(text, to: url.appending(path: path)) }
        try prepare(url)
        let site = Site(folders: SiteFolders(site: folder.path))
        var options = Preview.Options()
        (options.host, options.port) = (host, 18_000)
        configure(&options)
        if isBuilt {
            #expect(try await site.build().succeeded)
            preview = try await Preview(built: site, BuildOptions(), options)
        } else {
            preview = try await Preview(of: site, BuildOptions(), options) { _ in }
        }
        port = UInt16(URL(string: preview.address)?.port ?? 0)
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func write(_ text: String, to path: String) throws {
        try Self.write(text, to: url.appending(path: path))
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: path))
    }

    /// Waits for a build that includes everything written before.
    func settle() async throws {
        let name = "settled-\(UUID().uuidString).txt"
        let built = url.appending(path: ".spots-site/preview/site").path(percentEncoded: false)
        let watcher = await WatcherChoice.watcher(of: WatchedFolders(trees: [built]))
        try write("", to: "Content/" + name)
        for await files in watcher.changes where files.contains(built + "/" + name) { break }
    }

    /// Requests a target, with the server's own host name by default.
    func ask(
        _ target: String, method: String = "GET", host: String? = nil, _ headers: String...
    ) async throws -> Reply {
        let client = try RawClient(port: port)
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? own)"] + headers
        await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return try await client.reply(isHead: method == "HEAD")
    }

    /// The server's own host name.
    var own: String { "127.0.0.1:\(port)" }

    /// Opens the event stream of a page, as a browser that shows it does.
    func listen(to address: String, version: String? = nil) async throws -> RawClient {
        var version = version
        if version == nil {
            let page = try await ask(address).text
            version = page.components(separatedBy: "data-version=\"").last?.prefix { $0 != "\"" }.description
        }
        let client = try RawClient(port: port)
        let query = "address=\(address.replacing("%", with: "%25"))&version=\(version ?? "")"
        await client.send("GET /.spots-site/events?\(query) HTTP/1.1\r\nHost: \(own)\r\n\r\n")
        let reply = try await client.reply()
        #expect(reply.status == 200, "\(reply)")
        return client
    }
}
