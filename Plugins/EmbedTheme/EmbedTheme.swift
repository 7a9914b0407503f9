import Foundation
import PackagePlugin

/// Turns the folder `Templates/` into `EmbeddedTheme.swift`, so that the program carries its default theme.
@main
struct EmbedTheme: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let theme = context.package.directoryURL.appending(path: "Templates")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTheme.swift")
        return [
            .buildCommand(
                displayName: "Embedding the default theme",
                executable: try context.tool(named: "embed-theme").url,
                arguments: [theme.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: files(below: theme),
                outputFiles: [output])
        ]
    }

    private func files(below folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        var files: [URL] = []
        while let file = found?.nextObject() as? URL {
            let isFile = try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
            if isFile == true { files.append(file) }
        }
        return files.sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
    }
}
