import SpotsModel
import SpotsRendering

/// What a build is asked for besides what the site says itself.
public struct BuildOptions: Sendable {
    /// The base URL in the place of that of `site.json`; nil to keep that.
    public var baseURL: String?
    /// The kind of components that name none or an unknown one, in the place of that of `site.json`; nil to keep that.
    public var defaultComponentKind: Kind?
    /// Whether drafts are built too.
    public var drafts = false
    /// Whether a warning keeps the site from being written, as an error does; keys that mean nothing are reported too.
    public var strict = false
    /// Whether keys that mean nothing are reported though a warning is no error.
    public var reportsUnknownKeys = false
    /// Whether keys that mean nothing are reported for either reason.
    var findsUnknownKeys: Bool { strict || reportsUnknownKeys }
    /// Whether web addresses are left alone: collections are made of the answers of earlier builds.
    public var offline = false
    /// Whether everything is built anew, whatever is known of earlier builds.
    public var rebuildAll = false
    /// Whether a build waits until what it has written survives a power cut.
    public var sync = true
    /// Is told of pages that are done, from time to time and from any task.
    public var progress: (@Sendable (BuildProgress) -> Void)?
    /// How many pages are built at the same time; 0 for as many as the machine has cores.
    public var jobs = 0
    /// What pages are marked with that are drawn for a preview; nil for pages as they are published.
    package var marks: PageMarks?

    /// Makes the default options.
    public init() {}
}

/// How far a build is.
public struct BuildProgress: Sendable {
    /// How many pages are done.
    public let done: Int
    /// How many there are to do; the further pages of paginated lists come last.
    public let total: Int
}
