import Mustache
import SpotsModel

/// The HTML of a picture: an `img`, in a `picture` if browsers have smaller ones to choose from.
struct PictureMarkup {
    let image: PageImage
    let alt: String
    var title = ""
    let loading: PictureLoading
    /// What stays in view where the picture is cut off; nil for its middle.
    var focus: PictureFocus?
    /// The smaller pictures; nil if there are none.
    let candidates: PictureCandidates?

    /// The markup as libcmark ends elements, or as templates do.
    func html(closesElements: Bool) -> String {
        var html = ""
        guard let candidates else {
            writeImage(address: image.address, srcset: nil, closesElements, to: &html)
            return html
        }
        html += "<picture>"
        for format in candidates.formats.dropLast() {
            html += "<source type=\"image/\(format.rawValue)\" srcset=\"\(candidates.srcset(format))\""
            html += " sizes=\"\(sizes(candidates))\""
            html += closesElements ? " />" : ">"
        }
        let srcset = candidates.srcset(candidates.lastFormat)
        writeImage(address: candidates.fallback, srcset: srcset, closesElements, to: &html)
        return html + "</picture>"
    }

    private func writeImage(
        address: String, srcset: String?, _ closesElements: Bool, to html: inout String
    ) {
        func add(_ name: String, _ value: String) {
            html += " \(name)=\"\(OutputBuffer.escaped(value))\""
        }
        html += "<img"
        add("src", address)
        if let srcset, let candidates {
            add("srcset", srcset)
            add("sizes", sizes(candidates))
        }
        add("alt", alt)
        if !title.isEmpty { add("title", title) }
        if let size = image.size {
            add("width", "\(size.width)")
            add("height", "\(size.height)")
        }
        switch loading {
        case .first: add("fetchpriority", "high")
        case .lazy: add("loading", "lazy")
        case .eager: break
        }
        let styles = [
            candidates?.color.map { "--spots-color:\($0)" }, focus.map { "object-position:\($0.position)" },
        ].compactMap(\.self)
        if !styles.isEmpty { add("style", styles.joined(separator: ";")) }
        html += closesElements ? " />" : ">"
    }

    /// A browser knows how wide the box of a picture is that it loads late; the widths are for older browsers.
    ///
    /// It does not know how much of the picture the box cuts off: tried in Chromium 156.
    private func sizes(_ candidates: PictureCandidates) -> String {
        loading == .lazy && !candidates.isWiderThanItsBox ? "auto, \(candidates.sizes)" : candidates.sizes
    }
}
