import SpotsModel

/// The records of a group, and the data controllers that make its items from them.
///
/// The items are made anew each time. If all groups kept theirs, they would take most of the memory of a site with
/// many records: 0.7 kB for each record in a group.
struct GroupMembers: Sendable {
    /// The records of all groups.
    private let all: [Record]
    /// The positions of the members among them, of which there is at least one.
    private let positions: [UInt32]
    /// The data controllers; nil if the members already are items.
    let origin: CollectionOrigin?

    init(of all: [Record], at positions: [UInt32], from origin: CollectionOrigin?) {
        (self.all, self.positions, self.origin) = (all, positions, origin)
    }

    var count: Int { positions.count }

    subscript(index: Int) -> Record { all[Int(positions[index])] }

    /// The items of the group.
    func makeItems() -> JSONValue {
        let writer = RecordWriter()
        return .array(
            positions.map { position in
                let member = all[Int(position)]
                return origin?.value(of: member, with: writer) ?? member.value
            })
    }
}
