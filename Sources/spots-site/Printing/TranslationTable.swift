import Diagnostics
import SpotsSite

/// What the languages of a site have and lack, for people, as Markdown, or as one JSON object a language.
struct TranslationTable {
    let report: TranslationReport
    /// The most entries that a list shows for people; JSON has all of them.
    private static let limit = 20

    private static let heads = [
        "language", "pages", "missing", "older", "words missing", "records", "records missing",
    ]

    private var rows: [[String]] {
        report.languages.map { language in
            let counts = [
                language.pages, language.missingPages.count, language.olderPages.count,
                language.missingWords.count, language.records, language.missingRecords.count,
            ]
            return ["\(language.name) (\(language.tag))"] + counts.map(String.init)
        }
    }

    /// The table, and below it what each language lacks.
    var lines: [String] {
        if report.languages.isEmpty { return [] }
        let table = TextTable(rows: [Self.heads] + rows).lines
        return table + lists.flatMap { list in ["", "\(list.title):"] + list.entries.map { "  \($0.text)" } }
    }

    /// The table and the lists in GitHub Flavored Markdown; text from the site is always inside code.
    var markdown: [String] {
        if report.languages.isEmpty { return [] }
        let counts = rows.map { [MarkdownTable.code($0[0])] + $0.dropFirst() }
        let table = ([Self.heads, Self.heads.map { _ in "---" }] + counts).map(MarkdownTable.row)
        return table
            + lists.flatMap { list in
                let entries = list.entries.map {
                    $0.isRest ? "- \($0.text)" : "- \(MarkdownTable.code($0.text))"
                }
                return ["", "**\(list.title)**", ""] + entries
            }
    }
}

// MARK: Lists

extension TranslationTable {
    /// What a language lacks, or has in an older form.
    private struct List {
        let title: String
        let entries: [(text: String, isRest: Bool)]

        init?(_ title: String, _ texts: [String]) {
            if texts.isEmpty { return nil }
            self.title = title
            let rest = texts.count - limit
            entries = texts.prefix(limit).map { ($0, false) } + (rest > 0 ? [("and \(rest) more", true)] : [])
        }
    }

    private var lists: [List] {
        report.languages.flatMap { language in
            let tag = language.tag
            return [
                List("pages that \(tag) lacks", language.missingPages.map { "\($0.file) (\($0.address))" }),
                List(
                    "pages in \(tag) that are older than their originals",
                    language.olderPages.map {
                        "\($0.file) (\($0.date)) is older than \($0.original) (\($0.originalDate))"
                    }),
                List("words that \(tag) lacks", language.missingWords),
                List(
                    "records that \(tag) lacks",
                    language.missingRecords.map { record in
                        let id = record.id.isEmpty ? "" : ": \(record.id)"
                        return "\(record.collection)\(id) (\(record.place))"
                    }),
            ].compactMap(\.self)
        }
    }
}

// MARK: JSON

extension TranslationTable {
    /// A language a line, with everything that it lacks.
    var json: [String] {
        report.languages.map { language in
            JSONWriter.text { json in
                json.object { json in
                    json.member("language", language.tag)
                    json.member("name", language.name)
                    json.member("pages", language.pages)
                    json.key("missing")
                    json.array(of: language.missingPages) { json, page in
                        json.object { json in
                            json.member("file", page.file)
                            json.member("address", page.address)
                        }
                    }
                    json.key("older")
                    json.array(of: language.olderPages) { json, page in
                        json.object { json in
                            json.member("file", page.file)
                            json.member("date", page.date)
                            json.member("original", page.original)
                            json.member("originalDate", page.originalDate)
                        }
                    }
                    json.key("missingWords")
                    json.array(of: language.missingWords) { $0.string($1) }
                    json.member("records", language.records)
                    json.key("missingRecords")
                    json.array(of: language.missingRecords) { json, record in
                        json.object { json in
                            json.member("collection", record.collection)
                            json.member("id", record.id)
                            json.member("place", record.place)
                        }
                    }
                }
            }
        }
    }
}
