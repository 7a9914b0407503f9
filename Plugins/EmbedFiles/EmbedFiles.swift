import Foundation
import PackagePlugin

/// Turns folders of text files into Swift source.
///
/// So the program contains its default theme and the browser part of the preview.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL
        return switch target.name {
        case "SpotsRendering":
            [try embed(root.appending(path: "Templates"), as: "BuiltInTheme", context)]
        case "SpotsPreview":
            [try embed(root.appending(path: "Sources/SpotsPreview/Client"), as: "PreviewClient", context)]
        default: []
        }
    }

    private func embed(_ folder: URL, as type: String, _ context: PluginContext) throws -> Command {
        let output = context.pluginWorkDirectoryURL.appending(path: type + "+Files.swift")
        return .buildCommand(
            displayName: "Embedding \(folder.lastPathComponent)",
            executable: try context.tool(named: "embed-files").url,
            arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false), type],
            inputFiles: files(below: folder),
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
