import Paths
import Platform

extension FileSystem {
    /// The absolute path of a program in the folders of `PATH`; nil if it is not installed.
    package func program(named name: String) -> String? {
        let folders = System.environment("PATH")?.split(separator: ":") ?? []
        for folder in folders where folder.hasPrefix("/") {
            let path = FilePaths.join(String(folder), name)
            if let status = status(at: path), status.kind == .file, status.permissions & 0o111 != 0 {
                return path
            }
        }
        return nil
    }
}
