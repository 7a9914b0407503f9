import Mustache
import SpotsModel

/// An icon of the site.
package struct HeadIcon {
    let address: String
    let size: ImageSize?
    private let path: String

    /// Whether browsers show a file as an icon, by its name.
    package static func isSupported(_ path: String) -> Bool { type(of: path) != nil }

    /// The icons of the site on a page; a missing one is reported.
    static func icons(on run: PageRun) -> [HeadIcon] {
        let paths = run.settings(reading: .head).icons
        if paths.isEmpty {
            return run.assets.filter { $0.path == "icon.svg" }.map { HeadIcon($0, on: run) }
        }
        return paths.enumerated().compactMap { index, path in
            let isWeb = AddressSafety.isWeb(path)
            if let image = isWeb
                ? PageImage(address: AddressEncoding.cleaned(path)) : run.image(path, from: [""])
            {
                run.note(image.address, in: .settings, ["icons", String(index)])
                return HeadIcon(address: image.address, size: image.size, path: path)
            }
            let name = path.hasPrefix("/") ? path.dropFirst() : path[...]
            if let asset = run.assets.first(where: { $0.path == name || "assets/" + $0.path == name }) {
                return HeadIcon(asset, on: run)
            }
            run.report(.missingImage(path, of: "site"), in: .settings, ["icons", String(index)])
            return nil
        }
    }

    private init(address: String, size: ImageSize?, path: String) {
        self.address = address
        self.size = size
        self.path = path
    }

    private init(_ asset: Asset, on run: PageRun) {
        self.init(address: run.address(of: asset), size: nil, path: asset.path)
    }

    /// The relation of the link; Apple devices look for a special icon.
    var relation: StaticString {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        return name.hasPrefix("apple-touch-icon") ? "apple-touch-icon" : "icon"
    }

    var type: StaticString? { Self.type(of: path) }

    /// The value of `sizes`; nil for an icon of the theme and one whose size is unknown.
    var sizes: String? { size.map { isDrawing ? "any" : "\($0.width)x\($0.height)" } }

    private var isDrawing: Bool { path.hasSuffix(".svg") }

    private static func type(of path: String) -> StaticString? {
        if path.hasSuffix(".svg") { return "image/svg+xml" }
        if path.hasSuffix(".png") { return "image/png" }
        return path.hasSuffix(".ico") ? "image/x-icon" : nil
    }
}
