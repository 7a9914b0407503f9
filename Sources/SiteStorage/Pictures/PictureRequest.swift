/// A smaller picture to make.
package struct PictureRequest: Sendable, Equatable {
    /// The absolute path of the picture to start from.
    package let source: String
    /// The greatest width, in pixels; a picture that is not wider keeps its size.
    package let width: Int
    package let format: PictureFormat
    /// From 1, the smallest file, to 100.
    package let quality: Int
    /// The absolute path of the file to write, in a folder that exists; an existing file is replaced.
    package let destination: String

    /// - Parameters:
    ///   - source: the absolute path of the picture to start from.
    ///   - width: the greatest width, in pixels.
    ///   - quality: from 1, the smallest file, to 100.
    ///   - destination: the absolute path of the file to write, in a folder that exists.
    package init(
        source: String, width: Int, format: PictureFormat, quality: Int, destination: String
    ) {
        (self.source, self.width, self.format) = (source, width, format)
        (self.quality, self.destination) = (quality, destination)
    }
}
