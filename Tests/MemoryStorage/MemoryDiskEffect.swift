import SiteStorage

/// A change of a ``MemoryDisk`` that a power cut may undo, independent of later changes.
struct MemoryDiskEffect {
    typealias Node = MemoryDiskState.Node

    /// A name in a folder and its node; no node if the name was removed.
    struct Entry {
        let folder: Node
        let key: [UInt8]
        let child: (name: [UInt8], node: Node)?

        init(of folder: Node, _ key: [UInt8], _ child: (name: [UInt8], node: Node)?) {
            (self.folder, self.key, self.child) = (folder, key, child)
        }
    }

    enum Kind {
        /// Changes of folder listings, which take effect together or not at all.
        case listing([Entry])
        /// Bytes written to the file of an inode.
        case content(UInt64, at: Int, [UInt8])
    }

    let kind: Kind
    /// Whether the change has reached the medium.
    var isSynced = false

    init(_ kind: Kind) { self.kind = kind }

    /// Whether it changes the content of a file.
    var isContent: Bool {
        if case .content = kind { true } else { false }
    }

    /// Whether it belongs to a file or to the listing of a folder.
    func affects(_ inode: UInt64) -> Bool {
        switch kind {
        case .listing(let entries): entries.contains { $0.folder.inode == inode }
        case .content(let file, _, _): file == inode
        }
    }

    /// Applies the change to a medium.
    ///
    /// - Parameter nodes: the existing nodes by inode; a missing node is created without content.
    func apply(to nodes: inout [UInt64: Node], time: Int64) {
        func node(_ inode: UInt64, _ kind: @autoclosure () -> Node) -> Node {
            if let known = nodes[inode] { return known }
            let new = kind()
            nodes[inode] = new
            return new
        }
        switch kind {
        case .listing(let entries):
            for entry in entries {
                let folder = node(entry.folder.inode, Node(.folder, inode: entry.folder.inode, time: time))
                folder.children[entry.key] = entry.child.map { name, child in
                    let new = Node(child.kind, inode: child.inode, time: time)
                    new.target = child.target
                    return (name, node(child.inode, new))
                }
            }
        case .content(let inode, let offset, let bytes):
            let file = node(inode, Node(.file, inode: inode, time: time))
            let gap = max(0, offset + bytes.count - file.data.count)
            file.data += [UInt8](repeating: 0, count: gap)
            file.data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        }
    }
}
