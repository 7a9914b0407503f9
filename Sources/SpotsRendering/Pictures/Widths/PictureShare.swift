/// How wide a picture is in a view that the theme does not know.
enum PictureShare: Hashable, Sendable {
    /// A part of the item's width: 0.5 for half of it.
    case fraction(Double)
    /// A width in CSS pixels.
    case pixels(Double)
}
