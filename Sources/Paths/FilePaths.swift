import Bytes

/// Operations on paths as text, by component.
///
/// They work on bytes, because a site has as many paths as files.
package enum FilePaths {
    /// The maximum number of bytes of a file name on all common file systems.
    package static let longestName = 255

    private static let slash = UInt8(ascii: "/")

    /// Joins a folder and a path in it.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if path.utf8.first == slash || folder.isEmpty || folder == "." { return path }
        return folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    package static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
    }

    /// The folders around a file, from the inside to the outside.
    package static func folders(around path: String) -> some Sequence<String> {
        sequence(first: folder(of: path), next: folder(of:)).prefix { !$0.isEmpty }
    }

    package static func name(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// Whether a path is a folder or is inside it, compared component by component.
    package static func isPath(_ path: String, within folder: String) -> Bool {
        var (parts, outer) = (path.utf8[...], folder.utf8[...])
        while let wanted = takeComponent(of: &outer) {
            guard let part = takeComponent(of: &parts), part.elementsEqual(wanted) else { return false }
        }
        return true
    }

    /// Removes the first component of a path and returns it; nil if there is none.
    private static func takeComponent(of path: inout Substring.UTF8View) -> Substring.UTF8View? {
        path = path.drop { $0 == slash }
        if path.isEmpty { return nil }
        let component = path.prefix { $0 != slash }
        path = path[component.endIndex...]
        return component
    }

    /// Whether a path comes before another one in byte order.
    package static func precedes(_ path: String, _ other: String) -> Bool {
        path.withSpan { path in other.withSpan { path.precedes($0) } }
    }

    /// Whether two paths have the same bytes; as text, paths that differ only in normalization would be equal.
    package static func areSame(_ path: String, _ other: String) -> Bool {
        path.withSpan { path in other.withSpan { path.isEqual(to: $0) } }
    }

    /// Whether a relative path stays inside its folder.
    package static func isInside(_ path: String) -> Bool {
        // The length of the component so far, and whether it consists of dots only.
        var (length, isDots) = (0, true)
        for byte in path.utf8 {
            if byte == slash {
                if isDots, length <= 2 { return false }
                (length, isDots) = (0, true)
            } else {
                length += 1
                isDots = isDots && byte == UInt8(ascii: ".")
            }
        }
        return !(isDots && length <= 2)
    }

    /// Whether a file is hidden, which means never read: one of its components begins with `.`, except `.well-known`.
    package static func isHidden(_ path: String) -> Bool {
        hasComponent(of: path) { $0 == UInt8(ascii: ".") }
    }

    /// Whether a file is private, which means never published: one of its components begins with `_` or `.`, except
    /// `.well-known`.
    package static func isPrivate(_ path: String) -> Bool {
        hasComponent(of: path) { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
    }

    /// Whether a component of a path begins with a certain byte; `.well-known` at the start of the path does not
    /// count.
    private static func hasComponent(of path: String, beginningWith isMark: (UInt8) -> Bool) -> Bool {
        let isWellKnown = areSame(path, ".well-known") || path.hasPrefix(".well-known/")
        var isStart = true
        for byte in path.utf8.dropFirst(isWellKnown ? ".well-known".utf8.count : 0) {
            if isStart, isMark(byte) { return true }
            isStart = byte == slash
        }
        return false
    }
}
