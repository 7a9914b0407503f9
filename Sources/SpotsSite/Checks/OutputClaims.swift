import Diagnostics
import Paths
import SiteStorage

/// The output files of pages, with what a collision report needs.
struct OutputClaims: Sendable {
    private(set) var paths = PathList<OutputRoot>()
    /// The positions of the inputs of these files.
    private var inputs: [UInt32] = []
    /// Where pages set an address that does not follow from their file.
    private(set) var places: [Int: Diagnostic.Place] = [:]

    mutating func add(_ path: OutputPath, ofInput input: Int, at place: Diagnostic.Place?) {
        if let place { places[paths.count] = place }
        paths.append(path)
        inputs.append(UInt32(input))
    }

    /// The position of the input of a file.
    func input(at position: Int) -> Int { Int(inputs[position]) }

    mutating func add(_ others: OutputClaims) {
        for (position, place) in others.places { places[paths.count + position] = place }
        paths.append(contentsOf: others.paths)
        inputs += others.inputs
    }
}
