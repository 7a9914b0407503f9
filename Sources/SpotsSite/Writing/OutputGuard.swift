#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Refuses output folders in which a build could do harm.
enum OutputGuard {
    /// - Returns: the path to write to: the one given, unless that goes up through folders that may not be there.
    /// - Throws: ``BuildFailure/unsafeOutput(_:reason:)``.
    static func check(_ preparation: Preparation) throws(BuildFailure) -> String {
        let folders = preparation.folders
        let output = RealPath.of(folders.outputPath)
        func refuse(_ reason: String) -> BuildFailure { .unsafeOutput(folders.output, reason: reason) }
        if let kind = FileSystem.kind(at: output), kind != .folder { throw refuse("it is a file") }
        if let home = getenv("HOME"), FilePaths.isPath(RealPath.of(String(cString: home)), within: output) {
            throw refuse("it is or holds your home folder")
        }
        if FilePaths.isPath(output, within: RealPath.of(folders.recordsPath)) {
            throw refuse("it lies inside the folder of our own records")
        }
        try checkSources(of: preparation, output, refuse)
        return folders.output.split(separator: "/").contains("..") ? output : folders.outputPath
    }

    private static func checkSources(
        of preparation: Preparation, _ output: String, _ refuse: (String) -> BuildFailure
    ) throws(BuildFailure) {
        let content = RealPath.of(preparation.contentPath)
        if FilePaths.isPath(content, within: output) { throw refuse("it is or holds the content folder") }
        if preparation.publishesOnlyReferences { return }
        if FilePaths.isPath(output, within: content) { throw refuse("it lies inside the content folder") }
        let templates = RealPath.of(preparation.folders.templatesPath)
        if FilePaths.isPath(templates, within: output) { throw refuse("it is or holds the templates folder") }
        if FilePaths.isPath(output, within: templates) { throw refuse("it lies inside the templates folder") }
    }
}
