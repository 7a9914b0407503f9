import Bytes
import SpotsModel

/// One of the languages of a site, for its records: which of them it has, and which of their fields.
///
/// A record belongs to the language that the name of its file says, or else its field `language`. Other Markdown
/// belongs to the default language. All other records belong to all languages, unless a file of the language takes
/// the place of theirs. A field such as `title_nb` takes the place of `title` in that language; a record with
/// fields of other languages only is not translated into it.
package struct RecordEdition {
    /// The language that a file says, and what the file would be called in the default language.
    package struct FilePlace {
        /// The position of the language; nil if the name of the file does not say it.
        let language: Int?
        let path: String

        package init(language: Int?, path: String) {
            (self.language, self.path) = (language, path)
        }
    }

    /// The tags of the languages, the default one first.
    private let tags: [String]
    private let own: Int
    /// What the paths of files in `Content/` say.
    private let places: [String: FilePlace]
    /// The files of other languages whose place a file of this language takes.
    private let replaced: Set<String>
    /// The languages whose records stand for those that this one lacks, in this order.
    private let fallbacks: [RecordEdition]

    /// - Parameters:
    ///   - tags: the tags of the languages of the site, the default one first.
    ///   - own: the position of the language whose records are wanted.
    ///   - files: the paths in `Content/` of the files that records come from, with what they say.
    ///   - fallbacks: the positions of the languages whose records stand for those that this one lacks, in this order.
    package init(_ tags: [String], own: Int, _ files: [(String, FilePlace)], fallbacks: [Int] = []) {
        (self.tags, self.own) = (tags, own)
        self.fallbacks = fallbacks.map { RecordEdition(tags, own: $0, files) }
        places = Dictionary(files) { $1 }
        replaced = Set(places.values.filter { $0.language == own }.map(\.path))
    }

    /// The records as the language has them, with those of other languages that stand for records which it lacks.
    func records(_ all: ArraySlice<Record>) -> [Record] {
        if fallbacks.isEmpty { return all.compactMap(record) }
        let own = all.map(record)
        var known = Set(own.lazy.compactMap { $0?.identity })
        return zip(all, own).compactMap { all, own in
            if let own { return own }
            for fallback in fallbacks {
                guard let record = fallback.record(all) else { continue }
                // Without one, nobody knows whether the language lacks the record.
                guard let identity = record.identity, known.insert(identity).inserted else {
                    return nil
                }
                return record.shown(fromLanguage: fallback.tags[fallback.own])
            }
            return nil
        }
    }

    /// The record as the language has it; nil if it belongs to other languages only.
    func record(_ record: Record) -> Record? {
        var path: String?
        if let place = record.path.flatMap({ places[$0] }) {
            if let language = place.language {
                guard language == own else { return nil }
                path = place.path
            } else if replaced.contains(place.path) || record.markdownFile != nil && own > 0 && !says(record)
            {
                return nil
            }
        }
        if path == nil, let language = language(of: record), language != own { return nil }
        return localized(record, at: path)
    }

    /// Whether the record itself says its language.
    private func says(_ record: Record) -> Bool { language(of: record) != nil }

    /// The language of the site that the field `language` names; nil if it names none.
    private func language(of record: Record) -> Int? {
        guard let text = record["language"]?.string?.lowercased() else { return nil }
        return tags.firstIndex { $0.lowercased() == text }
    }

    /// A record with the fields of the language; nil if it has fields of other languages only.
    ///
    /// - Parameter path: what its file would be called in the default language, if its name says the language.
    private func localized(_ record: Record, at path: String?) -> Record? {
        guard let object = record.value.object else { return record }
        var (values, names): ([(String, JSONValue)], [String: String]) = ([], [:])
        var isForOthers = false
        for member in object.members {
            guard let (name, language) = Self.split(member.key, tags) else { continue }
            let isEmpty = member.value == .null || member.value.string?.isEmpty == true
            if isEmpty { continue }
            if language != own {
                isForOthers = true
            } else {
                values.append((name, member.value))
                names[name] = member.key
            }
        }
        if values.isEmpty, isForOthers, own > 0 { return nil }
        if let path, let file = record.path, object["slug"] == .string(RecordFile.slug(of: file)) {
            values.append(("slug", .string(RecordFile.slug(of: path))))
        }
        if values.isEmpty { return record }
        return record.replacing(values, writtenAs: names)
    }

    /// The name of a field, and the language that it is in: `title` and Norwegian for `title_nb`.
    private static func split(_ key: String, _ tags: [String]) -> (name: String, language: Int)? {
        for (index, tag) in tags.enumerated() {
            for form in [tag, tag.replacing("-", with: "_")] where key.hasSuffix("_" + form) {
                let name = String(key.dropLast(form.count + 1))
                if !name.isEmpty { return (name, index) }
            }
        }
        return nil
    }
}
