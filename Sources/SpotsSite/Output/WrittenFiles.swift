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
        for _ in 0..<(try decoder.number()) {
            copies[OutputPath(try decoder.text())] = Copy(
                source: try FileStamp(from: &decoder), output: try FileStamp(from: &decoder))
        }
        for _ in 0..<(try decoder.number()) {
            made[OutputPath(try decoder.text())] = Made(
                source: try decoder.hash(), output: try FileStamp(from: &decoder))
        }
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
