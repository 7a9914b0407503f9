import SpotsModel

/// The smaller pictures that a browser chooses from in one place.
struct PictureCandidates {
    let formats: [SiteSettings.Images.Format]
    /// In pixels, in ascending order.
    let widths: [Int]
    /// The value of `sizes`: how wide the picture is drawn.
    let sizes: String
    /// Whether the picture is drawn wider than its box, which cuts off its sides.
    let isWiderThanItsBox: Bool
    let color: String?
    /// The address of a smaller picture.
    let address: (_ width: Int, _ format: SiteSettings.Images.Format) -> String

    /// The value of `srcset` for a format.
    func srcset(_ format: SiteSettings.Images.Format) -> String {
        widths.map { "\(address($0, format)) \($0)w" }.joined(separator: ", ")
    }

    /// The format that most browsers know.
    var lastFormat: SiteSettings.Images.Format { formats[formats.count - 1] }

    /// The picture for browsers that do not know `srcset`.
    var fallback: String {
        let width = widths.last { $0 <= 960 } ?? widths[0]
        return address(width, lastFormat)
    }
}
