import SpotsModel

/// The settings for the smaller pictures of a site.
extension SettingsDecoder {
    static func images(_ index: JSONTape.Index, _ decoder: inout Decoder) -> SiteSettings.Images {
        var images = SiteSettings.Images()
        guard decoder.isObject(index) else { return images }
        decoder.decodeMembers(of: index, ImagesKey.table, of: "\"images\"") { decoder, key, value in
            switch key {
            case .enabled: images.enabled = decoder.bool(value) ?? true
            case .widths:
                let widths = decoder.elements(of: value, expected: "an array of widths in pixels") {
                    $0.count($1, from: leastWidth)
                }
                images.widths = Set(widths).sorted()
                if widths.isEmpty { images.enabled = false }
            case .formats:
                images.formats = decoder.elements(of: value, expected: "an array of formats") {
                    $0.choice($1)
                }
                if images.formats.isEmpty { images.enabled = false }
            case .quality: images.quality.merge(quality(value, &decoder)) { $1 }
            case .remote: images.remote = decoder.bool(value) ?? false
            case .shares: images.shares = shares(value, &decoder)
            }
        }
        return images
    }

    /// The least width of a smaller picture in pixels.
    static let leastWidth = 16

    private static func quality(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> [SiteSettings.Images.Format: Int] {
        var quality: [SiteSettings.Images.Format: Int] = [:]
        guard decoder.isObject(index) else { return quality }
        decoder.decodeMembers(of: index, QualityKey.table, of: "\"quality\"") { decoder, key, value in
            guard let number = decoder.count(value, from: 1) else { return }
            if number > 100 {
                decoder.report(
                    .invalidValue(String(number), expected: "a quality from 1 to 100"), at: value)
            }
            switch key {
            case .avif: quality[.avif] = number
            case .webp: quality[.webp] = number
            }
        }
        return quality
    }

    private static func shares(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> [String: SiteSettings.Images.Share] {
        decoder.values(of: index) { decoder, value in
            guard let text = decoder.text(value) else { return nil }
            if let share = SiteSettings.Images.Share(text) { return share }
            decoder.report(
                .invalidValue(text, expected: SiteSettings.Images.Share.expectation), at: value)
            return nil
        }
    }
}
