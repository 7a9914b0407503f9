import Foundation
import PackagePlugin

/// Turns folders of text files into Swift source.
///
/// The program thus contains its default theme, the browser part of the preview, the tables of the app's versions,
/// the sites that `init` writes, and the pages about problems that `explain` prints.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL
        return switch target.name {
        case "SpotsRendering":
            [try embed(root.appending(path: "Templates"), as: "BuiltInTheme", context)]
        case "SpotsNative":
            [try embed(root.appending(path: "Sources/SpotsNative/Tables"), as: "BuiltInTables", context)]
        case "SpotsStarter":
            [
                try embed(root.appending(path: "Sources/SpotsStarter/Starters"), as: "StarterFiles", context),
                try embed(root.appending(path: "Examples"), sites(in: root), as: "ExampleFiles", context),
            ]
        case "SpotsPreview":
            [try embed(root.appending(path: "Sources/SpotsPreview/Client"), as: "PreviewClient", context)]
        case "spots-site":
            [try embed(root.appending(path: "Content/errors"), as: "FaultPages", context)]
        default: []
        }
    }

    /// The example sites, by folder name.
    private func sites(in root: URL) throws -> [String] {
        let examples = root.appending(path: "Examples")
        return try FileManager.default.contentsOfDirectory(atPath: examples.path(percentEncoded: false))
            .filter { name in
                let content = examples.appending(path: name).appending(path: "Content")
                return FileManager.default.fileExists(atPath: content.path(percentEncoded: false))
            }
            .sorted()
    }

    /// Embeds a folder, or only some of the folders in it.
    private func embed(
        _ folder: URL, _ parts: [String] = [], as type: String, _ context: PluginContext
    ) throws -> Command {
        let output = context.pluginWorkDirectoryURL.appending(path: type + "+Files.swift")
        return .buildCommand(
            displayName: "Embedding \(folder.lastPathComponent)",
            executable: try context.tool(named: "embed-files").url,
            arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false), type] + parts,
            inputFiles: parts.isEmpty
                ? files(below: folder) : parts.flatMap { files(below: folder.appending(path: $0)) },
            outputFiles: [output])
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
