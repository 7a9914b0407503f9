import Bytes
import Diagnostics
import Mustache
import SpotsRendering

extension TemplateFiles {
    /// The classes of the views whose styles only some pages load, without `spots-`.
    private static let classes = [
        "action", "button", "card", "default", "hero", "media", "profile", "quote", "row", "stat", "tile",
    ]

    /// Whether one of the site's own templates other than a view has the class of a view, so all pages need the
    /// styles of views.
    ///
    /// A copy of a file of the theme has what the theme has.
    var mentionsItems: Bool {
        let copies = replaced.filter { $0.template.text.bytes == $0.by.text.bytes }.map {
            ObjectIdentifier($0.by)
        }
        let own = ownTemplates.subtracting(copies)
        let others =
            views.filter { !$0.name.needsItemStyle }.map(\.template) + partials.values + shells.values
        return others.contains { template in
            own.contains(ObjectIdentifier(template)) && Self.mentionsView(template.text.bytes)
        }
    }

    private static func mentionsView(_ bytes: [UInt8]) -> Bool {
        let text = bytes.span
        var start = 0
        while let prefix = text.firstIndex(of: "spots-", from: start) {
            start = prefix + 6
            let rest = text.extracting(start...)
            if classes.contains(where: { rest.starts(with: $0) }) { return true }
        }
        return false
    }
}
