#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Refuses output folders in which a build could do harm.
enum OutputGuard {
    /// - Throws: ``BuildFailure/unsafeOutput(_:reason:)``.
    static func check(_ preparation: Preparation) throws(BuildFailure) {
        let folders = preparation.folders
        let output = RealPath.of(folders.outputPath)
        func refuse(_ reason: String) -> BuildFailure { .unsafeOutput(folders.output, reason: reason) }
        if let kind = FileSystem.kind(at: output), kind != .folder { throw refuse("it is a file") }
        if let home = getenv("HOME"), FilePaths.isPath(RealPath.of(String(cString: home)), within: output) {
            throw refuse("it is or holds your home folder")
        }
        let content = RealPath.of(preparation.contentPath)
        if FilePaths.isPath(content, within: output) { throw refuse("it is or holds the content folder") }
        if preparation.publishesOnlyReferences { return }
        if FilePaths.isPath(output, within: content) { throw refuse("it lies inside the content folder") }
        let templates = RealPath.of(folders.templatesPath)
        if FilePaths.isPath(templates, within: output) { throw refuse("it is or holds the templates folder") }
        if FilePaths.isPath(output, within: templates) { throw refuse("it lies inside the templates folder") }
    }
}
