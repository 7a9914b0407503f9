/// A format that smaller pictures are made in.
package enum PictureFormat: String, CaseIterable, Sendable, Comparable {
    case avif, webp

    /// What a file name has after the dot.
    package var suffix: String { rawValue }

    package static func < (first: PictureFormat, second: PictureFormat) -> Bool {
        first.rawValue < second.rawValue
    }
}
