package import SpotsModel

/// A picture from which smaller ones are made.
package struct SourcePicture: Sendable, Equatable {
    /// Its size in pixels, as it is shown.
    package let size: ImageSize
    /// The start of the names of its smaller pictures, which depends on its content and on how they are made.
    package let name: String
    /// Its average color as CSS writes it, which is shown until the picture is loaded; nil if parts of it are
    /// transparent.
    package let color: String?
    /// The formats of its smaller pictures, of which browsers take the first one that they know.
    package let formats: [SiteSettings.Images.Format]

    package init(
        size: ImageSize, name: String, color: String?, formats: [SiteSettings.Images.Format]
    ) {
        (self.size, self.name, self.color, self.formats) = (size, name, color, formats)
    }
}

/// A smaller picture that a page names.
package struct SmallerPicture: Sendable, Hashable, Comparable {
    /// The picture that it is made from.
    package let source: PictureOrigin
    /// Its width in pixels.
    package let width: Int

    package init(of source: PictureOrigin, width: Int) {
        (self.source, self.width) = (source, width)
    }

    package static func < (first: Self, second: Self) -> Bool {
        (first.source, first.width) < (second.source, second.width)
    }
}
