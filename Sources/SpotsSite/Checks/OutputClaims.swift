import Bytes
import Diagnostics
import Paths
import SiteStorage

/// The output files of pages, with what a collision report needs.
///
/// The pages of a site know the paths of most files, because they follow from the records; these are not stored again.
struct OutputClaims: Sendable {
    /// For each file, the position of its page's input if the path follows from a record, or else the position of its
    /// path among the others, with the highest bit.
    private var claims: [UInt32] = []
    /// The other paths.
    private var others = PathList<OutputRoot>()
    /// The positions of the inputs of the other paths.
    private var inputs: [UInt32] = []
    /// Where pages set an address that does not follow from their file.
    private(set) var places: [Int: Diagnostic.Place] = [:]

    private static let other: UInt32 = 1 << 31

    var count: Int { claims.count }

    mutating func add(
        _ path: OutputPath, ofInput input: Int, of pages: PageInputs, at place: Diagnostic.Place?
    ) {
        if let place { places[claims.count] = place }
        if claims.capacity == claims.count { claims.grow() }
        if pages.isOfRecord(path, at: input) {
            claims.append(UInt32(input))
        } else {
            claims.append(UInt32(others.count) | Self.other)
            others.append(path)
            inputs.append(UInt32(input))
        }
    }

    /// The position of the input of a file.
    func input(at position: Int) -> Int {
        let claim = claims[position]
        return Int(claim < Self.other ? claim : inputs[Int(claim & ~Self.other)])
    }

    mutating func add(_ others: OutputClaims) {
        for (position, place) in others.places { places[claims.count + position] = place }
        let offset = UInt32(self.others.count)
        claims.grow(by: others.claims.count)
        claims.append(contentsOf: others.claims.lazy.map { $0 < Self.other ? $0 : $0 + offset })
        self.others.append(contentsOf: others.others)
        inputs += others.inputs
    }

    /// The paths of all files, in their order here.
    func paths(of pages: PageInputs) -> PathSelection<OutputRoot> {
        paths(at: PositionList(claims.indices), of: pages)
    }

    /// The paths of some files.
    func paths(at list: PositionList, of pages: PageInputs) -> PathSelection<OutputRoot> {
        let firstRecord = UInt32(pages.files.count)
        let firstOther = UInt32(pages.endOfRecords) - firstRecord
        var numbers: [UInt32] = []
        numbers.reserveCapacity(list.count)
        for position in list.positions {
            let claim = claims[position]
            numbers.append(claim < Self.other ? claim - firstRecord : claim & ~Self.other + firstOther)
        }
        return PathSelection(numbers, of: pages.records.map(\.outputs) + [others])
    }
}
