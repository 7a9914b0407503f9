import SpotsModel

/// The point of a picture that stays in view where the picture is cut off.
struct PictureFocus: Equatable {
    /// The distance from the left edge and from the upper edge, from 0 to 1.
    private let (x, y): (Double, Double)

    /// - Parameter text: two numbers from 0 to 1, such as `0.3 0.2`.
    init?(_ text: String) {
        let parts = text.split(separator: " ").map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1).contains(x), (0...1).contains(y)
        else { return nil }
        (self.x, self.y) = (x, y)
    }

    /// The value of `object-position`.
    var position: String {
        "\(NumberText.text(of: (x * 1000).rounded() / 10))% \(NumberText.text(of: (y * 1000).rounded() / 10))%"
    }
}
