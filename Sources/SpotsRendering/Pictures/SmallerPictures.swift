import Bytes
package import Paths
package import SpotsModel

/// The smaller pictures that a site makes.
package struct SmallerPictures: Sendable {
    /// The widths of smaller pictures in pixels, in ascending order.
    package let widths: [Int]
    private let sources: @Sendable (PictureOrigin) -> Answer

    /// The pictures on the web; nil if they stay where they are.
    package var fetched: (@Sendable (WebAddress) -> WebAnswer)?
    /// Whether a picture has smaller ones in some widths; nil if those that are missing will be made.
    package var areThere: (@Sendable (SourcePicture, _ widths: [Int]) -> Bool)?

    /// What is known of a picture.
    package enum Answer: Sendable {
        /// Nil if no smaller ones are made from it.
        case known(SourcePicture?)
        /// It was not looked at.
        case unknown
    }

    /// What is known of a picture on the web.
    package enum WebAnswer: Sendable {
        /// It stays where it is.
        case elsewhere
        /// It was fetched, or cannot be.
        case known(FetchedPicture)
        /// It was not fetched.
        case unknown
    }

    /// The folder of the smaller pictures in the output folder.
    private static let folder = "assets/pictures"

    /// - Parameter sources: the pictures from which smaller ones are made.
    package init(widths: [Int], sources: @escaping @Sendable (PictureOrigin) -> Answer) {
        (self.widths, self.sources) = (widths, sources)
    }

    /// What is known of a picture.
    package func source(at origin: PictureOrigin) -> Answer { sources(origin) }

    /// Whether smaller pictures may be made from a picture: vector drawings have no pixels, and small ones are small
    /// enough.
    package func concerns(_ origin: PictureOrigin, _ size: ImageSize) -> Bool {
        size.width > widths.first ?? .max && origin.path?.text.lowercased().hasSuffix(".svg") != true
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

    /// The path of a fetched picture in the output folder.
    ///
    /// - Parameter name: the name of its file.
    package static func outputPath(ofFetched name: String) -> OutputPath {
        OutputPath("\(folder)/web/\(name)")
    }

    /// The name of the kept file at a path in the output folder; nil if the path is that of something else.
    package static func fileName(at path: OutputPath) -> String? {
        for folder in ["\(folder)/web/", "\(folder)/"] where path.text.hasPrefix(folder) {
            let name = path.text.dropFirst(folder.count)
            return name.contains("/") ? nil : String(name)
        }
        return nil
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
