import Bytes
import Paths
package import SiteStorage
import SpotsSite

/// A new site: its files, and what was inferred about them.
package struct Starter: Sendable {
    /// A host of repositories that can publish a site.
    package enum Host: String, Sendable, CaseIterable {
        case github, gitlab

        /// The path of the host's workflow in a repository.
        fileprivate var workflow: String {
            switch self {
            case .github: ".github/workflows/publish.yml"
            case .gitlab: ".gitlab-ci.yml"
            }
        }
    }

    /// The folders of new sites, which have their usual names.
    static let folders = SiteFolders()

    package internal(set) var files = NewFiles()
    /// What was inferred from a payload, one line each.
    package internal(set) var inferences: [String] = []
    /// What is not in the language of its pages yet, one line each.
    package internal(set) var untranslated: [String] = []

    /// What several machines do in a workflow.
    package enum SharedWork: Sendable {
        /// Each builds a part of the pages, with their pictures.
        case pages(machines: Int)
        /// Each makes a part of the pictures.
        case pictures(machines: Int)

        fileprivate var machines: Int {
            switch self {
            case .pages(let machines), .pictures(let machines): machines
            }
        }

        fileprivate var name: String {
            switch self {
            case .pages: "parts"
            case .pictures: "pictures"
            }
        }
    }

    /// Only the publishing workflow, for a folder that already has a site.
    package static func workflow(for host: Host, sharing work: SharedWork? = nil) -> Starter {
        var starter = Starter()
        starter.add(workflowFor: host, sharing: work)
        return starter
    }

    /// Adds the workflow that publishes the site with this version of the program.
    ///
    /// - Parameter work: what several machines do; nil for one machine.
    package mutating func add(workflowFor host: Host, sharing work: SharedWork? = nil) {
        let name = work.map { "\(host.rawValue)-\($0.name)" } ?? host.rawValue
        guard var file = StarterFiles.text(of: "CI/\(name).yml") else { return }
        if let machines = work?.machines {
            file.replace("{shards}", with: "\(machines)")
            file.replace("{list}", with: "\(Array(1...max(1, machines)))")
        }
        // The action's tag names the major version; release.yml moves it with every release.
        let major = "v" + Version.current.prefix { $0 != "." }
        files.add(
            host.workflow,
            file.replacing("{major}", with: major).replacing("{version}", with: Version.current))
    }

    /// Whether a folder already has a site.
    package static func isSite(_ folder: String, _ storage: FileSystem = .real) -> Bool {
        storage.kind(at: FilePaths.join(folder, folders.content)) != nil
    }

    /// Adds the files of a site that the program contains.
    mutating func addSite(_ found: [(path: String, text: String)]) {
        for (path, text) in found { files.add(path, text) }
        addIgnoredFiles()
    }

    /// Adds the list of what does not belong in a repository: what a build writes, and secrets.
    ///
    /// Every new site has it, and no other files: an interrupted `init` can be repeated.
    mutating func addIgnoredFiles() {
        files.continuesEarlierRun = true
        let lines = "\(Self.folders.output)/\n\(SiteFolders.stateFolderName)/\n.env\n"
        files.add(".gitignore", lines, isOptional: true)
    }

    /// Adds the schemas that `"$schema"` in the files of the site refers to, so an editor needs no network.
    mutating func addSchemas(_ documents: [SchemaDocument]) {
        for document in documents {
            files.add("schemas/\(document.rawValue).json", Site.schema(of: document).text + "\n")
        }
    }
}

// MARK: Examples

extension Starter {
    /// The names of the examples, sorted.
    package static var examples: [String] {
        Set(ExampleFiles.files.compactMap { $0.path.split(separator: "/").first.map(String.init) }).sorted()
    }

    /// An example; nil if there is none of this name.
    package static func example(_ name: String) -> Starter? {
        guard examples.contains(name) else { return nil }
        var starter = Starter()
        starter.addSite(ExampleFiles.files(below: name + "/"))
        return starter
    }
}
