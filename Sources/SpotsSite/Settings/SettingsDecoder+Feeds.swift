import SpotsModel

extension SettingsDecoder {
    /// Reads `feeds`; problems go to the decoder.
    static func feeds(_ index: JSONTape.Index, _ decoder: inout Decoder) -> [SiteSettings.Feed] {
        decoder.elements(of: index, expected: "an array of feeds") { decoder, element in
            guard decoder.isObject(element) else { return SiteSettings.Feed?.none }
            return feed(element, &decoder)
        }
    }

    private static func feed(_ element: JSONTape.Index, _ decoder: inout Decoder) -> SiteSettings.Feed {
        var feed = SiteSettings.Feed(collection: "", path: "")
        var format: SiteSettings.Feed.Format?
        decoder.decodeMembers(of: element, FeedKey.table, of: "a feed") { decoder, key, value in
            switch key {
            case .collection: feed.collection = decoder.text(value) ?? ""
            case .path: feed.path = path(value, &decoder)
            case .title: feed.title = decoder.text(value) ?? ""
            case .description: feed.description = decoder.text(value) ?? ""
            case .limit: feed.limit = decoder.count(value, from: 1) ?? feed.limit
            case .format: format = decoder.choice(value)
            }
        }
        for key in ["collection", "path"] where isAbsent(key, of: element, in: decoder.tape) {
            decoder.report(.missingFeedKey(key), at: element)
        }
        feed.format = format ?? SiteSettings.Feed.Format(ofPath: feed.path)
        return feed
    }

    /// Whether a feed does not have a key; an empty path is reported as invalid.
    private static func isAbsent(_ key: String, of feed: JSONTape.Index, in tape: JSONTape) -> Bool {
        guard let value = tape.member(key, of: feed), tape[value].kind != .null else { return true }
        return key == "collection" && tape[value].kind == .string && tape.text(of: value).isEmpty
    }

    private static func path(_ value: JSONTape.Index, _ decoder: inout Decoder) -> String {
        guard let path = decoder.text(value) else { return "" }
        do throws(PageAddress.Fault) {
            let address = try PageAddress(path: path)
            if !address.isFeed { decoder.report(.noFeedPath(path), at: value) }
        } catch {
            decoder.report(.invalidPath(path, error), at: value)
        }
        return path
    }
}
