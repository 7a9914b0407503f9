import Paths
import SiteStorage

/// The sources of a site on the web, any of which may name a picture.
struct PictureSources: Sendable {
    /// Those outside this machine's network, and those inside.
    private var (outside, inside): ([WebAddress], [WebAddress]) = ([], [])

    /// - Parameter requests: knows which addresses are inside.
    init(_ sources: [WebAddress], _ requests: PoliteFetcher) async {
        for source in Set(sources).sorted(by: { $0.text < $1.text }) {
            if await requests.isInside(source) {
                inside.append(source)
            } else {
                outside.append(source)
            }
        }
    }

    /// The source that a picture's address is assumed to come from: of all sources, the one that may lead to least.
    ///
    /// Nobody knows which response names a picture first. So a response must not lead to a picture inside the network,
    /// or to one that only the site's own headers open, because another one could.
    ///
    /// - Returns: nil if the site has no sources: then its own files name the picture.
    func leader(to origin: WebOrigin?) -> WebAddress? {
        func isForeign(_ source: WebAddress) -> Bool { WebOrigin(of: source)?.host != origin?.host }
        return outside.first(where: isForeign) ?? outside.first ?? inside.first(where: isForeign)
    }
}
