import Paths
import Platform
package import SiteStorage

/// How a site finds the program that makes smaller pictures.
package struct PictureTool: Sendable {
    /// Tells the file of the program from others; nil if the program is not installed.
    let identity: @Sendable () -> String?
    /// The program, ready to use.
    let find: @Sendable () async -> PictureProgram?

    package init(
        identity: @escaping @Sendable () -> String?, find: @escaping @Sendable () async -> PictureProgram?
    ) {
        (self.identity, self.find) = (identity, find)
    }

    /// The program in the folders of `PATH`.
    package static let installed = PictureTool(
        identity: {
            let files = FileSystem.real
            guard let path = files.program(named: "vipsthumbnail"), let stamp = files.stamp(of: path)
            else { return nil }
            return "\(path) \(stamp.size) \(stamp.modified)"
        },
        find: { await PictureProgram.installed() })
}
