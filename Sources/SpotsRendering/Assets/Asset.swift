import Bytes
import SpotsModel

/// A file in `Templates/assets/`.
package struct Asset: Sendable, Equatable {
    /// Scripts for the behavior of components, independent of their kinds.
    ///
    /// Their folder cannot contain a kind's file, so a site may give a kind any name.
    enum Behavior: String, CaseIterable {
        /// Loads the next page of a paginated list.
        case feed = "behaviors/feed.js"
        /// Filters and sorts a paginated list.
        case filters = "behaviors/filters.js"
        /// Marks the heading that is read, and scrolls the list of a section to the page.
        case contents = "behaviors/contents.js"
        /// Adds buttons that copy code.
        case copy = "behaviors/copy.js"
        /// Opens the search.
        case search = "behaviors/search.js"
        /// Restores scroll positions in carousels and paginated lists.
        case viewState = "behaviors/view-state.js"
        /// Sends the events of items.
        case events = "behaviors/events.js"
        /// Sends the event of an item that is selected.
        case selectEvents = "behaviors/events-select.js"
        /// Sends the events of carousels that scroll.
        case scrollEvents = "behaviors/events-scroll.js"
        /// Sends the events of carousels and pages that are scrolled to an end.
        case reachEvents = "behaviors/events-reach.js"
        /// Loads changed components when an event requests it.
        case refresh = "behaviors/refresh.js"
        /// Requests a refresh when a reader pulls the page down.
        case pull = "behaviors/pull.js"
    }

    /// The styles for Markdown; outside `components/`, so a site may give a kind any name.
    static let textStyle = "styles/text.css"
    /// The styles of grids; not called as a kind, so those of the theme come in their order.
    static let gridStyle = "styles/grid.css"
    /// The styles of views other than those of text, headers and footers.
    static let itemStyle = "styles/items.css"
    /// The styles of the list of a section, and of the links at the foot of its pages.
    static let sectionStyle = "styles/section.css"
    /// The styles of menus in the navigation, of columns in the footer and of the banner.
    package static let frameStyle = "styles/frame.css"

    /// The styles of the filters of lists.
    static let filterStyle = "styles/filters.css"
    /// The styles of the search.
    static let searchStyle = "styles/search.css"
    /// The script that finds pages; `behaviors/search.js` loads it when a reader begins to search.
    static let finder = "behaviors/find.js"

    /// The styles of the theme for what only some pages have.
    static let styles = [frameStyle, gridStyle, itemStyle, sectionStyle, filterStyle, searchStyle, textStyle]

    /// Its path in `Templates/assets/`.
    package let path: String
    /// Its path in the output folder.
    package let outputPath: String

    /// - Parameter content: the bytes for the hash in the published name, so a changed file has a new address; nil to
    ///   keep the name.
    package init(path: String, content: [UInt8]? = nil) {
        self.path = path
        guard let content, let dot = path.lastIndex(of: ".") else {
            outputPath = "assets/" + path
            return
        }
        outputPath = "assets/\(path[..<dot]).\(ContentHash(content).text.prefix(10))\(path[dot...])"
    }

    /// Whether documents load the file without naming it: styles, scripts and the icon.
    ///
    /// Any other file keeps its name, so styles and templates can refer to it.
    package static func isLoaded(_ path: String) -> Bool {
        if path == "icon.svg" { return true }
        guard path.hasSuffix(".css") || path.hasSuffix(".js") else { return false }
        return !path.contains("/") || styles.contains(path)
            || componentKind(of: path) != nil
            || Behavior(rawValue: path) != nil
    }

    /// Whether the published name of a file has a hash of its content: documents load it, or a script does.
    package static func hasHash(_ path: String) -> Bool { isLoaded(path) || path == finder }

    /// Whether a file of the theme is for the search.
    package static func isOfSearch(_ path: String) -> Bool {
        path == searchStyle || path == finder || path == Behavior.search.rawValue
    }

    /// The component kind that a file belongs to, `components/<kind>.css` or `.js`; nil if every page loads
    /// it.
    static func componentKind(of path: String) -> String? {
        let parts = path.split(separator: "/")
        guard parts.count == 2, parts[0] == "components" else { return nil }
        return parts[1].lastIndex(of: ".").map { String(parts[1][..<$0]) }
    }
}
