import Diagnostics
import Paths
import SiteStorage

/// The files of pinned responses, and their list.
struct PinnedFiles {
    private let folder: ContentPath
    private let content: ContentFolder
    private var storage: FileSystem { content.storage }

    init(in folder: ContentPath, of content: ContentFolder) {
        (self.folder, self.content) = (folder, content)
    }

    /// Compares the files with responses, and replaces those that differ.
    ///
    /// Only files in the list of an earlier run are removed.
    ///
    /// - Parameters:
    ///   - responses: all responses, by their addresses.
    ///   - isWhole: whether all addresses have answered; if not, no file is removed.
    ///   - report: gets the changes, and an error if the folder or a file belongs to somebody else.
    ///   - isWriting: whether files are written.
    func update(
        _ responses: [WebAddress: SourceText], isWhole: Bool, _ report: inout FetchReport, isWriting: Bool
    ) throws(FileFailure) {
        let earlier = try listedFiles()
        if earlier == nil, storage.kind(at: path()) == .folder, !storage.listing(of: path()).isEmpty {
            report.diagnostics = [Diagnostic(.foreignPinFolder(content.name(of: folder)), file: listName)]
            return
        }
        var addresses: [String: WebAddress] = [:]
        var new: [(file: String, bytes: [UInt8])] = []
        for (address, response) in responses.sorted(by: { $0.key.text < $1.key.text }) {
            let file = PinFolder.file(of: address)
            if let other = addresses.updateValue(address, forKey: file), other.text != address.text {
                let message = Message.samePinnedFile(address.description, other.description)
                report.diagnostics = [Diagnostic(message, file: name(of: file))]
                return
            }
            guard let change = try change(of: file, to: response.bytes) else { continue }
            if change == .changed, earlier?.contains(file) != true {
                report.diagnostics = [Diagnostic(.foreignPinnedFile(), file: name(of: file))]
                return
            }
            report.changes.append(.init(kind: change, file: name(of: file)))
            new.append((file, response.bytes))
        }
        report.responses = addresses.count
        // What an address without an answer gave earlier may be needed again.
        let others = (earlier ?? []).filter { addresses[$0] == nil }.sorted()
        let (removed, kept) = isWhole ? (others, []) : ([], others)
        for file in removed where storage.kindOfEntry(at: path(file)) == .file {
            report.changes.append(.init(kind: .removed, file: name(of: file)))
        }
        report.changes.sort { $0.file < $1.file }
        guard isWriting else { return }
        // The list comes first: an interrupted run must not leave files that no later one knows.
        try write(list(of: addresses, and: others), to: PinFolder.list)
        for file in removed { try remove(file) }
        for (file, bytes) in new { try write(PinnedResponses.stored(bytes), to: file) }
        if !removed.isEmpty { try write(list(of: addresses, and: kept), to: PinFolder.list) }
    }
}

extension PinnedFiles {
    /// Whether a response is new or differs from its file; nil if it is the same.
    private func change(
        of file: String, to response: [UInt8]
    ) throws(FileFailure) -> FetchReport.Change.Kind? {
        guard storage.kindOfEntry(at: path(file)) == .file else { return .added }
        return PinnedResponses.areSame(try storage.contents(of: path(file)), response) ? nil : .changed
    }

    private func write(_ bytes: [UInt8], to file: String) throws(FileFailure) {
        // A file that cannot be read is replaced.
        if (try? storage.contents(of: path(file))) == bytes { return }
        try storage.createFolder(FilePaths.folder(of: path(file)))
        let new = try ReplacedFile(path(file), on: storage)
        try new.append(bytes)
        try new.finish()
    }

    /// Removes a file, and the folders that are empty without it.
    private func remove(_ file: String) throws(FileFailure) {
        try storage.removeFile(path(file))
        var folder = FilePaths.folder(of: file)
        while !folder.isEmpty, storage.removeFolderIfEmpty(path(folder)) {
            folder = FilePaths.folder(of: folder)
        }
    }

    /// The files in the list; nil if there is none.
    private func listedFiles() throws(FileFailure) -> [String]? {
        guard storage.kindOfEntry(at: path(PinFolder.list)) == .file else { return nil }
        return PinFolder.files(in: try storage.contents(of: path(PinFolder.list))).sorted()
    }

    private func list(of addresses: [String: WebAddress], and removed: [String]) -> [UInt8] {
        let lines = addresses.map { "\($0.key) \($0.value.description)" } + removed
        return Array((["# Written by spots-site fetch."] + lines.sorted()).map { $0 + "\n" }.joined().utf8)
    }

    private func path(_ file: String = "") -> String {
        let path = content.path(of: folder)
        return file.isEmpty ? path : FilePaths.join(path, file)
    }

    private func name(of file: String) -> String {
        content.name(of: ContentPath(FilePaths.join(folder.text, file)))
    }

    private var listName: String { name(of: PinFolder.list) }
}
