import Foundation
import SiteStorage
import SystemPackage

/// The files of a ``MemoryDisk``.
struct MemoryDiskState {
    /// A file, a folder or a symlink.
    final class Node {
        let kind: FileSystem.EntryKind
        let inode: UInt64
        var data: [UInt8] = []
        /// The entries of a folder, by name key.
        var children: [[UInt8]: (name: [UInt8], node: Node)] = [:]
        var target: String?
        var permissions: UInt32 = 0o644
        var isWritable = true
        var modified: Int64
        var changed: Int64

        init(_ kind: FileSystem.EntryKind, inode: UInt64, time: Int64) {
            self.kind = kind
            self.inode = inode
            modified = time
            changed = time
        }

        var status: FileStatus {
            FileStatus(
                kind: kind, device: 1, permissions: permissions,
                stamp: FileStamp(
                    size: Int64(data.count), inode: inode, modified: modified, changed: changed))
        }

        /// This folder and everything in it, by inode.
        func byInode() -> [UInt64: Node] {
            var nodes = [inode: self]
            for child in children.values { nodes.merge(child.node.byInode()) { $1 } }
            return nodes
        }

        func copy() -> Node {
            let node = Node(kind, inode: inode, time: modified)
            (node.data, node.target, node.permissions, node.changed) = (data, target, permissions, changed)
            node.isWritable = isWritable
            node.children = children.mapValues { ($0.name, $0.node.copy()) }
            return node
        }
    }

    /// The location of an existing or possible node.
    struct Place {
        let parent: Node
        /// The names that lead to it from the root.
        let names: [[UInt8]]
        /// The node at the location, if any.
        let node: Node?

        var name: [UInt8] { names.last ?? [] }
        var path: String { MemoryDiskState.path(names) }
    }

    struct Opened {
        let node: Node
        let path: String
        var offset = 0
        var isLocked = false
    }

    private let folding: MemoryDisk.Folding
    var root: Node
    /// The state that has certainly reached the medium.
    private var durable: Node
    /// The changes since then, in order.
    private var unsynced: [MemoryDiskEffect] = []
    private var nextInode: UInt64 = 2
    private var nextDescriptor: Int32 = 1000
    var open: [Int32: Opened] = [:]
    var time: Int64 = 1_700_000_000_000_000_000
    var changes = 0
    var operations = 0
    var stop: Int?
    /// Copies from before each change, with the first half of a write; nil if none are wanted.
    var stops: [MemoryDiskState]?
    var failure: (operation: Int, error: Errno)?
    /// What another process does before an operation.
    var intrusion: (operation: Int, change: @Sendable (inout MemoryDiskState) throws(Errno) -> Void)?
    var isStopped = false
    var refused = ""
    var refusedLocks = 0
    var canExchange = true
    var canLink = true

    init(_ folding: MemoryDisk.Folding) {
        self.folding = folding
        root = Node(.folder, inode: 1, time: time)
        durable = root.copy()
    }

    func copy() -> MemoryDiskState {
        var copy = self
        copy.root = root.copy()
        copy.durable = durable.copy()
        copy.open = [:]
        copy.stops = nil
        return copy
    }

    /// The n-th of the copies, counted from 0.
    func stop(_ number: Int) -> MemoryDiskState { stops?[number].copy() ?? copy() }

    // MARK: Counting

    /// - Parameter name: the name of the operation.
    mutating func count(_ name: String) throws(Errno) {
        defer { operations += 1 }
        if isStopped { throw .ioError }
        if let intrusion, intrusion.operation == operations { try intrusion.change(&self) }
        if let failure, failure.operation == operations {
            refused = name
            throw failure.error
        }
    }

    mutating func countChange() throws(Errno) {
        if stop == changes {
            isStopped = true
            throw .ioError
        }
        if let stops { self.stops = stops + [copy()] }
        changes += 1
        time += 1_000
    }

    // MARK: Paths

    /// The key of a name: names with the same key are the same to the disk.
    private func key(_ name: [UInt8]) -> [UInt8] {
        switch folding {
        case .nothing: name
        // The same for all foldings, and much faster than decomposing.
        case _ where name.allSatisfy { $0 < 0x80 }: name.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        case .letterCase: Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
        case .letterCaseAndNormalization:
            Array(
                String(decoding: name, as: UTF8.self).lowercased().decomposedStringWithCanonicalMapping.utf8)
        }
    }

    func place(of path: String, in folder: FileDescriptor?, followsLinks: Bool) throws(Errno) -> Place {
        var base = "/"
        if let folder, !path.hasPrefix("/") { base = try opened(folder).path }
        return try place(of: path.hasPrefix("/") ? path : base + "/" + path, followsLinks, links: 0)
    }

    private func place(of path: String, _ followsLinks: Bool, links: Int) throws(Errno) -> Place {
        if links > 40 { throw .tooManySymbolicLinkLevels }
        var (names, nodes): ([[UInt8]], [Node]) = ([], [root])
        let parts = Array(path.utf8).split(separator: UInt8(ascii: "/"))
        for (position, part) in parts.enumerated() {
            if part == [UInt8(ascii: ".")] { continue }
            if part == [UInt8(ascii: "."), UInt8(ascii: ".")] {
                if names.popLast() != nil { nodes.removeLast() }
                continue
            }
            let parent = nodes[nodes.count - 1]
            guard parent.kind == .folder else { throw .notDirectory }
            names.append(Array(part))
            let isLast = position == parts.count - 1
            guard let found = parent.children[key(names[names.count - 1])]?.node else {
                guard isLast else { throw .noSuchFileOrDirectory }
                return Place(parent: parent, names: names, node: nil)
            }
            if let target = found.target, !isLast || followsLinks {
                let rest = parts[(position + 1)...].map { String(decoding: $0, as: UTF8.self) }
                let start = target.hasPrefix("/") ? "" : Self.path(names.dropLast()) + "/"
                return try place(
                    of: ([start + target] + rest).joined(separator: "/"), followsLinks, links: links + 1)
            }
            nodes.append(found)
        }
        return Place(parent: nodes.dropLast().last ?? root, names: names, node: nodes.last)
    }

    fileprivate static func path(_ names: [[UInt8]]) -> String {
        "/" + names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }

    func folder(at path: String) throws(Errno) -> Node {
        guard let node = try place(of: path, in: nil, followsLinks: true).node else {
            throw .noSuchFileOrDirectory
        }
        guard node.kind == .folder else { throw .notDirectory }
        return node
    }

    // MARK: Changing

    mutating func make(_ kind: FileSystem.EntryKind) -> Node {
        nextInode += 1
        return Node(kind, inode: nextInode, time: time)
    }

    mutating func add(_ node: Node, at place: Place) {
        change([MemoryDiskEffect.Entry(of: place.parent, key(place.name), (place.name, node))])
    }

    mutating func remove(at place: Place) {
        change([MemoryDiskEffect.Entry(of: place.parent, key(place.name), nil)])
    }

    /// Changes folder listings in one step.
    private mutating func change(_ entries: [MemoryDiskEffect.Entry]) {
        for entry in entries {
            entry.folder.children[entry.key] = entry.child
            entry.folder.modified = time
        }
        unsynced.append(MemoryDiskEffect(.listing(entries)))
    }

    mutating func link(_ path: String, to target: String) throws(Errno) {
        let node = make(.link)
        node.target = target
        add(node, at: try place(of: path, in: nil, followsLinks: false))
    }

    mutating func move(_ path: String, to other: String, in folder: FileDescriptor?) throws(Errno) {
        let source = try place(of: path, in: nil, followsLinks: false)
        let target = try place(of: other, in: folder, followsLinks: false)
        guard let node = source.node else { throw .noSuchFileOrDirectory }
        if let there = target.node, there !== node {
            if there.kind == .folder, node.kind != .folder { throw .isDirectory }
            if there.kind != .folder, node.kind == .folder { throw .notDirectory }
            if !there.children.isEmpty { throw .directoryNotEmpty }
        }
        // The replaced file keeps the spelling of its name, as on case-insensitive file systems.
        let name = target.node.flatMap { $0 === node ? nil : target.parent.children[key(target.name)]?.name }
        change([
            MemoryDiskEffect.Entry(of: source.parent, key(source.name), nil),
            MemoryDiskEffect.Entry(of: target.parent, key(target.name), (name ?? target.name, node)),
        ])
        node.changed = time
    }

    mutating func exchange(_ path: String, with other: String) throws(Errno) {
        guard canExchange else { throw .invalidArgument }
        let places = (
            try place(of: path, in: nil, followsLinks: false),
            try place(of: other, in: nil, followsLinks: false)
        )
        guard let node = places.0.node, let otherNode = places.1.node else { throw .noSuchFileOrDirectory }
        change([
            MemoryDiskEffect.Entry(of: places.0.parent, key(places.0.name), (places.0.name, otherNode)),
            MemoryDiskEffect.Entry(of: places.1.parent, key(places.1.name), (places.1.name, node)),
        ])
        (node.changed, otherNode.changed) = (time, time)
    }

    // MARK: Open files

    func opened(_ file: FileDescriptor) throws(Errno) -> Opened {
        guard let opened = open[file.rawValue] else { throw .badFileDescriptor }
        return opened
    }

    mutating func open(_ path: String, in folder: FileDescriptor?, _ mode: OpenMode) throws(Errno)
        -> FileDescriptor
    {
        let node: Node
        var found: Place
        switch mode {
        case .reading(let followsLinks), .folder(let followsLinks):
            found = try place(of: path, in: folder, followsLinks: followsLinks)
            guard let there = found.node else { throw .noSuchFileOrDirectory }
            if there.kind == .link { throw .tooManySymbolicLinkLevels }
            if case .folder = mode, there.kind != .folder { throw .notDirectory }
            node = there
        case .creating, .locking:
            found = try place(of: path, in: folder, followsLinks: false)
            if let there = found.node {
                if case .creating = mode { throw .fileExists }
                if there.kind == .link { throw .tooManySymbolicLinkLevels }
                node = there
            } else {
                try countChange()
                guard found.parent.isWritable else { throw .permissionDenied }
                node = make(.file)
                add(node, at: found)
            }
        }
        nextDescriptor += 1
        open[nextDescriptor] = Opened(node: node, path: found.path)
        return FileDescriptor(rawValue: nextDescriptor)
    }

    mutating func read(
        _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?
    ) throws(Errno) -> Int {
        let opened = try opened(file)
        let rest = opened.node.data.dropFirst(offset ?? opened.offset).prefix(buffer.count)
        unsafe buffer.copyBytes(from: rest)
        if offset == nil { open[file.rawValue]?.offset += rest.count }
        return rest.count
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) -> Int {
        let node = try opened(file).node
        let (data, effects) = (node.data, unsynced)
        if stop == changes || stops != nil { unsafe append(bytes.prefix(bytes.count / 2), to: node) }
        try countChange()
        (node.data, unsynced) = (data, effects)
        unsafe append(bytes[...], to: node)
        (node.modified, node.changed) = (time, time)
        return bytes.count
    }

    private mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>, to node: Node) {
        unsafe unsynced.append(MemoryDiskEffect(.content(node.inode, at: node.data.count, Array(bytes))))
        unsafe node.data += bytes
    }

    // MARK: Power cuts

    /// Writes the changes of a file or a folder listing to the medium.
    mutating func sync(_ file: FileDescriptor) throws(Errno) {
        let inode = try opened(file).node.inode
        for index in unsynced.indices where unsynced[index].affects(inode) {
            unsynced[index].isSynced = true
        }
    }

    /// Writes everything to the medium.
    mutating func syncAll() {
        durable = root.copy()
        unsynced = []
    }

    /// Keeps the durable state, and those unsynced changes that are chosen.
    mutating func cutPower(keeping isKept: (MemoryDiskEffect) -> Bool) {
        let medium = durable.copy()
        var nodes = medium.byInode()
        for effect in unsynced where effect.isSynced || isKept(effect) {
            effect.apply(to: &nodes, time: time)
        }
        root = medium
        syncAll()
    }

    mutating func lock(_ file: FileDescriptor) throws(Errno) -> Bool {
        let node = try opened(file).node
        if open.contains(where: { $0.key != file.rawValue && $0.value.isLocked && $0.value.node === node }) {
            refusedLocks += 1
            return false
        }
        open[file.rawValue]?.isLocked = true
        return true
    }

    // MARK: Inspecting

    func snapshot(of folder: String) -> [String: String] {
        guard let node = try? self.folder(at: folder) else { return [:] }
        var found: [String: String] = [:]
        list(node, "", &found)
        return found
    }

    private func list(_ node: Node, _ path: String, _ found: inout [String: String]) {
        for (name, child) in node.children.values {
            // The keys must not be plain text, because names that differ only in normalization would be
            // equal.
            let inner =
                path
                + (name.allSatisfy { $0 < 0x80 }
                    ? String(decoding: name, as: UTF8.self)
                    : name.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "%\(String($0, radix: 16))" }
                        .joined())
            switch child.kind {
            case .folder:
                if child.children.isEmpty { found[inner + "/"] = "(folder)" }
                list(child, inner + "/", &found)
            case .link: found[inner] = "-> " + (child.target ?? "")
            default: found[inner] = String(decoding: child.data, as: UTF8.self)
            }
        }
    }
}
