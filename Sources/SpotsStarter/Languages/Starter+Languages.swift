import Bytes
import SpotsSite

extension Starter {
    /// A small site to start from, in one language or in several.
    ///
    /// - Parameter languages: the languages, the default one first; none for English.
    package static func basic(in languages: [NewLanguage] = []) -> Starter {
        let languages = languages.isEmpty ? [.english] : languages
        // A site in English has its only word in its template; all others have words by language.
        let hasLabels = languages.map(\.text) != ["en"]
        var files: [(path: String, text: String)] = StarterFiles.files(below: "Sites/basic/").map {
            ($0.path, text(of: $0, in: languages, hasLabels: hasLabels))
        }
        for (index, language) in languages.enumerated() {
            files += pages(in: language, folder: index == 0 ? "" : language.tag + "/")
            if hasLabels, let labels = StarterFiles.text(of: "Languages/\(language.text)/labels.json") {
                files.append(("\(folders.templates)/labels/\(language.tag.lowercased()).json", labels))
            }
        }
        var starter = Starter()
        starter.addSite(files.sorted { $0.path < $1.path })
        starter.addSchemas([.page, .site])
        starter.untranslated = languages.enumerated().filter { !$1.isTranslated }.map { index, language in
            "the pages in \(folders.content)/\(index == 0 ? "" : language.tag + "/") are in English; "
                + "translate them into \"\(language.tag)\""
        }
        return starter
    }

    /// A file that all languages share, with what depends on the languages filled in.
    private static func text(
        of file: (path: String, text: String), in languages: [NewLanguage], hasLabels: Bool
    ) -> String {
        file.text.replacing("{step}", with: hasLabels ? "{{label(\"step\", number)}}" : "Step {{number}}")
            .replacing("{languages}", with: settings(of: languages))
    }

    /// The pages in a language.
    ///
    /// - Parameter folder: the folder of the language in the content folder, with a trailing slash.
    private static func pages(in language: NewLanguage, folder: String) -> [(path: String, text: String)] {
        StarterFiles.files(below: "Languages/\(language.text)/Pages/").map { path, text in
            var text = text.replacing("{folder}", with: folder)
            if !folder.isEmpty { text.replace("\"../schemas/", with: "\"../../schemas/") }
            return ("\(folders.content)/\(folder)\(path)", text)
        }
    }
}

// MARK: Settings

extension Starter {
    /// The members of `site.json` that depend on the languages.
    private static func settings(of languages: [NewLanguage]) -> String {
        if languages.count == 1 {
            return members(of: languages[0]) + ",\n  \"language\": \"\(languages[0].tag)\""
        }
        let objects = languages.enumerated().map { index, language in
            var members = members(of: language)
            if index > 0, !language.isTranslated { members += ",\n" + banner(of: language) }
            return "\n\"\(language.tag)\": {\n  \(members)\n}".replacing("\n", with: "\n    ")
        }
        return "\"languages\": {" + objects.joined(separator: ",") + "\n  }"
    }

    /// The title, the description and the navigation in a language: members of a JSON object without its braces.
    private static func members(of language: NewLanguage) -> String {
        let object = StarterFiles.text(of: "Languages/\(language.text)/settings.json") ?? ""
        return object.trimmingPrefix("{\n  ").description.replacing("\n}\n", with: "")
    }

    /// A line above the pages that says that they are not translated yet.
    private static func banner(of language: NewLanguage) -> String {
        """
          "banner": {
            "text": "Not translated yet. Translate \(folders.content)/\(language.tag)/, and remove this line from site.json."
          }
        """
    }
}
