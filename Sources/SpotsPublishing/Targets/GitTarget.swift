import Bytes
import Paths
import SiteStorage

/// A branch of a git repository, which gets one commit for each publication.
///
/// A repository in the state folder has the last commit of the branch without the contents of its files; the index of
/// git has the files of the next one. Nothing is visible before the commit is pushed.
struct GitTarget: PublicationTarget {
    let repository: String
    let branch: String
    let program: Program
    let work: WorkFolder
    var isAtomic: Bool { true }
    /// The repository in the state folder.
    private let local: String

    /// What git sets for its hooks would lead to the user's repository.
    private static let environment: [String: String?] = Dictionary(
        uniqueKeysWithValues: [
            "ALTERNATE_OBJECT_DIRECTORIES", "COMMON_DIR", "CONFIG", "CONFIG_COUNT", "CONFIG_PARAMETERS",
            "DEFAULT_HASH", "DIR", "GRAFT_FILE", "IMPLICIT_WORK_TREE", "INDEX_FILE", "INTERNAL_SUPER_PREFIX",
            "NAMESPACE", "NO_REPLACE_OBJECTS", "OBJECT_DIRECTORY", "PREFIX", "QUARANTINE_PATH",
            "REPLACE_REF_BASE", "SHALLOW_FILE", "WORK_TREE",
        ].map { ("GIT_\($0)", nil) })

    /// Where the last commit of the branch is kept.
    private static let published = "refs/spots-site/published"

    /// Fetches the last commit of the branch.
    init(
        _ repository: String, branch: String, program: Program, work: WorkFolder
    ) async throws(PublicationFailure) {
        (self.program, self.work, self.branch) = (program, work, branch)
        // The program runs in another folder, so a path must be absolute.
        self.repository =
            work.storage.kind(at: repository) == .folder ? work.storage.resolved(repository) : repository
        local = FilePaths.join(work.path, "git")
        do throws(FileFailure) {
            try work.storage.removeTree(local)
            try work.storage.createFolder(local)
        } catch { throw .file(error) }
        try await fetch()
    }

    private func fetch() async throws(PublicationFailure) {
        let made = await program.run(["init", "--quiet", "--bare", local], environment: Self.environment)
        if made.status != 0 { throw .program("git", reason: Self.reason(made)) }
        // These attributes have precedence over all others: files are stored as they are.
        _ = try work.write(
            Array("* -text -ident -filter -working-tree-encoding\n".utf8), to: "git/info/attributes")
        let heads = await program.run(
            [
                "ls-remote", "--exit-code", "--heads", repository, "refs/heads/\(branch)",
            ], environment: Self.environment)
        // The status for a branch that is missing (git's manual page of ls-remote, "--exit-code").
        if heads.status == 2 { return _ = try await git(["read-tree", "--empty"]) }
        if heads.status != 0 { throw .program("git", reason: Self.reason(heads)) }
        for (key, value) in [
            ("remote.origin.url", repository), ("remote.origin.promisor", "true"),
            ("remote.origin.partialclonefilter", "blob:none"),
        ] { _ = try await git(["config", key, value]) }
        _ = try await git([
            "fetch", "--quiet", "--depth", "1", "--no-tags", "--filter", "blob:none", "origin",
            "+refs/heads/\(branch):\(Self.published)",
        ])
        _ = try await git(["read-tree", Self.published])
    }

    func contents(of name: String) async throws(PublicationFailure) -> [UInt8]? {
        guard await isPublished else { return nil }
        let names = try await git(["ls-tree", "--name-only", Self.published, name])
        return names.output.isEmpty
            ? nil : try await git(["cat-file", "blob", "\(Self.published):\(name)"]).output
    }

    func outdated(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite
    ) async throws(PublicationFailure) -> PathList<OutputRoot> {
        guard await isPublished else { return paths }
        let tree = try await git(["ls-tree", "-r", "-z", Self.published]).output
        var published: [OutputPath: Substring] = [:]
        for entry in String(decoding: tree, as: UTF8.self).split(separator: "\0") {
            // The mode, the type and the hash are followed by a tab and the path.
            let parts = entry.split(separator: "\t", maxSplits: 1)
            if parts.count == 2 {
                published[OutputPath(String(parts[1]))] = parts[0].split(separator: " ").last
            }
        }
        let list = try work.writeLines(PathList(paths.map { OutputPath($0.inside(site.folder)) }), for: "git")
        let hashes = try await git(["hash-object", "--no-filters", "--stdin-paths"], input: list)
        let lines = String(decoding: hashes.output, as: UTF8.self).split(separator: "\n")
        return PathList(zip(paths, lines).filter { published[$0.0] != $0.1 }.map(\.0))
    }

    func upload(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite, done: (Int) -> Void
    ) async throws(PublicationFailure) {
        try await checkNothingBlocks(paths)
        let list = try work.writeZeroTerminated(paths)
        _ = try await git(["update-index", "--add", "-z", "--stdin"], in: site.folder, input: list)
        done(paths.count)
    }

    func upload(_ bytes: [UInt8], as name: String) async throws(PublicationFailure) {
        let file = try work.write(bytes, to: name)
        let id = try await git(["hash-object", "-w", "--no-filters", file]).line
        _ = try await git(["update-index", "--add", "--cacheinfo", "100644,\(id),\(name)"])
    }

    /// Throws if the branch has a folder where the site has a file, or a file where it has a folder.
    ///
    /// Those that publications have uploaded are removed by now.
    private func checkNothingBlocks(_ paths: PathList<OutputRoot>) async throws(PublicationFailure) {
        let names = String(decoding: try await git(["ls-files", "-z"]).output, as: UTF8.self)
        var others = PathList(names.split(separator: "\0").map { OutputPath(String($0)) })
        others.sort()
        for path in paths {
            let folders = FilePaths.folders(around: path.text).lazy.map { OutputPath($0) }
            if let blocking = others.firstFile(in: path.text) ?? folders.first(where: others.contains) {
                throw .blocked(path.text, by: blocking.text, in: branch)
            }
        }
    }

    func remove(
        _ paths: PathList<OutputRoot>, leaving remaining: PathList<OutputRoot>, done: (Int) -> Void
    ) async throws(PublicationFailure) {
        let list = try work.writeZeroTerminated(paths)
        _ = try await git(["update-index", "--force-remove", "-z", "--stdin"], input: list)
        done(paths.count)
    }

    /// Commits the index, and pushes the commit unless it changes nothing.
    func finish() async throws(PublicationFailure) {
        // GitHub would run Jekyll, which leaves out files such as `_redirects`.
        try await upload([], as: ".nojekyll")
        let tree = try await git(["write-tree", "--missing-ok"]).line
        var parents: [String] = []
        if await isPublished {
            if try await git(["rev-parse", "\(Self.published)^{tree}"]).line == tree { return }
            parents = ["-p", Self.published]
        }
        let commit = try await git(["commit-tree", tree, "-m", "Publish the site"] + parents, isNamed: true)
            .line
        let push = await run(["push", "--quiet", repository, "\(commit):refs/heads/\(branch)"])
        if push.status != 0 { throw .program("git", reason: reason(ofPush: push)) }
    }

    /// Why the server refuses the commit: git says it in parentheses, and not in the user's language.
    private func reason(ofPush outcome: Program.Outcome) -> String {
        let lines = outcome.messages.split(separator: "\n")
        if lines.contains(where: { $0.contains("[rejected]") }) {
            return "somebody else has pushed to the branch \(branch) since this publication began,"
                + " so nothing was published; their commit stays when you publish again"
        }
        if let line = lines.first(where: { $0.contains("[remote rejected]") }),
            let start = line.lastIndex(of: "("), let end = line.lastIndex(of: ")"), start < end
        {
            let reason = line[line.index(after: start)..<end]
            return "the server refuses the commit, so nothing was published: \(reason)"
        }
        return Self.reason(outcome)
    }
}

extension GitTarget {
    /// Whether the branch exists.
    private var isPublished: Bool {
        get async {
            await run(["rev-parse", "--quiet", "--verify", Self.published]).status == 0
        }
    }

    /// - Parameters:
    ///   - isNamed: whether the commit needs a name, also where the user has none.
    ///   - folder: the folder of the files; nil for the work folder.
    private func git(
        _ arguments: [String], in folder: String? = nil, input: String? = nil, isNamed: Bool = false
    ) async throws(PublicationFailure) -> Program.Outcome {
        var names: [String: String?] = [:]
        if isNamed, await run(["var", "GIT_COMMITTER_IDENT"]).status != 0 {
            for role in ["AUTHOR", "COMMITTER"] {
                names["GIT_\(role)_NAME"] = "spots-site"
                names["GIT_\(role)_EMAIL"] = "spots-site@localhost"
            }
        }
        let outcome = await run(arguments, in: folder, input: input, names)
        if outcome.status != 0 { throw .program("git", reason: Self.reason(outcome)) }
        return outcome
    }

    private func run(
        _ arguments: [String], in folder: String? = nil, input: String? = nil,
        _ environment: [String: String?] = [:]
    ) async -> Program.Outcome {
        // Files are stored as they are, whatever the user's settings say.
        let settings = [
            "core.autocrlf=false", "core.safecrlf=false", "core.hooksPath=/dev/null", "core.quotePath=false",
            "core.fileMode=false", "gc.auto=0",
        ].flatMap { ["-c", $0] }
        return await program.run(
            ["--git-dir", local, "--work-tree", folder ?? work.path] + settings + arguments,
            in: folder ?? work.path, environment: Self.environment.merging(environment) { $1 },
            input: input)
    }

    private static func reason(_ outcome: Program.Outcome) -> String {
        let lines = outcome.messages.split(separator: "\n").map(String.init)
        let reason =
            lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
        return (reason ?? "it was stopped").replacing("fatal: ", with: "").replacing("error: ", with: "")
    }
}
