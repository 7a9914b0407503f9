import Bytes
import Paths
import SiteStorage

/// Files besides pages that a build has written, with what they were made from: if both are the same, the next build
/// does not write them again.
struct WrittenFiles: Sendable, Equatable {
    /// A file that is copied unchanged.
    struct Copy: Sendable, Equatable {
        let source: FileStamp
        let output: FileStamp
    }

    /// A file that is made from many pages.
    struct Made: Sendable, Equatable {
        /// The ``GeneratedFile/source``.
        let source: ContentHash
        let output: FileStamp
    }

    var copies: [OutputPath: Copy] = [:]
    var made: [OutputPath: Made] = [:]
}

extension WrittenFiles: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        let copies = try decoder.list { decoder in
            let path = OutputPath(try decoder.text())
            let source = try FileStamp(from: &decoder)
            return (path, Copy(source: source, output: try FileStamp(from: &decoder)))
        }
        let made = try decoder.list { decoder in
            let path = OutputPath(try decoder.text())
            let source = try decoder.hash()
            return (path, Made(source: source, output: try FileStamp(from: &decoder)))
        }
        (self.copies, self.made) = (Dictionary(copies) { $1 }, Dictionary(made) { $1 })
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(copies) { encoder, file in
            encoder.write(file.key.text)
            file.value.source.write(to: &encoder)
            file.value.output.write(to: &encoder)
        }
        encoder.write(made) { encoder, file in
            encoder.write(file.key.text)
            encoder.write(file.value.source)
            file.value.output.write(to: &encoder)
        }
    }
}
