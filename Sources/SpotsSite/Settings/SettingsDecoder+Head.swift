import SpotsModel
import SpotsRendering

/// The settings for the heads of documents.
extension SettingsDecoder {
    static func titlePattern(_ index: JSONTape.Index, _ decoder: inout Decoder) -> String {
        guard let pattern = decoder.text(index) else { return "" }
        if TitlePattern.isValid(pattern) { return pattern }
        decoder.report(
            .invalidValue(
                pattern, expected: "a pattern with \"{title}\", such as \"{title} · {site}\""), at: index)
        return ""
    }

    static func themeColor(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> SiteSettings.ThemeColor? {
        guard decoder.tape[index].kind == .object else {
            if decoder.tape[index].kind != .string {
                _ = decoder.isObject(
                    index, expected: "a color, or an object with a \"light\" and a \"dark\" one")
                return nil
            }
            return color(index, &decoder).map { SiteSettings.ThemeColor(light: $0, dark: $0) }
        }
        var (light, dark): (String?, String?)
        decoder.decodeMembers(of: index, ThemeColorKey.table, of: "\"themeColor\"") { decoder, key, value in
            switch key {
            case .light: light = color(value, &decoder)
            case .dark: dark = color(value, &decoder)
            }
        }
        guard let either = light ?? dark else { return nil }
        return SiteSettings.ThemeColor(light: light ?? either, dark: dark ?? either)
    }

    static func icons(_ index: JSONTape.Index, _ decoder: inout Decoder) -> [String] {
        decoder.elements(of: index, expected: "an array of files") { decoder, element in
            guard let path = decoder.text(element) else { return nil }
            if HeadIcon.isSupported(path) { return path }
            decoder.report(
                .invalidValue(path, expected: "a file that ends in \".svg\", \".png\" or \".ico\""),
                at: element)
            return nil
        }
    }

    /// A color as CSS writes it in hexadecimal digits.
    private static func color(_ index: JSONTape.Index, _ decoder: inout Decoder) -> String? {
        guard let color = decoder.text(index) else { return nil }
        let isColor =
            color.hasPrefix("#") && [4, 5, 7, 9].contains(color.utf8.count)
            && color.utf8.dropFirst().allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
        if isColor { return color }
        decoder.report(.invalidValue(color, expected: "a color such as \"#1a2b3c\""), at: index)
        return nil
    }
}
