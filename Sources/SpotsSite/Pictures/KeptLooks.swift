import Bytes
import Paths
import SiteStorage

/// What was found out about pictures, for all files with the same content: each look is a file that is named after it.
///
/// A copy of a site has files with other stamps, and yet its pictures need not be looked at again. What several
/// machines keep is joined by copying.
struct KeptLooks {
    private let folder: String
    private let storage: FileSystem

    /// - Parameter folder: the folder of the smaller pictures in the state folder.
    init(in folder: String, on storage: FileSystem) {
        (self.folder, self.storage) = (folder, storage)
    }

    /// The name of the file for a picture.
    static func fileName(of picture: ContentHash) -> String { "\(picture.text).look" }

    private static let heading = "spots-site look 1"

    /// What was found out about a picture; nil if it must be looked at.
    func look(at picture: ContentHash, by program: PictureProgram) -> PictureLook? {
        // An unreadable file counts as missing, and so does one with anything unexpected.
        guard let bytes = try? storage.contents(of: path(of: picture)) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4, lines[3].isEmpty, lines[0] == Self.heading, lines[1] == program.version
        else { return nil }
        let parts = lines[2].split(separator: " ", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("transparent", 1): return PictureLook()
        case ("color", 2): return PictureColor(css: parts[1]).map { PictureLook(color: $0) }
        case ("truncated", 2): return PictureLook(problem: .truncated(parts[1]))
        case ("unreadable", 2): return PictureLook(problem: .unreadable(parts[1]))
        default: return nil
        }
    }

    /// Keeps what was found out, unless another attempt might find something else.
    func keep(_ look: PictureLook, at picture: ContentHash, by program: PictureProgram) {
        let found: String
        switch look.problem {
        case nil: found = look.color.map { "color \($0.css)" } ?? "transparent"
        case .truncated(let words): found = "truncated \(words)"
        case .unreadable(let words): found = "unreadable \(words)"
        default: return
        }
        // Words on several lines are not kept: the file would be unexpected, and the next build looks again.
        let text = "\(Self.heading)\n\(program.version)\n\(found)\n"
        // Without the file, the next build looks again.
        try? storage.createFolder(folder)
        try? storage.replaceFile(path(of: picture), with: Array(text.utf8))
    }

    private func path(of picture: ContentHash) -> String {
        FilePaths.join(folder, Self.fileName(of: picture))
    }
}
