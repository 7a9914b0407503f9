/// The box that a picture is drawn in, in CSS pixels.
struct PictureBox {
    /// How a picture is scaled into its box: the CSS property `object-fit`.
    enum Fit {
        case cover, contain
    }

    var width: Double
    /// The least height of the box; 0 for a box that is as high as its picture.
    var height = 0.0
    /// The largest height of a box that is as high as its picture.
    var mostHeight = Double.infinity
    var fit = Fit.cover

    /// A box with a ratio of width to height.
    init(width: Double, ratio: Double) {
        self.init(width: width, height: width / ratio)
    }

    init(width: Double, height: Double = 0, mostHeight: Double = .infinity, fit: Fit = .cover) {
        self.width = width
        self.height = height
        self.mostHeight = mostHeight
        self.fit = fit
    }

    /// The width of a picture in the box; what `object-fit: cover` cuts off counts.
    ///
    /// - Parameter ratio: that of the picture's width to its height.
    func drawnWidth(ofRatio ratio: Double) -> Double {
        let height = height > 0 ? height : min(width / ratio, mostHeight)
        return fit == .cover ? max(width, height * ratio) : min(width, height * ratio)
    }
}
