import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// What is wrong with links.
extension Message {
    static func brokenLink(_ address: String, suggestion: String?) -> Message {
        Message(
            .warning, .brokenLink,
            "broken link: the site has no page and no file at \(quote(address))" + didYouMean(suggestion))
    }

    static func linkToHeldPage(_ address: String, _ page: HeldRecords.Entry) -> Message {
        Message(
            .warning, .brokenLink, "broken link: the page at \(quote(address)) \(page.held.text)",
            notes: ["\(page.place) \(page.held.text) and is left out\(page.held.advice)"]
        )
    }

    static func missingPart(_ address: String) -> Message {
        let id = address.drop { $0 != "#" }.dropFirst()
        return Message(
            .warning, .brokenLink,
            "broken link: there is no element with the id \(quote(id)) at \(quote(address))")
    }

    static func linkOutside(_ address: String, root: String) -> Message {
        Message(
            .warning, .brokenLink,
            "broken link: \(quote(address)) is outside the site, which is at \(quote(root))",
            notes: ["in a template, begin addresses with {{site.root}}, the path of the site"])
    }
}
