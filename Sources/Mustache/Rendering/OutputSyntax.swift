/// What a template writes, which decides how text is escaped.
package enum OutputSyntax: Sendable, CaseIterable {
    /// HTML text and quoted attributes.
    case html
    /// XML 1.0 text and quoted attributes.
    case xml
    /// JSON strings (RFC 8259, section 7).
    case json
    /// JavaScript strings, in any quotation marks (ECMA-262, section 12.9.4).
    case script
    /// The fields of a table (RFC 4180, section 2).
    case csv
    /// The values of calendars and contacts (RFC 5545, section 3.3.11).
    case calendar
    /// Text that needs no escaping.
    case text

    /// The file extensions of each syntax, in lowercase.
    package var extensions: [String] {
        switch self {
        case .html: ["html", "htm"]
        case .xml: ["xml", "atom", "rss", "svg", "xsl", "xhtml", "opml", "kml", "gpx"]
        case .json: ["json", "webmanifest", "geojson", "jsonld"]
        case .script: ["js", "mjs"]
        case .csv: ["csv"]
        case .calendar: ["ics", "vcf"]
        case .text: ["txt", "md"]
        }
    }

    /// The syntax of files with an extension; nil for an unknown one.
    package init?(extension name: some StringProtocol) {
        let name = name.lowercased()
        guard let syntax = Self.allCases.first(where: { $0.extensions.contains(name) }) else { return nil }
        self = syntax
    }

    /// The extension of a file name, without the dot; nil if it has none.
    package static func fileExtension(of name: some StringProtocol) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let end = name.index(after: dot)
        return end == name.endIndex ? nil : String(name[end...])
    }
}
