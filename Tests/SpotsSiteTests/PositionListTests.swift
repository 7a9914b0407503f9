import Bytes
import Testing

@testable import SpotsSite

/// Positions of pages, of their files and of their cache entries.
@Suite struct PositionListTests {
    @Test func positionsThatFollowEachOtherAreOneRange() {
        var list = PositionList()
        #expect(list.isEmpty)
        for position in [0, 1, 2, 5, 6, 4] { list.append(position) }
        #expect(list.ranges == [0..<3, 5..<7, 4..<5])
        #expect(Array(list.positions) == [0, 1, 2, 5, 6, 4])
        #expect(list.last == 4)
    }

    @Test func listsAreJoined() {
        var (list, others) = (PositionList(), PositionList())
        for position in [0, 1] { list.append(position) }
        for position in [0, 2] { others.append(position) }
        list.append(others, from: 2)
        #expect(list.ranges == [0..<3, 4..<5])
    }

    @Test func pagesMayHaveNoEntry() {
        var positions = EntryPositions(count: 3)
        positions[1] = 7
        positions[2] = 8
        positions[2] = nil
        #expect((0..<3).map { positions[$0] } == [nil, 7, nil])
    }
}
