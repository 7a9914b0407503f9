import Mustache
import SpotsModel

/// The repository of the site as templates see it.
final class RepositoryContext: TermContext {
    private let address: String
    private let title: String

    /// - Returns: nil for a site without a repository.
    init?(_ run: PageRun) {
        address = run.settings(reading: .repository).repository
        if address.isEmpty { return nil }
        run.note(address, in: .settings, ["repository"])
        title = Self.nameOfHost(address) ?? run.labels.words["source-code"] ?? ""
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(title)
        case .href: .text(AddressEncoding.cleaned(address))
        default: .missing
        }
    }

    /// The name of a well-known host of repositories.
    private static func nameOfHost(_ address: String) -> String? {
        let host = BaseAddress(address).origin.split(separator: "/").last?.lowercased() ?? ""
        let names = [
            "github.com": "GitHub", "gitlab.com": "GitLab", "codeberg.org": "Codeberg",
            "bitbucket.org": "Bitbucket", "git.sr.ht": "SourceHut",
        ]
        return names[host]
    }
}
