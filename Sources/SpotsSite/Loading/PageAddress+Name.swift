import SiteStorage

extension PageAddress {
    /// What a file with this address would be called, without its extension: `about`, or `index` for `/`.
    var fileName: String {
        let name = FilePaths.name(of: outputPath)
        guard name == "index.html", outputPath != name else { return String(name.dropLast(".html".count)) }
        return FilePaths.name(of: FilePaths.folder(of: outputPath))
    }
}
