import Bytes
import Paths
import SiteStorage
import SpotsRendering

/// What builds remember of the pictures of a site, so nothing is done for a picture that has not changed.
///
/// Without it, or if anything in it is wrong, all pictures are looked at again, with the same result.
struct SeenPictures {
    /// A picture as it was looked at.
    struct Picture {
        let stamp: FileStamp
        let content: ContentHash
        /// As it is shown, in pixels; nil if it is unknown.
        var size: ImageSize?
        /// Its average color; nil if parts of it are transparent, or if it stays as it is.
        var color: String?
        /// Whether it stays as it is.
        var isLeftAlone = false
        /// What is wrong with it, as text for the user; nil if nothing is.
        var problem: String?
    }

    /// A program that makes smaller pictures.
    struct Program: Equatable {
        /// Tells the file of the program from others.
        let identity: String
        let version: String
        let formats: [PictureFormat]
    }

    var program: Program?
    var pictures: [PictureOrigin: Picture] = [:]

    private static let heading = "spots-site pictures 1\n"

    init() {}

    /// Reads a file.
    init(from file: String, on storage: FileSystem) {
        // An unreadable file counts as missing, and so does a damaged one.
        guard let bytes = try? storage.contents(of: file), bytes.starts(with: Self.heading.utf8),
            let frame = try? CacheFrame.payloads(of: bytes, from: Self.heading.utf8.count).first
        else { return }
        var decoder = CacheDecoder(bytes, in: frame)
        if let decoded = try? Self(from: &decoder) { self = decoded }
    }

    private init(from decoder: inout CacheDecoder) throws {
        program = try decoder.optional { decoder in
            Program(
                identity: try decoder.text(), version: try decoder.text(),
                formats: try decoder.list { decoder in
                    guard let format = PictureFormat(rawValue: try decoder.text()) else {
                        throw CacheDecoder.Fault()
                    }
                    return format
                })
        }
        let all = try decoder.list { decoder in
            (
                PictureOrigin(text: try decoder.text()),
                Picture(
                    stamp: try FileStamp(from: &decoder), content: try decoder.hash(),
                    size: try decoder.optional { try ImageSize(from: &$0) },
                    color: try decoder.optional { try $0.text() }, isLeftAlone: try decoder.flag(),
                    problem: try decoder.optional { try $0.text() })
            )
        }
        pictures = Dictionary(all) { $1 }
    }

    /// Replaces the file.
    func save(to file: String, on storage: FileSystem) throws(FileFailure) {
        var encoder = CacheEncoder()
        encoder.write(program) { encoder, program in
            encoder.write(program.identity)
            encoder.write(program.version)
            encoder.write(program.formats) { $0.write($1.rawValue) }
        }
        encoder.write(pictures.sorted { $0.key < $1.key }) { encoder, picture in
            encoder.write(picture.key.text)
            picture.value.stamp.write(to: &encoder)
            encoder.write(picture.value.content)
            encoder.write(picture.value.size) { encoder, size in
                encoder.write(size.width)
                encoder.write(size.height)
            }
            encoder.write(picture.value.color) { $0.write($1) }
            encoder.write(picture.value.isLeftAlone)
            encoder.write(picture.value.problem) { $0.write($1) }
        }
        // Checks do not wait for the lock.
        let file = try ReplacedFile(shared: file, on: storage)
        try file.append(Array(Self.heading.utf8))
        try file.append(frame: encoder.bytes)
        try file.finish()
    }
}

extension ImageSize {
    fileprivate init(from decoder: inout CacheDecoder) throws {
        let (width, height) = (try decoder.number(), try decoder.number())
        // No picture has larger numbers, and calculations with these do not overflow.
        let known = 1...Int(UInt32.max)
        guard known.contains(width), known.contains(height) else { throw CacheDecoder.Fault() }
        self.init(width: width, height: height)
    }
}
