import Diagnostics
import Paths
import Platform
import SiteStorage
import SpotsModel
import SpotsNative
import SpotsRendering

/// Predicts what versions of the app do with the payloads of a site.
///
/// A payload is what an app can read: a JSON page file, or the response of a web address. Pages that only this site
/// makes, from Markdown, records or Swift, are none, unless the site writes twins for the version.
struct NativeCheck {
    private let site: LoadedSite
    private var versions: [VersionForecast.Version] = []
    /// The problems of the team's own tables.
    private var diagnostics: [Diagnostic] = []

    /// - Throws: ``BuildFailure/unknownVersion(_:known:)`` for a version without a table.
    init(_ site: LoadedSite) throws(BuildFailure) {
        self.site = site
        let asked = site.options.nativeVersions
        let names = Set(asked.isEmpty ? site.app.supports : asked)
        for name in names.sorted() {
            if let dialect = site.app.dialects.first(where: { $0.version == name }) {
                read(dialect)
            } else if let version = VersionForecast.Version(name) {
                versions.append(version)
            } else {
                let known = VersionForecast.Version.published + site.app.dialects.map(\.version)
                throw .unknownVersion(name, known: known.sorted())
            }
        }
    }

    /// The versions, each with its name in messages.
    var names: [(id: String, name: String)] { versions.map { ($0.id, $0.name) } }

    /// Adds the predictions that need attention to the report of a check.
    func add(to report: inout BuildReport) async {
        report.nativeVersions = names
        report.add(await problems(), isStrict: site.options.strict)
    }

    /// The predictions that need attention, and the problems of tables.
    func problems() async -> [Diagnostic] {
        if versions.isEmpty { return diagnostics }
        let twins = TwinCheck(site, versions)
        var ofFiles = self
        ofFiles.versions.removeAll(where: twins.covers)
        let predicted = await Parallel.map(Array(site.pages), jobs: site.options.jobs) { [ofFiles] inputs in
            let assembler = PageAssembler(site)
            return twins.diagnostics(of: inputs)
                + inputs.flatMap { input in
                    Self.isPayload(input) ? ofFiles.diagnostics(of: assembler.assemble(input), input) : []
                }
        }
        return diagnostics + predicted
    }

    /// Reads a table of the team's own.
    private mutating func read(_ dialect: AppSettings.Dialect) {
        // Only `site.json` names tables.
        guard let settings = site.environment.settingsText else { return }
        let bytes: [UInt8]
        do throws(FileFailure) {
            let folder = site.storage.resolved(site.folders.site)
            bytes = try site.storage.contents(
                of: FilePaths.join(folder, dialect.file), within: folder)
        } catch {
            let message = Message.unreadableTable(dialect.file, error.reason)
            return diagnostics.append(settings.diagnostic(message, at: dialect.range))
        }
        let text = SourceText(name: dialect.file, bytes: bytes)
        let document = JSONDocument(bytes)
        do throws(Fault) {
            let tape = try document.parse()
            var decoder = Decoder(tape)
            let table = NativeTable(&decoder)
            let faults = decoder.faults + PageDecoder.repeats(document.repeatedKeys, in: tape)
            diagnostics += text.diagnostics(faults, in: tape)
            if decoder.faults.isEmpty { versions.append(VersionForecast.Version(dialect.version, table)) }
        } catch {
            diagnostics.append(text.diagnostic(error))
        }
    }

    private static func isPayload(_ input: PageInput) -> Bool {
        switch input {
        case .file: !input.isMarkdown
        case .payload: true
        case .code(let page, _, _): page.source != nil
        case .record, .feed, .search, .further, .shared: false
        }
    }

    private func diagnostics(of page: AssembledPage, _ input: PageInput) -> [Diagnostic] {
        if page.isHeldBack { return [] }
        let map = page.read.map
        guard let tape = map.documents.tape else { return diagnostics(ofInvalid: page, input) }
        if !map.isOfPayload { return [] }
        return forecasts(of: tape).flatMap { forecast in
            forecast.problems { findings in
                map.diagnostics(
                    findings.map { Finding($0, at: map.documents.text.location(tape.range(of: $1))) })
            }
        }
    }

    private func forecasts(of tape: JSONTape) -> [VersionForecast] {
        let key = site.environment.settings.componentsKey
        return versions.map { VersionForecast(of: tape, in: $0, componentsKey: key) }
    }

    /// A page that is not valid JSON here may be valid for an app.
    private func diagnostics(ofInvalid page: AssembledPage, _ input: PageInput) -> [Diagnostic] {
        let fault = (page.read.diagnostics + page.read.responseFaults).first { found in
            found.id == .invalidJSON || found.id == .nestingTooDeep
        }
        // Without a syntax error, there is no payload.
        guard let fault else { return [] }
        if let bytes = bytes(of: input), let tape = VersionForecast.document(of: bytes) {
            let text = SourceText(name: fault.file, bytes: bytes)
            return forecasts(of: tape).flatMap { $0.problems(in: text, of: tape) }
        }
        return versions.map { VersionForecast.ofInvalidJSON(at: fault.place, in: $0) }
    }

    /// The bytes of a file; nil for anything else, and if it cannot be read.
    private func bytes(of input: PageInput) -> [UInt8]? {
        switch input {
        case .file(let path, _, _): try? site.content.contents(of: path)
        case .payload(let path): WebAddress(path) == nil ? try? site.storage.contents(of: path) : nil
        case .code, .record, .feed, .search, .further, .shared: nil
        }
    }
}

extension SourceMap {
    /// Whether the document of the page is one that an app can read.
    fileprivate var isOfPayload: Bool {
        switch origin {
        case nil: true
        case .response(let origin): origin.isWholeResponse
        case .record, .markdown, .code: false
        }
    }
}
