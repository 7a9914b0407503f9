import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Fetches the sources of collections that are web addresses, and keeps their answers.
struct RemoteSources {
    /// What came of asking for a source.
    struct Answer: Sendable {
        /// The bytes, fresh or kept; nil where there are none.
        var body: [UInt8]?
        /// What went wrong, to be reported where the source is named.
        var problem: Message?
    }

    /// The folder of what is kept: for each address its answer and the ETag of that.
    private let folder: String
    private let isOffline: Bool
    private let storage: FileSystem

    /// - Parameters:
    ///   - records: the folder of our own records.
    ///   - isOffline: whether nothing is asked for and only what is kept is used.
    init(records: String, isOffline: Bool, on storage: FileSystem) {
        self.storage = storage
        folder = FilePaths.join(records, "sources")
        self.isOffline = isOffline
    }

    static func isAddress(_ source: String) -> Bool {
        let source = source.lowercased()
        return source.hasPrefix("http://") || source.hasPrefix("https://")
    }

    /// The path of an address, without its host and its query.
    static func path(of address: String) -> String {
        let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
        let path = address[start...].drop { $0 != "/" }
        return String(path.prefix { $0 != "?" && $0 != "#" })
    }

    /// Fetches addresses, all at the same time.
    func fetch(_ addresses: Set<String>) async -> [String: Answer] {
        await withTaskGroup(of: (String, Answer).self) { group in
            for address in addresses.sorted() {
                group.addTask { (address, await fetch(address)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}

extension RemoteSources {
    private func fetch(_ address: String) async -> Answer {
        let kept = read(address, "body")
        if isOffline {
            return Answer(body: kept, problem: kept == nil ? .nothingKept(address) : nil)
        }
        do throws(FileFailure) {
            try storage.createFolder(folder)
        } catch {
            return failed(
                .unreachableSource(address, "its answer cannot be kept: \(error.description)"), kept)
        }
        let etag = kept == nil || read(address, "etag") == nil ? nil : file(address, "etag")
        let newETag = file(address, "etag-new")
        // What an earlier run left behind.
        try? storage.removeFile(newETag)
        switch await Curl.get(address, etag: etag, newETag: newETag) {
        case .body(let body):
            if let problem = Self.problem(of: body, from: address) { return failed(problem, kept) }
            return keep(body, of: address)
        case .unchanged where etag == nil:
            return failed(
                .unreachableSource(
                    address,
                    "the server answers with 304, which says that a kept answer is still right, "
                        + "but it was not asked about one"), kept)
        case .unchanged: return Answer(body: kept)
        case .failure(let message): return failed(message, kept)
        case .noCurl: return failed(.noCurl(), kept)
        }
    }

    /// An answer that failed: a warning where an earlier one is kept.
    private func failed(_ message: Message, _ kept: [UInt8]?) -> Answer {
        guard kept != nil else { return Answer(problem: message) }
        var message = message
        message.severity = .warning
        message.notes.append("the answer of an earlier build is used")
        return Answer(body: kept, problem: message)
    }

    /// Why an answer is no JSON, where it should be: a good answer is not given up for it.
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
                address,
                "its answer is no JSON, at line \(place.line), column \(place.column): \(error.message.text)")
        }
    }
}

// MARK: Keeping

extension RemoteSources {
    private func file(_ address: String, _ kind: String) -> String {
        FilePaths.join(folder, "\(ContentHash(address).text).\(kind)")
    }

    private func read(_ address: String, _ kind: String) -> [UInt8]? {
        // What cannot be read is not kept.
        try? storage.contents(of: file(address, kind))
    }

    private func keep(_ body: [UInt8], of address: String) -> Answer {
        do throws(FileFailure) {
            // Without its ETag the new answer is asked for anew: it must not stand beside that of the old one.
            try storage.removeFile(file(address, "etag"))
            try storage.replaceFile(file(address, "body"), with: body)
            let newETag = file(address, "etag-new")
            if let etag = try? storage.contents(of: newETag), !etag.isEmpty {
                try storage.move(newETag, to: file(address, "etag"))
            } else {
                try storage.removeFile(newETag)
            }
            return Answer(body: body)
        } catch {
            return Answer(body: body, problem: .notKept(address, error.description))
        }
    }
}
