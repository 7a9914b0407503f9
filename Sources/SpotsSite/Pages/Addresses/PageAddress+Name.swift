import Mustache
import Paths

extension PageAddress {
    /// The name of a file with this address, without extension: `about`, or `index` for `/`.
    var fileName: String {
        let name = outputPath.name
        guard outputPath.isIndex, outputPath.text != name else {
            return OutputSyntax.fileExtension(of: name).map { String(name.dropLast($0.count + 1)) } ?? name
        }
        return FilePaths.name(of: outputPath.folder)
    }
}
