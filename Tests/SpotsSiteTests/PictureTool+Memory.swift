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

    /// A program for pictures in memory; each picture that it makes says what it is.
    ///
    /// - Parameter size: the number of bytes of a picture in a width, at least 40.
    static func inMemory(
        _ disk: MemoryDisk, _ record: PictureRecord = PictureRecord(), version: String = "1",
        failsAt width: Int? = nil, size: @escaping @Sendable (Int) -> Int = { 40 + $0 }
    ) -> PictureTool {
        let program = PictureProgram(version: version, formats: [.avif, .webp]) { file in
            record.add("look at \(file)")
            return PictureLook(color: PictureColor(red: 16, green: 32, blue: 255))
        } make: { request in
            let name = request.source.split(separator: "/").last ?? ""
            record.add("\(name) \(request.width) \(request.format) \(request.quality)")
            if request.width == width { return .tooSlow(seconds: 120) }
            let text = "\(request.width) \(request.format) "
            let filled = text + String(repeating: ".", count: size(request.width) - text.utf8.count)
            do {
                try disk.write(filled, to: request.destination)
                return nil
            } catch {
                return .unwritable("\(error)")
            }
        }
        return PictureTool(identity: { "program \(version)" }, find: { program })
    }
}

/// The bytes of a picture, which is text.
///
/// - Parameter name: something that makes its content different from that of others.
func picture(_ name: String) -> String {
    // A GIF file (GIF89a, section 18) of 1856 by 1088 pixels.
    "GIF89a@\u{7}@\u{4}\0\0\0;\(name)"
}
