import Bytes

/// Makes a new index from that of an earlier build: it reads the blocks whose words have changed, and keeps the others.
///
/// The result is the same as if the whole index were made again.
package struct IndexUpdate: Sendable {
    private let index: SearchIndex
    private let changes: IndexChanges
    private let directory: IndexDirectory
    private let added: TermRun
    /// Whether each block has words that change.
    private let isChanged: [Bool]

    /// - Parameters:
    ///   - added: the terms of the pages that are added.
    ///   - removed: the terms of the pages that are removed; nil if all blocks are read.
    /// - Returns: nil if the directory is not that of the earlier pages.
    package init?(
        of index: SearchIndex, _ changes: IndexChanges, directory: IndexDirectory, added: [PageTerms],
        removed: [PageTerms]?
    ) {
        guard directory.sections == changes.before.map(\.sectionCount) else { return nil }
        (self.index, self.changes, self.directory) = (index, changes, directory)
        let added = TermRun(
            of: Array(zip(added, changes.firstSections)), in: 0..<PageTerms.parts)
        self.added = added
        let removed = removed.map {
            TermRun(of: Array(zip($0, changes.firstRemovedSections)), in: 0..<PageTerms.parts)
        }
        isChanged = Self.changedBlocks(of: directory, added, removed)
    }

    /// A block that must be read: its position, and the name of its file.
    package struct ChangedBlock: Sendable {
        package let position: Int
        package let name: String
    }

    /// The blocks that must be read.
    package var changedBlocks: [ChangedBlock] {
        isChanged.indices.filter { isChanged[$0] }.map { ChangedBlock(position: $0, name: name(of: $0)) }
    }

    private func name(of block: Int) -> String { directory.blocks[block].name + ".json" }

    /// Whether each block has words that change.
    private static func changedBlocks(
        of directory: IndexDirectory, _ added: TermRun, _ removed: TermRun?
    ) -> [Bool] {
        guard let removed else { return directory.blocks.map { _ in true } }
        var isChanged = directory.blocks.map { _ in false }
        let firsts = directory.blocks.map(\.first)
        if firsts.isEmpty { return isChanged }
        // The terms come in order: the block of a term is the last one that begins before it or with it.
        var block = 0
        TermRun.forEachDifference(added, removed) { term in
            while block + 1 < firsts.count, !firsts[block + 1].withSpan({ term.precedesInUTF16($0) }) {
                block += 1
            }
            isChanged[block] = true
            // The first word of a block decides whether the block before it ends.
            if block > 0, firsts[block].withSpan({ $0.isEqual(to: term) }) { isChanged[block - 1] = true }
        }
        return isChanged
    }

    /// The words of a block after the update.
    ///
    /// - Parameter bytes: the file of the block.
    /// - Returns: nil if the file is not that of the block.
    package func members(ofBlock block: Int, _ bytes: Span<UInt8>) -> BlockMembers? {
        guard SearchIndex.File.stem(of: bytes) == directory.blocks[block].name else { return nil }
        var reader = BlockReader(numbers: changes.numbers)
        return reader.members(of: bytes, adding: added, at: addedTerms(ofBlock: block))
    }

    /// The positions of the added terms that belong to a block.
    private func addedTerms(ofBlock block: Int) -> Range<Int> {
        let start = block == 0 ? 0 : firstAdded(notBefore: block)
        return start..<(block + 1 == directory.blocks.count ? added.count : firstAdded(notBefore: block + 1))
    }

    private func firstAdded(notBefore block: Int) -> Int {
        directory.blocks[block].first.withSpan { added.firstIndex(notBefore: $0) }
    }

    /// The files of the new index, the directory first.
    ///
    /// - Parameters:
    ///   - changed: the words of the changed blocks, by the positions of these.
    ///   - read: reads the file of another block.
    /// - Returns: nil if a file is not that of the block.
    package func files(
        _ changed: [Int: BlockMembers], reading read: (_ name: String) -> [UInt8]?
    ) -> [SearchIndex.File]? {
        var cutter = BlockCutter()
        if directory.blocks.isEmpty {
            let members = added.members
            for index in 0..<members.count { cutter.append(members, at: index) }
        }
        for (position, block) in directory.blocks.enumerated() {
            if !isChanged[position] {
                block.first.withSpan { cutter.end(before: $0) }
                if cutter.isBetweenBlocks {
                    cutter.keep(SearchIndex.Block(first: block.first, file: .init(keeping: block.name)))
                    continue
                }
            }
            let known = changed[position]
            guard
                let members = known
                    ?? read(name(of: position)).flatMap({ members(ofBlock: position, $0.span) })
            else { return nil }
            for index in 0..<members.count { cutter.append(members, at: index) }
        }
        cutter.end()
        return index.files(cutter.blocks, knowing: changes.before, directory.titles)
    }
}
