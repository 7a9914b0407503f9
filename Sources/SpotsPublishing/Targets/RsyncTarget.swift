import Bytes
import Paths
import SiteStorage

/// A folder that rsync writes to, such as one of another machine by SSH.
///
/// rsync writes each file beside its place and then renames it, so readers get the old one or the new one.
struct RsyncTarget: PublicationTarget {
    /// Such as `host:/var/www/site`.
    private let destination: String
    private let program: Program
    private let work: WorkFolder

    /// The exit statuses for a file or a folder that is missing (rsync's manual page, "EXIT VALUES").
    private static let missing: [Int] = [3, 23]
    private static let mark = "> "

    init(_ destination: String, program: Program, work: WorkFolder) {
        (self.program, self.work) = (program, work)
        // rsync cannot make folders below a path with `..`.
        let place = destination.contains(":") ? destination : work.storage.resolved(destination)
        self.destination = place.hasSuffix("/") ? place : place + "/"
    }

    func contents(of name: String) async throws(PublicationFailure) -> [UInt8]? {
        let file = FilePaths.join(work.path, "fetched")
        do throws(FileFailure) {
            try work.storage.removeFile(file)
        } catch { throw .file(error) }
        let outcome = await program.run(["--ignore-times", "--copy-links", destination + name, file])
        if let status = outcome.status, Self.missing.contains(status),
            outcome.messages.contains("No such file or directory")
        {
            return nil
        }
        guard outcome.status == 0 else { throw .program("rsync", reason: Self.reason(outcome.messages)) }
        do throws(FileFailure) {
            return try work.storage.contents(of: file)
        } catch { throw .file(error) }
    }

    func outdated(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite
    ) async throws(PublicationFailure) -> PathList<OutputRoot> {
        let list = try work.writeZeroTerminated(Self.dotted(paths))
        var isClear = true
        var outdated = PathList<OutputRoot>()
        try await run(
            ["--checksum", "--dry-run", "--files-from", list, "--from0", site.folder + "/", destination]
        ) { name in
            let path = OutputPath(name)
            if paths.contains(path) { outdated.append(path) } else if !name.hasSuffix("/") { isClear = false }
        }
        outdated.sort()
        // rsync writes control characters in another form, so a name like this is not known here.
        return isClear ? outdated : paths
    }

    func upload(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite, done: (Int) -> Void
    ) async throws(PublicationFailure) {
        let list = try work.writeZeroTerminated(Self.dotted(paths))
        var count = 0
        try await run(
            ["--ignore-times", "--files-from", list, "--from0", site.folder + "/", destination]
        ) { name in
            // rsync names the folders, too.
            if name.hasSuffix("/") { return }
            count += 1
            done(1)
        }
        if count < paths.count {
            throw .program("rsync", reason: "it uploaded \(count) of \(paths.count) files without an error")
        }
    }

    func upload(_ bytes: [UInt8], as name: String) async throws(PublicationFailure) {
        let file = try work.write(bytes, to: name)
        // The folder is made by the first file that is uploaded.
        try await run(["--ignore-times", "--mkpath", file, destination]) { _ in }
    }

    /// Removes files with rules that spare all others, and the folders that are then empty.
    func remove(
        _ paths: PathList<OutputRoot>, leaving remaining: PathList<OutputRoot>, done: (Int) -> Void
    ) async throws(PublicationFailure) {
        var rules: [UInt8] = []
        var folders: Set<String> = []
        for path in paths {
            var parents: [String] = []
            var folder = path.folder
            while !folder.isEmpty, folders.insert(folder).inserted {
                parents.append(folder + "/")
                folder = FilePaths.folder(of: folder)
            }
            for folder in parents.reversed() { rules += Self.rule(for: folder).utf8 + [0] }
            rules += Self.rule(for: path.text).utf8 + [0]
        }
        let empty = FilePaths.join(work.path, "empty")
        do throws(FileFailure) {
            try work.storage.createFolder(empty)
        } catch { throw .file(error) }
        let list = try work.write(rules, to: "list")
        try await run(
            ["--from0", "--delete", "--include-from", list, "--exclude", "*", empty + "/", destination]) {
                _ in
            }
        done(paths.count)
    }

    /// A rule that matches one path only (rsync's manual page, "PATTERN MATCHING RULES").
    ///
    /// A backslash has a meaning only in a rule with wildcards.
    static func rule(for path: String) -> String {
        guard path.unicodeScalars.contains(where: "*?[".unicodeScalars.contains) else { return "/" + path }
        return "/"
            + path.unicodeScalars.map { "*?[\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    /// The paths with `./` before each, because rsync takes a line that begins with `#` or `;` for a comment.
    private static func dotted(_ paths: PathList<OutputRoot>) -> PathList<OutputRoot> {
        PathList(paths.lazy.map { OutputPath("./" + $0.text) })
    }
}

extension RsyncTarget {
    /// Runs rsync.
    ///
    /// - Parameter use: called with the name of each file and folder that is written.
    private func run(_ arguments: [String], _ use: (String) -> Void) async throws(PublicationFailure) {
        let options = [
            "--recursive", "--times", "--omit-dir-times", "--keep-dirlinks", "--chmod=D755,F644",
            "--protect-args", "--8-bit-output",
            "--out-format=\(Self.mark)%n",
        ]
        var messages = ""
        let status = await program.run(options + arguments) { line in
            if line.utf8.starts(with: Self.mark.utf8) {
                use(String(Substring(line.utf8.dropFirst(Self.mark.utf8.count))))
            } else {
                messages += line + "\n"
            }
        }
        if status != 0 { throw .program("rsync", reason: Self.reason(messages)) }
    }

    /// What the program says first.
    private static func reason(_ messages: String) -> String {
        messages.split(separator: "\n").first.map {
            $0.hasPrefix("rsync: ") ? String($0.dropFirst("rsync: ".count)) : String($0)
        } ?? "it was stopped"
    }
}
