import SpotsModel

extension ItemContext {
    /// How wide the item's picture is drawn by the theme.
    ///
    /// - Parameters:
    ///   - size: of the picture in pixels, as shown.
    ///   - share: what a view of the site takes of its item; nil for the whole.
    func drawnWidths(of size: ImageSize, share: SiteSettings.Images.Share? = nil) -> DrawnWidths {
        place.component.widths.drawnWidths(of: size, share: share, in: self)
    }

    /// The width of the item.
    var itemWidths: Widths {
        let component = place.component.widths
        return component.width(ofItem: component.key(of: self))
    }

    /// The width of the components inside the item.
    var contentWidths: Widths {
        let layout = layout
        return itemWidths.map { layout.contentWidth(in: $0, of: $1) }
    }

    /// The width of Markdown inside the item.
    var textWidths: Widths {
        let layout = layout
        return itemWidths.map { layout.textWidth(in: $0, of: $1) }
    }
}

extension PageRun {
    /// How wide the picture of an author is drawn in the line with the date: 2.5rem, `object-fit: cover`.
    func drawnWidths(ofAuthorPicture size: ImageSize) -> DrawnWidths {
        let ratio = Double(size.width) / Double(max(1, size.height))
        return resolutions.drawnWidths(
            Widths { PictureBox(width: 2.5 * $0.rem, ratio: 1).drawnWidth(ofRatio: ratio) })
    }
}
