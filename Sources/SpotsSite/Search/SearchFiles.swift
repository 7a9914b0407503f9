import Bytes
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// The files of the search that a build has written, which the next build can update.
struct SearchFiles: Sendable, Equatable {
    /// Shows whether the addresses in the files are the same, and the letters of the languages.
    private var settings = ContentHash()
    var stamps: [OutputPath: FileStamp] = [:]

    /// No files of a site yet.
    init(of site: LoadedSite) {
        guard site.environment.settings.search else { return }
        settings.combine(site.environment.base.prefixed("/"))
        for language in site.languages.all {
            settings.combine(language.search)
            settings.combine(Collation(language: language.tag).ownLetters)
        }
    }

    /// Whether other files have the same kind of content.
    func isComparable(to others: SearchFiles) -> Bool { settings == others.settings }
}

extension SearchFiles: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        settings = try decoder.hash()
        let stamps = try decoder.list { (OutputPath(try $0.text()), try FileStamp(from: &$0)) }
        self.stamps = Dictionary(stamps) { $1 }
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(settings)
        encoder.write(stamps) { encoder, file in
            encoder.write(file.key.text)
            file.value.write(to: &encoder)
        }
    }
}
