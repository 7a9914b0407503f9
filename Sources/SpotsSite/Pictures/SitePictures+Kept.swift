import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

// What a preview shows of the pictures that builds have made.

extension SitePictures {
    /// Whether all smaller pictures of a place on a page were made.
    func areMade(_ source: SourcePicture, _ widths: [Int]) -> Bool {
        source.formats.allSatisfy { format in
            widths.allSatisfy { storage.kindOfEntry(at: kept(source, $0, format)) == .file }
        }
    }

    /// The file of a smaller or of a fetched picture; nil if the path is that of something else.
    func keptFile(at path: OutputPath) -> OpenFile? {
        guard let name = SmallerPictures.fileName(at: path), PictureType(fileName: name) != nil else {
            return nil
        }
        return OpenFile(FilePaths.join(keptFolder, name), within: keptFolder, on: storage)
    }
}
