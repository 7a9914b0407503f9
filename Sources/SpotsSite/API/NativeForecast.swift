public import Diagnostics
public import SpotsModel
import SpotsNative

/// What versions of the app do with a page, as `spots-site check --native` predicts it.
///
/// ```swift
/// let forecast = NativeForecast(page, versions: [.v6, .v7])
/// let empty = forecast.problems.filter { $0.app?.outcome == "screen empty" }
/// ```
public struct NativeForecast: Sendable {
    /// A version of Spots.
    public enum Version: String, Sendable, CaseIterable {
        /// Spots 5.8.
        case v5 = "5"
        /// Spots 6.1.
        case v6 = "6"
        /// Spots 7.5.
        case v7 = "7"
    }

    /// What needs attention, by version and in the order of the JSON; each has its `app`.
    public let problems: [Diagnostic]

    /// Predicts what versions do with a page that is written for them.
    ///
    /// What a version cannot read is not in its JSON; the omissions of `page.json` have it.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - versions: the versions, each of which reads its own JSON.
    public init(_ page: Page, versions: [Version]) {
        problems = versions.flatMap { version in
            let generation = Int(version.rawValue).flatMap { PageJSON.Generation(number: $0) }
            let payload = WrittenPage(
                page, under: "components", for: generation ?? .canonical,
                WrittenPage.Form(indentation: 2) { _ in .list })
            return Self.problems(of: payload.bytes, in: version)
        }
    }

    /// Predicts what versions do with a payload, as an app gets it.
    ///
    /// - Parameters:
    ///   - json: the text of the payload; it need not be valid.
    ///   - versions: the versions that read it.
    public init(json: String, versions: [Version]) {
        problems = versions.flatMap { Self.problems(of: Array(json.utf8), in: $0) }
    }

    private static func problems(of bytes: [UInt8], in version: Version) -> [Diagnostic] {
        guard let known = VersionForecast.Version(version.rawValue) else { return [] }
        let text = SourceText(name: "payload", bytes: bytes)
        guard let tape = VersionForecast.document(of: bytes) else {
            do throws(Fault) {
                _ = try JSONDocument(bytes).parse()
                return []
            } catch {
                return [VersionForecast.ofInvalidJSON(at: text.diagnostic(error).place, in: known)]
            }
        }
        return VersionForecast(of: tape, in: known).problems(in: text, of: tape)
    }
}
