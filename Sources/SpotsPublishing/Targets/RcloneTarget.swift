import Bytes
import Paths
import Platform
import SiteStorage
import SpotsModel

/// A path of a remote of rclone (https://rclone.org), such as a bucket of S3.
///
/// rclone is told which files to upload and does not compare them with those of the remote again.
struct RcloneTarget: PublicationTarget {
    /// Such as `remote:bucket/site`.
    let remote: String
    let program: Program
    let work: WorkFolder

    /// The exit statuses for a folder and a file that are missing (rclone's documentation, "Exit code").
    private static let missing: [Int] = [3, 4]

    /// The user's options that would change what is copied, or what rclone says of it.
    private static let environment: [String: String?] = Dictionary(
        uniqueKeysWithValues: [
            "DRY_RUN", "INTERACTIVE", "IGNORE_EXISTING", "IMMUTABLE", "UPDATE", "SIZE_ONLY", "PROGRESS",
            "COUNT",
            "LOG_FILE", "LOG_LEVEL", "VERBOSE", "QUIET", "EXCLUDE", "EXCLUDE_FROM", "INCLUDE", "INCLUDE_FROM",
            "FILTER", "FILTER_FROM", "FILES_FROM", "FILES_FROM_RAW", "MAX_SIZE", "MIN_SIZE", "MAX_AGE",
            "MIN_AGE",
            "MAX_DEPTH", "MAX_TRANSFER", "OFFSET", "HEAD", "TAIL", "DISCARD",
        ].map { ("RCLONE_\($0)", nil) })

    /// Up to this many files are asked for one by one.
    private static let fewFiles = 500

    private func path(_ name: String) -> String {
        remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + name : "\(remote)/\(name)"
    }

    func contents(of name: String) async throws(PublicationFailure) -> [UInt8]? {
        let outcome = await program.run(["cat", path(name)], environment: Self.environment)
        if outcome.status == 0 { return outcome.output.isEmpty ? nil : outcome.output }
        if let status = outcome.status, Self.missing.contains(status) { return nil }
        throw .program("rclone", reason: Self.reason(outcome.messages))
    }

    func outdated(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite
    ) async throws(PublicationFailure) -> PathList<OutputRoot> {
        var arguments = ["hashsum", "MD5", remote, "--fast-list"]
        // rclone asks for each file of a list, which takes longer than a listing of all if there are many.
        if paths.count <= Self.fewFiles {
            arguments += ["--files-from-raw", try work.writeLines(paths, for: "rclone")]
        }
        let outcome = await program.run(arguments, environment: Self.environment)
        if outcome.messages.contains("hash unsupported") { return try await differing(paths, site) }
        if let status = outcome.status, Self.missing.contains(status) { return paths }
        if outcome.status != 0 { throw .program("rclone", reason: Self.reason(outcome.messages)) }
        var current = PathList<OutputRoot>()
        for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "  ", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let path = OutputPath(String(parts[1]))
            if let digest = site.manifest.digest(of: path), digest.md5.text == parts[0] {
                current.append(path)
            }
        }
        current.sort()
        return paths.subtracting(current)
    }

    /// The files that the remote has with another content, or does not have, for a remote that knows no MD5: rclone
    /// downloads them.
    private func differing(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite
    ) async throws(PublicationFailure) -> PathList<OutputRoot> {
        let list = try work.writeLines(paths, for: "rclone")
        let outcome = await program.run(
            [
                "check", site.folder, remote, "--download", "--one-way", "--combined", "-",
                "--files-from-raw",
                list,
            ], environment: Self.environment)
        let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
        // It ends with the same status for files that differ. There is a line for each file, and one that begins with
        // `!` for a file that could not be compared (rclone's documentation, "rclone check").
        if lines.count < paths.count || lines.contains(where: { $0.hasPrefix("! ") }) {
            throw .program("rclone", reason: Self.reason(outcome.messages))
        }
        var current = PathList(
            lines.filter { $0.hasPrefix("= ") }.map { OutputPath(String($0.dropFirst(2))) })
        current.sort()
        return paths.subtracting(current)
    }

    func upload(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite, done: (Int) -> Void
    ) async throws(PublicationFailure) {
        for (headers, paths) in Self.byHeaders(paths, site.manifest) {
            let list = try work.writeLines(paths, for: "rclone")
            var arguments = [
                "copy", site.folder, remote, "--files-from-raw", list, "--no-traverse", "--no-check-dest",
            ]
            arguments += headers.lines.flatMap { ["--header-upload", $0] }
            let count = try await run(arguments, counting: "Copied", done)
            if count < paths.count {
                throw .program(
                    "rclone", reason: "it uploaded \(count) of \(paths.count) files without an error")
            }
        }
    }

    func upload(_ bytes: [UInt8], as name: String) async throws(PublicationFailure) {
        let file = try work.write(bytes, to: name)
        let headers = FileHeaders(of: OutputPath(name), isCompressed: false).lines.flatMap {
            ["--header-upload", $0]
        }
        _ = try await run(["copyto", file, path(name), "--ignore-times"] + headers, counting: "Copied") { _ in
        }
    }

    func remove(
        _ paths: PathList<OutputRoot>, leaving remaining: PathList<OutputRoot>, done: (Int) -> Void
    ) async throws(PublicationFailure) {
        let list = try work.writeLines(paths, for: "rclone")
        _ = try await run(
            ["delete", remote, "--files-from-raw", list, "--no-traverse"], counting: "Deleted", done)
        // A server may show an empty folder as a page, and a file cannot be written in its place; remotes such as S3
        // have no folders.
        let folders = EmptiedFolders(removing: paths, leaving: remaining).outermost
        if folders.isEmpty { return }
        let features = await program.run(
            ["backend", "features", remote], environment: Self.environment
        ).output
        if !features.span.contains("\"CanHaveEmptyDirectories\": true") { return }
        let rules = folders.map { "+ /\(Self.pattern(for: $0))/**\n" }.joined() + "- *\n"
        let file = try work.write(Array(rules.utf8), to: "list")
        _ = try await run(["rmdirs", remote, "--leave-root", "--filter-from", file], counting: "Removing") {
            _ in
        }
    }

    /// A pattern that matches one path only (rclone's documentation, "Filtering").
    static func pattern(for path: String) -> String {
        path.unicodeScalars.map { "*?[]{}\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    /// The files by the headers that servers should send with them.
    private static func byHeaders(
        _ paths: PathList<OutputRoot>, _ site: SiteManifest
    ) -> [(headers: FileHeaders, paths: PathList<OutputRoot>)] {
        var groups: [FileHeaders: PathList<OutputRoot>] = [:]
        for path in paths {
            let source = OutputPath(UploadStep.withoutCompression(path.text))
            let headers = FileHeaders(
                of: path, isCompressed: source != path && site.digest(of: source) != nil)
            groups[headers, default: PathList()].append(path)
        }
        return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension RcloneTarget {
    /// Runs rclone, and counts what it says it has done.
    ///
    /// - Parameter word: the first word of the messages to count.
    private func run(
        _ arguments: [String], counting word: String, _ done: (Int) -> Void
    ) async throws(PublicationFailure) -> Int {
        var options = ["--use-json-log", "--log-level", "INFO", "--stats", "0", "--retries", "1"]
        // Files of a site are small, so most of the time is waiting.
        if System.environment("RCLONE_TRANSFERS") == nil { options += ["--transfers", "16"] }
        // rclone copies large files in several threads.
        let marks = ["\"msg\":\"\(word)", "\"msg\":\"Multi-thread \(word)"]
        var count = 0
        var problems = ""
        let status = await program.run(arguments + options, environment: Self.environment) { line in
            if marks.contains(where: line.contains) {
                count += 1
                done(1)
            } else {
                problems += line + "\n"
            }
        }
        if status == 0 { return count }
        throw .program("rclone", reason: Self.reason(problems))
    }

    /// The first error in messages, as lines of text or of JSON.
    private static func reason(_ messages: String) -> String {
        let lines = messages.split(separator: "\n").map(String.init)
        for line in lines {
            // `try?`: a line that is not JSON is text.
            let json = (try? JSONDocument(Array(line.utf8)).parse()).map { JSONValue($0, $0.root) }
            if let json, json["level"]?.string == "error" {
                let object = json["object"]?.string.map { "\($0): " } ?? ""
                return object + (json["msg"]?.string ?? line)
            }
            if let range = line.firstRange(of: "ERROR : ") ?? line.firstRange(of: "CRITICAL: ") {
                return String(line[range.upperBound...])
            }
        }
        guard let line = lines.last else { return "it was stopped" }
        // Its log begins lines with the date and the time.
        let words = line.split(separator: " ", maxSplits: 2)
        return words.count == 3 && words[0].contains("/") && words[1].contains(":") ? String(words[2]) : line
    }
}
