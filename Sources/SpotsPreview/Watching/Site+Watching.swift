import SpotsSite

extension Site {
    /// The folders with all files that the site is built from.
    var watchedFolders: WatchedFolders {
        if let payloadFolder { return WatchedFolders(trees: [], flat: [payloadFolder]) }
        if isPayload { return WatchedFolders(trees: []) }
        return WatchedFolders(trees: [contentPath, templatesPath])
    }

    /// The name of a watched file as problems show it: relative to the site.
    func name(ofFile path: String) -> String {
        let prefix = folders.site + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}
