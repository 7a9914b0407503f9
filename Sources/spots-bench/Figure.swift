/// What was measured in one stage.
struct Figure {
    /// What was timed; without commas, for ``BenchmarkFile``.
    let stage: String
    let value: Double
    let unit: Unit

    enum Unit: String {
        case microsecondsPerPage = "us a page"
        case milliseconds = "ms"
    }

    init(_ stage: String, _ value: Double, _ unit: Unit) {
        (self.stage, self.value, self.unit) = (stage, value, unit)
    }
}
