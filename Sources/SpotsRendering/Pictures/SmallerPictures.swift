import Bytes
package import Paths
package import SpotsModel

/// The smaller pictures that a site makes.
package struct SmallerPictures: Sendable {
    /// The widths of smaller pictures in pixels, in ascending order.
    package let widths: [Int]
    private let sources: @Sendable (ContentPath) -> Answer

    /// What is known of a picture.
    package enum Answer: Sendable {
        /// Nil if no smaller ones are made from it.
        case known(SourcePicture?)
        /// It was not looked at.
        case unknown
    }

    /// The folder of the smaller pictures in the output folder.
    private static let folder = "assets/pictures"

    /// - Parameter sources: the pictures from which smaller ones are made, by their paths in `Content/`.
    package init(
        widths: [Int], sources: @escaping @Sendable (ContentPath) -> Answer
    ) {
        (self.widths, self.sources) = (widths, sources)
    }

    /// What is known of the picture at a path.
    package func source(at path: ContentPath) -> Answer { sources(path) }

    /// Whether smaller pictures may be made from a picture: vector drawings have no pixels, and small ones are small
    /// enough.
    package func concerns(_ path: ContentPath, _ size: ImageSize) -> Bool {
        size.width > widths.first ?? .max && !path.text.lowercased().hasSuffix(".svg")
    }

    /// The file of a smaller picture, in the state folder and at the end of its path.
    package static func fileName(
        of source: SourcePicture, _ width: Int, _ format: SiteSettings.Images.Format
    ) -> String {
        "\(source.name)-\(width).\(format.rawValue)"
    }

    /// The path of a smaller picture in the output folder.
    package static func outputPath(
        of source: SourcePicture, _ width: Int, _ format: SiteSettings.Images.Format
    ) -> OutputPath {
        OutputPath("\(folder)/\(fileName(of: source, width, format))")
    }

    /// The widths that browsers may need of a picture.
    ///
    /// The narrowest is enough for a screen with one dot per CSS pixel, and the widest for one with three.
    ///
    /// - Returns: none if the picture is never drawn smaller than it is.
    func widths(of size: ImageSize, drawn: DrawnWidths) -> [Int] {
        guard let first = widths.firstIndex(where: { Double($0) >= drawn.least }),
            widths[first] < size.width
        else { return [] }
        let last = widths.firstIndex { Double($0) >= 3 * drawn.most } ?? widths.count - 1
        let useful = widths[first...max(first, last)]
        // A picture that is hardly narrower than the original would be made for nothing.
        let narrower = useful.filter { $0 * 8 <= size.width * 7 }
        if narrower.count == useful.count { return narrower }
        return narrower + [min(size.width, useful.last ?? size.width)]
    }
}
