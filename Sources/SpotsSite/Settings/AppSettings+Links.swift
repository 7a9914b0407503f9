import Diagnostics
import SpotsModel

// The apps that open pages of the site.

extension AppSettings {
    /// The form of an app's id for iOS: that of the team, a dot, and that of the bundle.
    static let iosForm = #"^[A-Za-z0-9]+(\.[A-Za-z0-9-]+)+$"#
    /// The form of the name of a package for Android.
    static let packageForm = #"^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$"#
    /// The form of a SHA-256 fingerprint: 32 bytes.
    static let fingerprintForm = #"^([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$"#

    static func iosApp(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> SiteSettings.App.IOSApp? {
        guard decoder.isObject(index) else { return nil }
        var (id, store): (String?, String) = (nil, "")
        decoder.decodeMembers(of: index, IOSAppKey.table, of: "\"ios\"") { decoder, key, value in
            switch key {
            case .id:
                let form = /[A-Za-z0-9]+(\.[A-Za-z0-9\-]+)+/
                let expected = "the ids of a team and a bundle, such as \"ABCDE12345.com.example.app\""
                id = text(value, form, expected, &decoder) ?? ""
            case .store:
                let expected = "the number of an app in the App Store, such as \"1234567890\""
                store = text(value, /[0-9]+/, expected, &decoder) ?? ""
            }
        }
        guard let id else {
            decoder.report(.incompleteApp("id", of: "ios"), at: index)
            return nil
        }
        return SiteSettings.App.IOSApp(id: id, store: store)
    }

    static func androidApp(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> SiteSettings.App.AndroidApp? {
        guard decoder.isObject(index) else { return nil }
        var (package, fingerprints): (String?, [String]?) = (nil, nil)
        decoder.decodeMembers(of: index, AndroidAppKey.table, of: "\"android\"") { decoder, key, value in
            switch key {
            case .package:
                let form = /[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+/
                let expected = "the name of a package, such as \"com.example.app\""
                package = text(value, form, expected, &decoder) ?? ""
            case .fingerprints: fingerprints = self.fingerprints(value, &decoder)
            }
        }
        if package == nil { decoder.report(.incompleteApp("package", of: "android"), at: index) }
        if fingerprints == nil { decoder.report(.incompleteApp("fingerprints", of: "android"), at: index) }
        guard let package, let fingerprints else { return nil }
        return SiteSettings.App.AndroidApp(package: package, fingerprints: fingerprints)
    }

    private static func fingerprints(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> [String] {
        let expected =
            "a SHA-256 fingerprint: 32 pairs of the digits 0 to 9 and A to F, with colons between them"
        let known = decoder.faults.count
        let prints = decoder.elements(of: index, expected: "an array of fingerprints") { decoder, element in
            text(element, /([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}/, expected, &decoder)?.uppercased()
        }
        if prints.isEmpty, decoder.faults.count == known {
            decoder.report(.invalidValue("", expected: "an array of fingerprints"), at: index)
        }
        return prints
    }

    /// Text of a form; nil, with an error, for any other.
    private static func text<Output>(
        _ index: JSONTape.Index, _ form: Regex<Output>, _ expected: String, _ decoder: inout Decoder
    ) -> String? {
        guard let text = decoder.text(index) else { return nil }
        if text.wholeMatch(of: form) != nil { return text }
        decoder.report(.invalidValue(text, expected: expected), at: index)
        return nil
    }
}
