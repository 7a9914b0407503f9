import Bytes
import Paths
import SiteStorage

/// A file that is not made from one page only.
struct GeneratedFile: Sendable {
    let path: OutputPath
    /// A hash of all that the content is made from; nil if making it takes no longer than reading the file.
    let source: ContentHash?
    private let make: @Sendable () -> [UInt8]

    init(path: OutputPath, bytes: [UInt8]) {
        (self.path, source, make) = (path, nil, { bytes })
    }

    /// A file whose content is made when it is needed.
    ///
    /// - Parameter source: a hash of all that the content is made from.
    init(path: OutputPath, from source: ContentHash, make: @escaping @Sendable () -> [UInt8]) {
        (self.path, self.source, self.make) = (path, source, make)
    }

    /// The content, made anew each time.
    var bytes: [UInt8] { make() }
}
