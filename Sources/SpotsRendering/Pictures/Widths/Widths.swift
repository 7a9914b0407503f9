/// A width for each of the sample windows, in CSS pixels.
struct Widths: Hashable, Sendable {
    let values: [Double]

    /// What no screen reaches; a JSON file may have any number.
    private static let limit = 100_000.0

    private init(values: [Double]) {
        self.values = values.map { min(max(0, $0), Self.limit) }
    }

    /// - Parameter width: the width in a window.
    init(_ width: (SampleWindow) -> Double) {
        self.init(values: SampleWindow.samples.map(width))
    }

    /// The widths of something inside.
    ///
    /// - Parameter width: the width in a window, from the width around it.
    func map(_ width: (SampleWindow, Double) -> Double) -> Widths {
        Widths(values: zip(SampleWindow.samples, values).map { width($0, $1) })
    }

    /// The widths of something whose width two others determine.
    func map(_ other: Widths, _ width: (SampleWindow, Double, Double) -> Double) -> Widths {
        Widths(
            values: zip(zip(SampleWindow.samples, values), other.values).map {
                width($0.0, $0.1, $1)
            })
    }
}
