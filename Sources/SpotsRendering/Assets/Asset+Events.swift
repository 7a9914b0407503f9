import Bytes

extension Asset {
    /// Whether a file is a script of the theme that sends events to the scripts of a site, or waits for them.
    package static func isEventScript(_ path: String) -> Bool {
        Behavior(rawValue: path)?.events.isEmpty == false
    }

    /// The scripts of the theme for the events that a script of a site names: `spots:` and the event's name.
    ///
    /// - Returns: their paths in `Templates/assets/`.
    package static func eventScripts(for script: [UInt8]) -> Set<String> {
        let prefix = Array("spots:".utf8)
        var found: Set<Behavior> = []
        var position = 0
        while let colon = script.span.firstIndex(of: UInt8(ascii: ":"), from: position) {
            position = colon + 1
            guard script[..<position].suffix(prefix.count).elementsEqual(prefix) else { continue }
            let rest = script[position...]
            for behavior in Behavior.allCases
            where behavior.events.contains(where: { rest.starts(with: $0.utf8) }) {
                found.insert(behavior)
            }
        }
        return Set(found.map(\.rawValue))
    }
}

extension Asset.Behavior {
    /// The names of the events that need the script; empty if components need it.
    fileprivate var events: [String] {
        let select = ["select"]
        let scroll = ["scroll", "scrollend"]
        let reach = ["reachbeginning", "reachend"]
        return switch self {
        case .feed, .filters, .contents, .copy, .search, .viewState: []
        // The other scripts that send events import it.
        case .events: ["appear", "disappear"] + select + scroll + reach
        case .selectEvents: select
        case .scrollEvents: scroll
        case .reachEvents: reach
        case .refresh, .pull: ["refresh"]
        }
    }
}
