import Diagnostics
import SpotsDifference
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
        let all = [Self.heads] + rows
        let widths = Self.heads.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        let table = all.map { row in
            row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }.joined(separator: "  ")
        }
        return table + lists.flatMap { list in ["", "\(list.title):"] + list.entries.map { "  \($0.text)" } }
    }

    /// The table and the lists in GitHub Flavored Markdown; text from the site is always inside code.
    var markdown: [String] {
        if report.languages.isEmpty { return [] }
        let row = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
        let counts = rows.map { [Self.code($0[0])] + $0.dropFirst() }
        let table = [row(Self.heads), row(Self.heads.map { _ in "---" })] + counts.map(row)
        return table
            + lists.flatMap { list in
                let entries = list.entries.map { $0.isRest ? "- \($0.text)" : "- \(Self.code($0.text))" }
                return ["", "**\(list.title)**", ""] + entries
            }
    }

    private static func code(_ text: String) -> String {
        MarkdownCode.span(text.withoutControls()).replacing("|", with: "\\|")
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
                    json.array { json in
                        for page in language.missingPages {
                            json.object { json in
                                json.member("file", page.file)
                                json.member("address", page.address)
                            }
                        }
                    }
                    json.key("older")
                    json.array { json in
                        for page in language.olderPages {
                            json.object { json in
                                json.member("file", page.file)
                                json.member("date", page.date)
                                json.member("original", page.original)
                                json.member("originalDate", page.originalDate)
                            }
                        }
                    }
                    json.key("missingWords")
                    json.array { json in
                        for word in language.missingWords { json.string(word) }
                    }
                    json.member("records", language.records)
                    json.key("missingRecords")
                    json.array { json in
                        for record in language.missingRecords {
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
}
