/// A format that smaller pictures are made in.
package enum PictureFormat: String, CaseIterable, Sendable, Comparable {
    case avif, webp

    package static func < (first: PictureFormat, second: PictureFormat) -> Bool {
        first.rawValue < second.rawValue
    }
}
