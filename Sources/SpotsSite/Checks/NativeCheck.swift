import Diagnostics
import SpotsModel
import SpotsNative
import SpotsRendering

/// Predicts what versions of the app do with the payloads of a site.
///
/// A payload is what an app can read: a JSON page file, or the response of a web address. Pages that only this site
/// makes, from Markdown, records or Swift, are none.
struct NativeCheck {
    private let site: LoadedSite
    private let versions: [NativeForecast.Version]

    init(_ site: LoadedSite) {
        self.site = site
        versions = site.options.nativeVersions
    }

    /// Adds the predictions that need attention to the report of a check.
    func add(to report: inout BuildReport) async {
        if versions.isEmpty { return }
        let found = await Parallel.map(Array(site.pages), jobs: site.options.jobs) { inputs in
            let assembler = PageAssembler(site)
            return inputs.flatMap { input in
                Self.isPayload(input) ? diagnostics(of: assembler.assemble(input)) : []
            }
        }.sorted()
        report.diagnostics = (report.diagnostics + found).sorted()
        if found.contains(where: { $0.severity == .error || site.options.strict }) {
            report.succeeded = false
        }
    }

    private static func isPayload(_ input: PageInput) -> Bool {
        switch input {
        case .file: !input.isMarkdown
        case .payload: true
        case .code(let page, _): page.source != nil
        case .record, .feed, .further: false
        }
    }

    private func diagnostics(of page: AssembledPage) -> [Diagnostic] {
        if page.isHeldBack { return [] }
        let map = page.read.map
        guard let tape = map.documents.tape else {
            // Without a document, the first problem says why.
            let fault = (page.read.diagnostics + page.read.responseFaults).first { found in
                found.id == .invalidJSON || found.id == .nestingTooDeep
            }
            guard let fault else { return [] }
            return versions.map { NativeForecast.ofInvalidJSON(at: fault.place, in: $0) }
        }
        if !map.isOfPayload { return [] }
        return versions.flatMap { version in
            let forecast = NativeForecast(
                of: tape, in: version, componentsKey: site.environment.settings.componentsKey)
            return forecast.predictions.compactMap { prediction in
                forecast.diagnostic(of: prediction) { message, node in
                    map.diagnostic(Finding(message, at: map.documents.text.location(tape.range(of: node))))
                }
            }
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
