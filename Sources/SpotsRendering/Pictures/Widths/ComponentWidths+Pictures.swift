import SpotsModel

extension ComponentWidths {
    /// What the width of a picture depends on, besides the component.
    struct PictureKey: Hashable {
        let item: ItemKey?
        let layout: ItemLayout
        let width: Int
        let height: Int
        /// Whether it is in the first column of a table, where a picture keeps its own size.
        let isFirstCell: Bool
        let share: SiteSettings.Images.Share?
    }

    /// How wide a picture in an item of the component is drawn.
    func drawnWidths(of size: ImageSize, share: SiteSettings.Images.Share?, in item: ItemContext)
        -> DrawnWidths
    {
        let layout = item.layout
        let key = PictureKey(
            item: key(of: item), layout: layout, width: size.width, height: size.height,
            isFirstCell: layout.view == .tableRow && item.hasPictureFirst, share: share)
        if let widths = pictures[key] { return widths }
        let widths = width(ofItem: key.item).map(own) { window, item, component in
            Self.width(of: key, in: window, of: item, in: component)
        }
        var drawn = item.place.run.resolutions.drawnWidths(widths)
        let boxes = width(ofItem: key.item).map(own) { window, item, component in
            Self.width(of: key, in: window, of: item, in: component, isOfBox: true)
        }
        drawn.isWiderThanItsBox = zip(widths.values, boxes.values).contains { $0 > 1.02 * $1 }
        pictures[key] = drawn
        return drawn
    }

    private static func width(
        of picture: PictureKey, in window: SampleWindow, of item: Double, in component: Double,
        isOfBox: Bool = false
    ) -> Double {
        if picture.isFirstCell { return min(Double(picture.width), component) }
        if picture.layout.view == nil, let share = picture.share { return share.width(in: item) }
        let box = picture.layout.pictureBox(in: window, of: item, in: component)
        return isOfBox
            ? box.width : box.drawnWidth(ofRatio: Double(picture.width) / Double(max(1, picture.height)))
    }
}

extension ItemContext {
    /// Whether the first column of a table shows the picture.
    fileprivate var hasPictureFirst: Bool { place.component.columns?.first?.key == Term.image.name }
}
