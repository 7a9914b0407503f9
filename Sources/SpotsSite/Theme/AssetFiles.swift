import SpotsRendering

/// The assets of a site: its own files, and those of the default theme that it does not override.
struct AssetFiles: Sendable {
    /// Where the bytes of an asset come from.
    enum Source: Sendable {
        case bytes([UInt8])
        case file(String)
    }

    /// An asset and the source of its bytes.
    typealias Entry = (asset: Asset, source: Source)

    private var sources: [String: Source] = [:]
    /// The addresses in each style and script, found once; those of the default theme are found once per
    /// process.
    private var mentions: [String: [AssetReferences.Mention]] = [:]
    /// The scripts of the theme for the events that scripts of the site name.
    private var eventScripts: Set<String> = []

    /// Adds a file, and replaces a file with the same path.
    ///
    /// - Parameter path: the path in `assets/`.
    mutating func add(_ path: String, _ source: Source) {
        sources[path] = source
        mentions[path] =
            if case .bytes(let bytes) = source { AssetReferences.mentions(in: bytes, of: path) } else { nil }
    }

    /// Finds the events that a script of the site listens to.
    mutating func noteEvents(in script: [UInt8], at path: String) {
        // The site's version of a theme script does not count as a listener.
        guard Self.isScript(path), !Asset.isEventScript(path) else { return }
        eventScripts.formUnion(Asset.eventScripts(for: script))
    }

    /// Whether a file may listen to events.
    static func isScript(_ path: String) -> Bool { path.hasSuffix(".js") || path.hasSuffix(".mjs") }

    /// The assets with their published names, in the order of their paths.
    ///
    /// - Parameters:
    ///   - events: whether the scripts that send events are among them; nil to include those whose events a
    ///   script of the site names.
    ///   - frame: whether the styles of menus, of columns in the footer and of the banner are among them.
    ///   - search: whether the styles and the scripts of the search are among them.
    ///   - minified: whether styles are minified.
    func entries(events: Bool?, frame: Bool = false, search: Bool = false, minified: Bool = false) -> [Entry]
    {
        let sources = sources.filter { path, _ in
            (frame || path != Asset.frameStyle) && (search || !Asset.isOfSearch(path))
                && (!Asset.isEventScript(path) || events ?? eventScripts.contains(path))
        }
        var loaded = sources.compactMapValues { source in
            if case .bytes(let bytes) = source { bytes } else { nil }
        }
        if minified {
            for (path, bytes) in loaded where path.hasSuffix(".css") {
                loaded[path] = CSSMinifier.minified(bytes)
            }
        }
        let references = AssetReferences(loaded, mentions)
        return sources.sorted { $0.key < $1.key }.map { path, source in
            guard case .bytes = source, Asset.hasHash(path) else { return (Asset(path: path), source) }
            return (references.asset(path), .bytes(references.content(of: path)))
        }
    }
}
