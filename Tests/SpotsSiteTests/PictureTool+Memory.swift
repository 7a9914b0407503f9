import MemoryStorage
import SiteStorage
import Synchronization

@testable import SpotsSite

/// Records what a program that makes smaller pictures was asked for.
final class PictureRecord: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// What was asked for since the last call, sorted.
    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines.sorted()
        }
    }
}

extension PictureTool {
    /// No program.
    static let none = PictureTool(identity: { nil }, find: { nil })

    /// A program for pictures in memory.
    static func inMemory(
        _ disk: MemoryDisk, _ record: PictureRecord = PictureRecord(), failsAt width: Int? = nil,
        size: @escaping @Sendable (Int) -> Int = { 40 + $0 }
    ) -> PictureTool {
        writing(to: FileSystem(disk), record, failsAt: width, size: size)
    }

    /// A program whose pictures say what they are.
    ///
    /// - Parameter size: the number of bytes of a picture in a width, at least 40.
    static func writing(
        to files: FileSystem, _ record: PictureRecord = PictureRecord(), failsAt width: Int? = nil,
        size: @escaping @Sendable (Int) -> Int = { 40 + $0 }
    ) -> PictureTool {
        let program = PictureProgram(version: "1", formats: [.avif, .webp]) { file in
            record.add("look at \(file)")
            return PictureLook(color: PictureColor(red: 16, green: 32, blue: 255))
        } make: { request in
            let name = request.source.split(separator: "/").last ?? ""
            record.add("\(name) \(request.width) \(request.format) \(request.quality)")
            if request.width == width { return .tooSlow(seconds: 120) }
            let text = "\(request.width) \(request.format) "
            let filled = text + String(repeating: ".", count: size(request.width) - text.utf8.count)
            do throws(FileFailure) {
                try files.replaceFile(request.destination, with: Array(filled.utf8))
                return nil
            } catch {
                return .unwritable(error.reason)
            }
        }
        return PictureTool(identity: { "program" }, find: { program })
    }
}

/// The bytes of a picture, which is text.
///
/// - Parameter name: something that makes its content different from that of others.
func picture(_ name: String) -> String {
    // A GIF file (GIF89a, section 18) of 1856 by 1088 pixels.
    "GIF89a@\u{7}@\u{4}\0\0\0;\(name)"
}
