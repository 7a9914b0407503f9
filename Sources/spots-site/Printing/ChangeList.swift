import Diagnostics
import Paths
import SpotsPublishing

/// Prints what a publication does, in its order.
struct ChangeList {
    private let changes: SiteChanges
    private let site: LocalSite
    /// Whether the published site is complete, so not even its manifest is uploaded.
    private let isComplete: Bool

    init(_ changes: SiteChanges, of site: LocalSite, isComplete: Bool) {
        (self.changes, self.site, self.isComplete) = (changes, site, isComplete)
    }

    private var manifest: String { site.part.manifest.text }

    func print(on console: Console, _ format: CommonOptions.Format) throws {
        for path in changes.blocking { try console.printResult(formatted: removal(of: path, format)) }
        for step in UploadStep.allCases {
            for path in changes.uploads[step] ?? PathList() {
                try console.printResult(formatted: upload(of: path, step, format))
            }
        }
        for path in changes.removals { try console.printResult(formatted: removal(of: path, format)) }
        if isComplete { return }
        try console.printResult(
            formatted: format == .text
                ? "upload \(manifest)"
                : #"{"action":"upload","step":"manifest","path":"\#(manifest)"}"#)
    }

    private func upload(of path: OutputPath, _ step: UploadStep, _ format: CommonOptions.Format) -> String {
        if format == .text { return "upload \(path.text.withoutControls())" }
        var json = JSONWriter()
        json.object { json in
            json.member("action", "upload")
            json.member("step", "\(step)")
            json.member("path", path.text)
            if let digest = site.manifest.digest(of: path) {
                json.member("size", Int(digest.size))
                json.member("md5", digest.md5.text)
                json.member("sha256", digest.sha256.text)
            }
        }
        return json.text
    }

    private func removal(of path: OutputPath, _ format: CommonOptions.Format) -> String {
        if format == .text { return "remove \(path.text.withoutControls())" }
        var json = JSONWriter()
        json.object { json in
            json.member("action", "remove")
            json.member("path", path.text)
        }
        return json.text
    }

    /// Such as `310 files: 12 to upload (1.5 MB), 2 to remove`.
    static func summary(_ changes: SiteChanges, of site: LocalSite) -> String {
        let total = Quantity.text(site.manifest.paths.count, "file")
        if changes.isEmpty { return "\(total): nothing has changed" }
        let size = changes.uploads.values.joined().reduce(Int64(0)) {
            $0 + (site.manifest.digest(of: $1)?.size ?? 0)
        }
        let uploads =
            changes.uploadCount == 0
            ? "0 to upload" : "\(changes.uploadCount) to upload (\(Quantity.size(size)))"
        return "\(total): \(uploads), \(changes.removalCount) to remove"
    }

    /// What the output folder has that is not published.
    static func notes(on site: LocalSite) -> [String] {
        guard let first = site.omitted.first else { return [] }
        let others = site.omitted.count > 1 ? " and \(site.omitted.count - 1) more are" : " is"
        return ["\(first)\(others) not published: hidden files and links are left out"]
    }
}
