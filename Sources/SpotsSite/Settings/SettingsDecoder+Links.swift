import Mustache
import SpotsModel
import SpotsRendering

/// An action in the settings, to be resolved when the routes are known.
struct SettingAction {
    let action: String
    let index: JSONTape.Index
}

// MARK: Links in the header and the footer

extension SettingsDecoder {
    /// The links of the header, which may have links below them.
    static func navigation(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> [SiteSettings.NavigationLink] {
        links(index, NavigationKey.table, &decoder, &actions)
    }

    /// Links without links below them.
    static func links(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> [SiteSettings.NavigationLink] {
        links(index, NavigationKey.leaf, &decoder, &actions)
    }

    static func footer(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> SiteSettings.Footer {
        var footer = SiteSettings.Footer()
        guard decoder.isObject(index) else { return footer }
        decoder.decodeMembers(of: index, FooterKey.table, of: "\"footer\"") { decoder, key, value in
            switch key {
            case .columns:
                footer.columns = decoder.elements(of: value, expected: "an array of columns") {
                    column($1, &$0, &actions)
                }
            case .text: footer.text = decoder.text(value) ?? ""
            }
        }
        return footer
    }

    static func banner(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> SiteSettings.Banner? {
        guard decoder.isObject(index) else { return nil }
        var banner = SiteSettings.Banner(text: "")
        let known = decoder.faults.count
        decoder.decodeMembers(of: index, BannerKey.table, of: "\"banner\"") { decoder, key, value in
            switch key {
            case .text: banner.text = decoder.text(value) ?? ""
            case .action: banner.action = action(value, &decoder, &actions)
            }
        }
        if banner.text.isEmpty, decoder.faults.count == known {
            decoder.report(.bannerWithoutText(), at: index)
        }
        return banner
    }

    /// Reports actions that lead nowhere, after the routes are known.
    mutating func check(_ actions: [SettingAction]) {
        let router = Router(
            routes: routes, scheme: settings.scheme, repository: settings.repository,
            base: BaseAddress(settings.baseURL))
        for action in actions {
            switch router.destination(of: action.action) {
            case .address: break
            case .nowhere: decoder.report(.unmatchedAction(action.action), at: action.index)
            case .active(let address): decoder.report(.unsafeAction(address), at: action.index)
            }
        }
    }
}

extension SettingsDecoder {
    /// The address of a repository, without a slash at its end.
    static func repository(_ index: JSONTape.Index, _ decoder: inout Decoder) -> String {
        guard var address = decoder.text(index), !address.isEmpty else { return "" }
        guard BaseAddress.isValid(address), !address.hasPrefix("/") else {
            decoder.report(
                .invalidValue(address, expected: "a web address such as \"https://github.com/harbor/site\""),
                at: index)
            return ""
        }
        while address.hasSuffix("/") { address.removeLast() }
        return address
    }

    /// The address where the files of pages can be edited.
    static func editURL(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> String {
        let address = action(index, &decoder, &actions)
        if address.isEmpty { return "" }
        if address.contains("{path}") { return address }
        decoder.report(
            .invalidValue(
                address,
                expected: "an address with \"{path}\", such as \"https://example.org/edit/{path}\""),
            at: index)
        return ""
    }

    private static func links(
        _ index: JSONTape.Index, _ keys: KeyTable<NavigationKey>, _ decoder: inout Decoder,
        _ actions: inout [SettingAction]
    ) -> [SiteSettings.NavigationLink] {
        decoder.elements(of: index, expected: "an array of links") { decoder, element in
            guard decoder.isObject(element) else { return SiteSettings.NavigationLink?.none }
            var link = SiteSettings.NavigationLink(title: "")
            var leads = false
            decoder.decodeMembers(of: element, keys, of: "a link") { decoder, key, value in
                switch key {
                case .title: link.title = decoder.text(value) ?? ""
                case .action:
                    link.action = action(value, &decoder, &actions)
                    leads = true
                case .items:
                    link.items = links(value, &decoder, &actions)
                    if !link.items.isEmpty { leads = true }
                }
            }
            if link.title.isEmpty || !leads { decoder.report(.incompleteLink(), at: element) }
            return link
        }
    }

    private static func column(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> SiteSettings.Footer.Column? {
        guard decoder.isObject(index) else { return nil }
        var column = SiteSettings.Footer.Column(title: "", links: [])
        let known = decoder.faults.count
        decoder.decodeMembers(of: index, FooterColumnKey.table, of: "a column of the footer") {
            decoder, key, value in
            switch key {
            case .title: column.title = decoder.text(value) ?? ""
            case .links: column.links = links(value, &decoder, &actions)
            }
        }
        if column.title.isEmpty || column.links.isEmpty, decoder.faults.count == known {
            decoder.report(.incompleteColumn(), at: index)
        }
        return column
    }

    private static func action(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ actions: inout [SettingAction]
    ) -> String {
        guard let action = decoder.text(index) else { return "" }
        actions.append(SettingAction(action: action, index: index))
        return action
    }
}

extension SiteSettings {
    /// Whether the header or the footer has parts with their own styles.
    var hasFrame: Bool {
        languages.count > 1 || banner != nil || footer != Footer() || !social.isEmpty
            || navigation.contains { !$0.items.isEmpty }
    }
}
