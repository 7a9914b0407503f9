import Diagnostics
import SiteStorage

/// The files that pages are put in, with what a collision of them is reported at.
struct PageOutputs: Sendable {
    private(set) var paths = PathList<OutputRoot>()
    /// The positions of the inputs that claim them.
    private(set) var inputs: [Int] = []
    /// Where pages claim files that do not follow from their own.
    private(set) var places: [Int: Diagnostic.Place] = [:]

    mutating func add(_ path: OutputPath, ofInput input: Int, at place: Diagnostic.Place?) {
        if let place { places[paths.count] = place }
        paths.append(path)
        inputs.append(input)
    }

    mutating func add(_ others: PageOutputs) {
        for (position, place) in others.places { places[paths.count + position] = place }
        paths.append(contentsOf: others.paths)
        inputs += others.inputs
    }
}
