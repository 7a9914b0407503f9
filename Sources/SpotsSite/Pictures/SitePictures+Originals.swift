import Paths
import SiteStorage
import SpotsRendering

// A picture that is shown only as smaller ones is not published itself.

extension SitePictures {
    /// The pictures that need no file of their own.
    ///
    /// - Parameters:
    ///   - pages: the summary of all pages.
    ///   - files: the other files of the site.
    func originalsToLeaveOut(_ pages: PageSummary, _ files: OtherFiles) -> Set<ContentPath> {
        guard mayLeaveOutOriginals else { return [] }
        let unneeded = Set(pages.pictures.compactMap(\.source.path)).filter { path in
            !pages.mentions.contains(PictureMentions.key(of: path.name)) && !files.keeps(path)
        }
        if unneeded.isEmpty { return [] }
        let mentions = files.mentions
        return unneeded.filter { !mentions.contains(PictureMentions.key(of: $0.name)) }
    }

    /// The files of a site that are not pages, and may name pictures.
    struct OtherFiles {
        let site: LoadedSite
        let staticFiles: [ContentPath]
        let assets: [AssetFiles.Entry]

        /// Whether the settings ask to publish a picture unchanged.
        func keeps(_ path: ContentPath) -> Bool {
            site.environment.settings.static.contains { Glob($0).matches(path.text) }
        }

        /// The pictures that the files name.
        var mentions: Set<String> {
            var keys: Set<String> = []
            for (_, source) in assets {
                switch source {
                case .bytes(let bytes): PictureMentions.add(in: bytes.span, to: &keys)
                // Files that are not loaded may name others, such as a manifest.
                case .file(let file) where Self.isText(file):
                    add((try? site.storage.contents(of: file)) ?? [], to: &keys)
                case .file: break
                }
            }
            for file in staticFiles where Self.isText(file.text) {
                // A file that cannot be read has other errors.
                add((try? site.content.contents(of: file)) ?? [], to: &keys)
            }
            return keys
        }

        private func add(_ bytes: [UInt8], to keys: inout Set<String>) {
            PictureMentions.add(in: bytes.span, to: &keys)
        }

        private static let types: Set<String> = [
            "css", "htm", "html", "js", "json", "md", "mjs", "rss", "svg", "txt", "webmanifest", "xhtml",
            "xml",
        ]

        private static func isText(_ path: String) -> Bool {
            guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
            return types.contains(path[path.index(after: dot)...].lowercased())
        }
    }
}
