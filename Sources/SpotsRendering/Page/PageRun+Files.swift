import Diagnostics
import Mustache
import Paths
import SpotsModel

/// The files of the content folder that a page refers to.
extension PageRun {
    /// An image in `Content/` or on the web; nil if there is no such file, which is reported.
    ///
    /// - Parameters:
    ///   - name: the owner of the image, for the message.
    ///   - folders: the folders in `Content/` that a relative path may start from.
    ///   - report: reports a missing image, or one that cannot be fetched.
    func image(
        _ image: String, of name: String, from folders: [String], _ report: (Message) -> Void
    ) -> PageImage? {
        if AddressSafety.isWeb(image) { return webImage(image, report) }
        if let found = self.image(image, from: folders) { return found }
        report(.missingImage(image, of: name))
        return nil
    }

    /// An image in `Content/`; nil if there is no such file.
    ///
    /// - Parameter folders: the folders in `Content/` that a relative path may start from; the first one that has the
    ///   file is used.
    func image(_ image: String, from folders: [String]) -> PageImage? {
        // A path as on disk, or as in a URL: percent-encoded, with a query after it.
        let end = image.firstIndex { $0 == "?" || $0 == "#" } ?? image.endIndex
        for (reference, suffix) in [(image, ""), (AddressEncoding.decoded(image[..<end]), image[end...])] {
            for folder in folders {
                guard let path = ContentFiles.resolve(reference, from: folder) else { continue }
                trace.note(.publication(path))
                guard
                    environment.files.isPublished(path) || environment.files.isPictureBeside(path, folder)
                else { continue }
                findings.references.insert(path)
                let address =
                    environment.base.prefixed("/" + AddressEncoding.path(path.text))
                    + AddressEncoding.cleaned(String(suffix))
                return PageImage(address: address, origin: .file(path), size: resolutions.imageSize(of: path))
            }
        }
        return nil
    }

    /// The address of the page that a link to a file leads to; nil if the link does not lead to a file like this.
    ///
    /// - Parameters:
    ///   - link: a path with the extension of a page's file, as on disk or as in a URL.
    ///   - folders: the folders in `Content/` that a relative path may start from.
    func pageAddress(_ link: String, from folders: [String]) -> String? {
        guard !AddressSafety.hasScheme(link), !link.hasPrefix("//") else { return nil }
        let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
        let end = link.utf8.firstIndex(where: isEnd) ?? link.endIndex
        let file = link[..<end]
        guard PageFile.format(of: file) != nil else { return nil }
        for reference in [String(file), AddressEncoding.decoded(file)] {
            for folder in folders {
                guard let path = ContentFiles.resolve(reference, from: folder) else { continue }
                trace.note(.pageAddress(path))
                guard let address = environment.files.pageAddress(path) else { continue }
                return environment.base.prefixed(address) + AddressEncoding.cleaned(String(link[end...]))
            }
        }
        return nil
    }

    /// The folders that paths in a record, or in its item, may start from; the record's own folder comes
    /// first.
    func folders(for record: (any RecordOrigin)?) -> [String] {
        guard let folder = record?.folder, !source.folders.contains(folder) else { return source.folders }
        return [folder] + source.folders
    }

    /// The image of an item or the page; a missing one is reported.
    ///
    /// - Parameters:
    ///   - name: the owner of the image, for the message.
    ///   - folders: the folders in `Content/` that a relative path may start from; nil for the owner's folders.
    ///   - keys: the keys that lead from the owner to the image.
    func image(
        _ path: String, of name: String, owner: @autoclosure () -> ValueOwner, from folders: [String]? = nil,
        at keys: [String] = ["image"]
    ) -> PageImage? {
        guard !path.isEmpty else { return nil }
        let owner = owner()
        var record: (any RecordOrigin)?
        if case .record(let origin, _) = owner { record = origin }
        let image = image(path, of: name, from: folders ?? self.folders(for: record)) {
            report($0, in: owner, keys)
        }
        if let image, image.isOfSite { note(image.address, in: owner, keys) }
        return image
    }

    /// The name of a file in `Content/` in messages.
    func nameOfFile(_ path: ContentPath) -> String { environment.files.name(of: path) }

    /// The text of a Markdown file, with its path in `Content/`.
    ///
    /// - Parameter reportReference: reports problems of the reference itself.
    func markdownFile(_ reference: String, _ reportReference: (Message) -> Void) -> (
        path: ContentPath, text: String
    )? {
        guard let path = ContentFiles.resolve(reference, from: source.folders[0]) else {
            reportReference(.outsideContent(reference))
            return nil
        }
        // Files in `.well-known` are published, but not drawn.
        if FilePaths.isHidden(path.text) || path.text.hasPrefix(".") {
            reportReference(.hiddenFile(reference))
            return nil
        }
        if !environment.files.isText(path) {
            reportReference(.notATextFile(reference))
            return nil
        }
        findings.texts.insert(path)
        trace.note(.file(path))
        guard let bytes = environment.files.read(path) else {
            reportReference(.missingFile(reference))
            return nil
        }
        if let offset = UTF8Validity.firstInvalidByte(of: bytes) {
            report(
                .notUTF8(),
                at: SourceText(name: nameOfFile(path), bytes: bytes).location(offset..<offset + 1))
            return nil
        }
        return (path, String(decoding: bytes, as: UTF8.self))
    }
}
