/// A width that grows with the window: a part of its width, and some pixels.
struct SizesLine: Hashable, Sendable {
    /// In percent of the window's width: the number before `vw`.
    let share: Int
    /// In pixels.
    let pixels: Int

    /// The CSS length: `calc(50vw - 24px)`, `100vw` or `580px`.
    var text: String {
        if share == 0 { return "\(pixels)px" }
        if pixels == 0 { return "\(share)vw" }
        return "calc(\(share)vw \(pixels < 0 ? "-" : "+") \(abs(pixels))px)"
    }
}
