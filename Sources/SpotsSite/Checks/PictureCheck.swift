import Diagnostics
import Paths
import SiteStorage
import SpotsRendering

/// Finds pictures with wrong names, and pictures that nothing shows; only a check looks for these.
struct PictureCheck {
    let site: LoadedSite
    let pages: PageSummary

    /// Adds what it finds to the report of a check.
    func add(to report: inout BuildReport) {
        report.add(pages.references.compactMap(fault), isStrict: site.options.strict)
        // After an error, nobody knows what the pages show.
        if report.errorCount == 0, let note = noteOnUnseen { report.notes.append(note) }
    }

    // MARK: Names

    private func fault(of path: ContentPath) -> Diagnostic? {
        guard let named = PictureType(fileName: path.text),
            let start = try? site.storage.start(
                of: site.content.path(of: path), length: ImageSize.prefixLength,
                within: site.content.realPath)  // A file that cannot be read has other errors.
        else { return nil }
        let name = site.content.name(of: path)
        guard let type = PictureType(start) else {
            // An SVG file is text in many forms.
            return named == .svg ? nil : Diagnostic(.notAPicture(), file: name)
        }
        return type == named ? nil : Diagnostic(.misnamedPicture(type, as: named), file: name)
    }

    // MARK: Pictures that nothing shows

    /// The number of names in the note.
    private static let limit = 10

    /// What browsers and phones ask for without being told.
    private static let wellKnown = ["apple-touch-icon", "favicon"]

    private var noteOnUnseen: String? {
        // Only then are names searched in pages.
        guard site.pictures.mayLeaveOutOriginals else { return nil }
        let files = SitePictures.OtherFiles(
            site: site, staticFiles: site.staticFiles, assets: site.theme.assets)
        let candidates = site.staticFiles.filter { path in
            PictureType(fileName: path.text) != nil && !pages.references.contains(path)
                && !pages.mentions.contains(PictureMentions.key(of: path.name)) && !files.keeps(path)
                && !Self.wellKnown.contains(where: path.name.hasPrefix)
        }
        if candidates.isEmpty { return nil }
        let mentions = files.mentions
        let unseen = candidates.filter { !mentions.contains(PictureMentions.key(of: $0.name)) }.sorted()
        if unseen.isEmpty { return nil }
        let names = unseen.prefix(Self.limit).map(site.content.name).joined(separator: ", ")
        let rest = unseen.count > Self.limit ? " and \(unseen.count - Self.limit) more" : ""
        let verb = unseen.count == 1 ? "is" : "are"
        return "\(Quantity.text(unseen.count, "picture")) \(verb) shown nowhere: \(names)\(rest)"
    }
}
