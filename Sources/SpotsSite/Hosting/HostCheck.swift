import Diagnostics
import Paths
import SiteStorage

/// Compares the files of a site with what a host accepts.
struct HostCheck {
    private let summary: SiteSummary
    private let limits: HostLimits
    /// The output folder, whose files have sizes.
    private let output: String
    private var found: [Diagnostic] = []
    /// What problems of the whole site are reported at: `Content/site.json`, or the content folder if there is none.
    private let siteFile: String
    private let staticFiles: Set<String>
    private var sizes: (total: Int64, unknown: Int) = (0, 0)

    init(_ summary: SiteSummary, _ limits: HostLimits) {
        (self.summary, self.limits) = (summary, limits)
        output = summary.site.folders.outputPath
        let content = summary.site.content
        staticFiles = Set(summary.staticFiles.map(\.text))
        let settings = FilePaths.join(content.name, "site.json")
        let hasSettings = summary.site.storage.kind(at: FilePaths.join(content.path, "site.json")) == .file
        siteFile = hasSettings ? settings : content.name
    }

    /// Adds what the host refuses to the report of a check.
    mutating func add(to report: inout BuildReport) {
        checkCounts()
        checkPaths()
        if limits.fileSize != nil || limits.siteSize != nil { checkSizes() }
        checkRedirects()
        report.add(found, isStrict: summary.site.options.strict)
        if sizes.unknown > 0 {
            report.notes.append(
                "\(Quantity.text(sizes.unknown, "file")) of \(summary.outputs.count) are not built yet, so their sizes are not checked; build the site, and check again"
            )
        }
    }

    private mutating func checkCounts() {
        let count = summary.outputs.count
        if let files = limits.files, count > files.count {
            add(
                .hostLimit(
                    limits, "takes \(files.count) files in a site", files.otherwise, "this one has \(count)"))
        }
        guard let most = limits.filesInFolder else { return }
        var counts: [String: Int] = [:]
        for path in summary.outputs { counts[path.folder, default: 0] += 1 }
        for (folder, count) in counts.sorted(by: { $0.key < $1.key }) where count > most {
            let name = folder.isEmpty ? "the site's own folder" : folder
            add(.hostLimit(limits, "takes \(most) files in a folder", nil, "\(name) has \(count)"))
        }
    }

    private mutating func checkPaths() {
        for path in summary.outputs {
            if let most = limits.pathLength, path.text.utf8.count > most {
                add(
                    .hostLimit(
                        limits, "takes \(most) bytes in a path", nil,
                        "\(path.text) has \(path.text.utf8.count)"), of: path)
            }
            if let character = limits.refused.first(where: { path.text.contains($0) }) {
                add(
                    .hostLimit(limits, "refuses \"\(character)\" in paths", nil, "\(path.text) has one"),
                    of: path)
            }
        }
    }

    private mutating func checkSizes() {
        for path in summary.outputs {
            guard let size = summary.site.storage.stampOfEntry(at: path.inside(output))?.size else {
                sizes.unknown += 1
                continue
            }
            sizes.total += size
            if let most = limits.fileSize, size > most {
                add(
                    .hostLimit(
                        limits, "takes files of \(Quantity.size(Int64(most)))", nil,
                        "\(path.text) has \(Quantity.size(size))"), of: path)
            }
        }
        if let most = limits.siteSize, sizes.total > most {
            add(
                .hostLimit(
                    limits, "takes sites of \(Quantity.size(Int64(most)))", nil,
                    "this one has \(Quantity.size(sizes.total))"))
        }
    }

    private mutating func checkRedirects() {
        guard let redirects = limits.redirects,
            let file = summary.generated.first(where: { $0.path.text == "_redirects" })
        else { return }
        let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
        if lines.count > redirects.count {
            add(
                .hostLimit(
                    limits, "reads \(redirects.count) lines of _redirects", nil, "this one has \(lines.count)"
                ))
        }
        for line in lines where line.count > redirects.length {
            let from = line.split(separator: " ").first ?? line
            add(
                .hostLimit(
                    limits, "reads lines of _redirects with up to \(redirects.length) characters", nil,
                    "that of \(from) has \(line.count)"))
        }
    }

    /// - Parameter path: the file of the site that has the problem; nil for the whole site.
    private mutating func add(_ message: Message, of path: OutputPath? = nil) {
        let source = path.flatMap { staticFiles.contains($0.text) ? $0.text : nil }
        let file = source.map { FilePaths.join(summary.site.content.name, $0) } ?? siteFile
        found.append(Diagnostic(message, file: file))
    }
}
