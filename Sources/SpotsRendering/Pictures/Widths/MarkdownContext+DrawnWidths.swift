extension MarkdownContext {
    /// How wide a picture in the text is drawn by the theme: never wider than the text, or than itself.
    ///
    /// - Parameter size: of the picture in pixels, as shown.
    func drawnWidths(of size: ImageSize) -> DrawnWidths {
        let widest = widths.values.max() ?? 0
        let own = min(size.width, Int(widest.rounded(.up)))
        if let known = pictureWidths[own] { return known }
        let drawn = run.resolutions.drawnWidths(widths.map { min($1, Double(own)) })
        pictureWidths[own] = drawn
        return drawn
    }
}
