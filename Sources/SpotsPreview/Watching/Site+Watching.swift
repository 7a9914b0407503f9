import SpotsSite

extension Site {
    /// Where everything lies that the site is made of.
    var watchedFolders: WatchedFolders {
        if let payloadFolder { return WatchedFolders(trees: [], flat: [payloadFolder]) }
        return WatchedFolders(trees: [contentPath, templatesPath])
    }

    /// A file that was found below a watched folder, as diagnostics name it.
    func name(ofFile path: String) -> String {
        let prefix = folders.site + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}
