public import SpotsModel
package import SpotsRendering

/// The options of a build, in addition to the site's own settings.
public struct BuildOptions: Sendable {
    /// Overrides the base URL of `site.json`, and those of its languages; nil to use those in the file.
    public var baseURL: String?
    /// Overrides the kind of `site.json` for components without a kind or with an unknown one; nil to use the one in
    /// the file.
    public var defaultComponentKind: Kind?
    /// Whether layouts are also read from the `meta` of components, whatever `site.json` says.
    public var legacyMapping = false
    /// Whether drafts are included.
    public var drafts = false
    /// Whether pages and records whose date is in the future are included.
    public var future = false
    /// Whether pages and records that have expired are included.
    public var expired = false
    /// The time of the build, which decides what is due and what has expired; nil for the time of the machine.
    public var clock: BuildTime?
    /// Whether warnings prevent the site from being written, as errors do; this also reports unknown keys.
    public var strict = false
    /// Whether unknown keys are reported, even if warnings are allowed.
    public var reportsUnknownKeys = false
    /// Whether any of the options asks to report unknown keys.
    var findsUnknownKeys: Bool { strict || reportsUnknownKeys }
    /// Whether web addresses are not fetched: collections use the cached responses of earlier builds.
    public var offline = false
    /// Whether all pages are rebuilt and nothing from an earlier build is reused.
    public var rebuildAll = false
    /// Whether comments and invisible white space are removed from pages and styles.
    public var minify = false
    /// Whether text files are also published in compressed forms, made with gzip and brotli.
    public var compress = false
    /// Whether a build waits until its files would survive a power cut.
    public var sync = true
    /// The part of the pages to build, into a folder that a merge reads; nil for the whole site.
    public var shard: Shard?
    /// Called from time to time, from any task, with what is done: responses from the web first, then pages.
    public var progress: (@Sendable (BuildProgress) -> Void)?
    /// How many pages are built in parallel; 0 for the number of cores.
    public var jobs = 0
    /// Whether cached responses are used without asking whether they have changed; the others are fetched.
    package var prefersCachedResponses = false
    /// Whether web addresses are asked although their responses are pinned.
    package var ignoresPins = false
    /// Whether the response of an earlier build must not be used instead of a new one.
    package var needsNewResponses = false
    /// The versions of the app whose behavior a check predicts.
    ///
    /// If there are none, it predicts those that the settings name.
    package var nativeVersions: [String] = []
    /// Whether a check weighs the pages.
    package var weighsPages = false
    /// The host whose limits a check compares with the site; nil for none.
    package var host: HostLimits?
    /// Whether a check finds what each language has and lacks.
    package var checksTranslations = false
    /// Whether all languages are at the host of the site, as in a preview.
    package var hasOneHost = false
    /// Which smaller pictures pages have.
    package var smallerPictures = SmallerPictureUse.made
    /// Whether only the starts of pictures are read, which is enough to name their smaller ones.
    package var readsPictureHeadersOnly = false
    /// Whether the lists of all pages are read from the files of the pages, which takes a while on a large site; else
    /// ``LoadedSite/listing(_:)`` adds them when all pages are drawn.
    private(set) package var readsDirectories = true
    /// The marks that a preview adds to pages; nil for published pages.
    package var marks: PageMarks?

    /// Makes the default options.
    public init() {}

    /// The same options if all pages are drawn, which also gives the lists of all pages.
    package var drawingAllPages: BuildOptions {
        var options = self
        options.readsDirectories = false
        return options
    }
}

/// Which smaller pictures pages have.
package enum SmallerPictureUse: Sendable {
    /// Those that are not there yet are made.
    case made
    /// Only those that an earlier build has made: nothing waits for others.
    case kept
    /// None: pictures are shown as they are.
    case none
}

/// The progress of a build.
public struct BuildProgress: Sendable {
    /// What a build does one after another.
    public enum Step: Sendable {
        /// Fetching responses from web addresses.
        case responses
        /// Building pages.
        case pages
        /// Reading the pictures from which smaller ones are made.
        case sourcePictures
        /// Making smaller pictures.
        case pictures
    }

    /// What is being done.
    public let step: Step
    /// The number of responses that have arrived, of finished pages, of pictures that were read, or of smaller
    /// pictures that were made.
    public let done: Int
    /// The number of responses, pages or pictures that are known so far; the later pages of paginated lists come last.
    public let total: Int
    /// The number of requests that wait because a server is busy.
    public internal(set) var waiting = 0
}
