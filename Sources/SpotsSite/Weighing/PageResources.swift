import Paths
import SpotsModel
import SpotsRendering

/// The files that a page loads, as its HTML names them.
struct PageResources {
    private(set) var styles: Set<String> = []
    private(set) var scripts: Set<String> = []
    private(set) var pictures: [PageWeight.Window: Set<String>] = [:]

    /// The formats of pictures that browsers know.
    private static let types: Set<String> = [
        "image/avif", "image/webp", "image/jpeg", "image/png", "image/gif", "image/svg+xml",
    ]

    /// - Parameter html: a page.
    init(of html: [UInt8]) {
        var scanner = TagScanner(html)
        /// The `source` elements of the `picture` around; nil outside of one.
        var sources: [TagScanner.Tag]?
        while let tag = scanner.next() {
            switch tag.name {
            case "link":
                let relations = (tag.attributes["rel"] ?? "").lowercased().split(separator: " ")
                guard let address = tag.attributes["href"] else { continue }
                if relations.contains("stylesheet") { styles.insert(address) }
                if relations.contains("modulepreload") { scripts.insert(address) }
            case "script": if let address = tag.attributes["src"] { scripts.insert(address) }
            case "picture": sources = []
            case "/picture": sources = nil
            case "source": sources?.append(tag)
            case "img": addPicture(tag, sources ?? [])
            case "video": if let poster = tag.attributes["poster"] { addEverywhere(poster) }
            default: break
            }
        }
    }

    private mutating func addPicture(_ image: TagScanner.Tag, _ sources: [TagScanner.Tag]) {
        for window in PageWeight.Window.allCases {
            let source = sources.first { source in
                let isKnown = source.attributes["type"].map { Self.types.contains($0.lowercased()) } ?? true
                let media = source.attributes["media"]
                return isKnown && (media.map { PictureSizes.width(in: "\($0) 1px", window) == 1 } ?? true)
            }
            let chosen = source ?? image
            let srcset = chosen.attributes["srcset"] ?? ""
            let sizes = chosen.attributes["sizes"]
            guard
                let address = PictureChoice.address(in: srcset, sizes: sizes, window)
                    ?? image.attributes["src"]
            else { continue }
            pictures[window, default: []].insert(address)
        }
    }

    private mutating func addEverywhere(_ picture: String) {
        for window in PageWeight.Window.allCases { pictures[window, default: []].insert(picture) }
    }
}
