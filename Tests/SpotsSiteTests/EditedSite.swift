import Foundation
import SiteStorage
import SpotsSite
import TestSupport

/// A small site that is edited randomly.
struct EditedSite {
    private let material: SiteMaterial
    private let folder: TemporaryFolder
    private var generator: SeededGenerator
    private var files: Set<String>
    private var options = BuildOptions()
    private var count = 0
    private var isValid = true
    /// The site as it was when it last had no errors.
    private var lastValid: [String: Snapshot] = [:]
    private(set) var validBuilds = 0
    private(set) var reusedPages = 0

    init(of material: SiteMaterial, seed: UInt64) throws {
        self.material = material
        let files = material.files
        folder = try TemporaryFolder(files)
        self.files = Set(files.keys)
        generator = SeededGenerator(seed: seed)
        options.clock = BuildTime("2026-02-01")
    }

    var output: Snapshot { get throws { try Snapshot(of: folder.url.appending(path: "Output")) } }
    var cleanOutput: Snapshot { get throws { try Snapshot(of: folder.url.appending(path: "Rebuilt")) } }

    /// Builds incrementally.
    mutating func build() async throws -> BuildReport {
        let report = try await site().build(options)
        isValid = report.succeeded
        if report.succeeded {
            for part in ["Content", "Templates"] {
                lastValid[part] = try Snapshot(of: folder.url.appending(path: part))
            }
            validBuilds += 1
            reusedPages += report.pages - report.rebuilds.count
        }
        return report
    }

    /// Builds into another folder without reusing anything.
    func buildClean() async throws -> BuildReport {
        var options = options
        options.rebuildAll = true
        // What is known of pictures is found out again.
        let state = folder.url.appending(path: ".spots-site")
        let (known, hidden) = (state.appending(path: "pictures"), state.appending(path: "hidden"))
        let isKnown = FileManager.default.fileExists(atPath: known.path)
        if isKnown { try FileManager.default.moveItem(at: known, to: hidden) }
        let report = try await site(output: "Rebuilt").build(options)
        if isKnown {
            // Without pictures on the pages, nothing was found out.
            try? FileManager.default.removeItem(at: known)
            try FileManager.default.moveItem(at: hidden, to: known)
        }
        return report
    }

    /// Builds the site in parts, each with a state folder of its own, and merges them into another folder.
    func merge() async throws -> (report: BuildReport, output: Snapshot) {
        let count = 3
        for number in 1...count {
            var options = options
            options.shard = Shard(number: number, of: count)
            var site = site(output: "part-\(number)")
            site.folders.state = ".machine-\(number)"
            _ = try await site.build(options)
        }
        let parts = (1...count).map { folder.path + "/part-\($0)" }
        let report = try await site(output: "Merged").merge(parts.shuffled(), options)
        return (report, try Snapshot(of: folder.url.appending(path: "Merged")))
    }

    private func site(output: String = "Output") -> Site {
        var site = Site(folders: SiteFolders(site: folder.path, output: output))
        site.pictureTool = .writing(to: .real)
        // Every other build keeps its records in memory; all must be the same.
        if count.isMultiple(of: 2) != (output == "Output") { site.recordMemory = 0 }
        return site
    }
}

// MARK: - Edits

extension EditedSite {
    /// Makes a random edit and returns a description.
    mutating func edit() throws -> String {
        count += 1
        if !isValid, Int.random(in: 0..<3, using: &generator) > 0 { return try revert() }
        switch Int.random(in: 0..<14, using: &generator) {
        case 0..<4: return try change(material.pages.keys.sorted())
        case 4..<6: return try change(material.data.keys.sorted())
        case 6..<8: return try change(material.templates.keys.sorted())
        case 8: return try change(["Content/site.json"])
        case 9: return try remove()
        case 10: return try rename()
        case 11: return try damageOutput()
        case 12: return try changeLineEnds()
        default: return changeOptions()
        }
    }

    private mutating func changeOptions() -> String {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0..<2:
            options.clock = pick(["2026-01-01", "2026-04-01", "2026-08-01"].map { BuildTime($0) })
            return "clock \(options.clock.map { $0.description } ?? "")"
        case 2:
            options.drafts.toggle()
            if count.isMultiple(of: 2) { options.minify.toggle() }
            return "drafts \(options.drafts), minify \(options.minify)"
        default:
            options.compress.toggle()
            return "compress \(options.compress)"
        }
    }

    /// Writes a file with other line endings, which may be mixed.
    private mutating func changeLineEnds() throws -> String {
        let path = pick(files.filter { $0.hasPrefix("Content/") }.sorted())
        let text = try folder.text(of: path).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let ends = pick([["\r"], ["\r\n"], ["\n"], ["\r", "\r\n", "\n"]])
        var changed = ""
        for character in text {
            changed += character == "\n" ? pick(ends) : String(character)
        }
        try folder.write(changed, to: path)
        return "line ends of \(path)"
    }

    /// Reverts everything since the site last had no errors.
    private mutating func revert() throws -> String {
        files = []
        if lastValid.isEmpty {
            for (path, text) in material.files { try folder.write(text, to: path) }
            files = Set(material.files.keys)
        }
        for (part, snapshot) in lastValid {
            try snapshot.write(to: folder.url.appending(path: part))
            files.formUnion(snapshot.paths.map { part + "/" + $0 })
        }
        return "all taken back"
    }

    /// Writes one of the versions of a file.
    private mutating func change(_ paths: [String]) throws -> String {
        let choice = pick(paths)
        let path = choice.replacing("COUNT", with: "\(count)")
        let text = pick(material.versions(of: choice)).replacing("COUNT", with: "\(count)")
        try folder.write(text, to: path)
        files.insert(path)
        return "\(path) = \(text.prefix(60))"
    }

    private mutating func remove() throws -> String {
        let path = pick(files.sorted())
        try FileManager.default.removeItem(at: folder.url.appending(path: path))
        files.remove(path)
        return "no \(path)"
    }

    private mutating func rename() throws -> String {
        let path = pick(files.filter(Self.isRenamed).sorted())
        let end = path.lastIndex(of: ".") ?? path.endIndex
        let new = path[..<end] + "-\(count)" + path[end...]
        try FileManager.default.moveItem(
            at: folder.url.appending(path: path), to: folder.url.appending(path: String(new)))
        files.remove(path)
        files.insert(String(new))
        return "\(path) -> \(new)"
    }

    private static func isRenamed(_ path: String) -> Bool {
        path != "Content/site.json" && (path.hasSuffix(".json") || path.hasSuffix(".md"))
    }

    private mutating func damageOutput() throws -> String {
        let paths = try output.paths
        guard !paths.isEmpty else { return "nothing to spoil" }
        let path = "Output/" + pick(paths)
        if Bool.random(using: &generator) {
            try folder.write("spoilt", to: path)
            return "\(path) spoilt"
        }
        try FileManager.default.removeItem(at: folder.url.appending(path: path))
        return "no \(path)"
    }

    private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &generator)]
    }
}
