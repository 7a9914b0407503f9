// Where page keys are written: in pages, next to them, in front matter, and for all pages of a folder.

extension ObjectType {
    /// The object that is a page.
    package static func page(componentsKey: String) -> ObjectType {
        ObjectType("page", "A page.", rules: [.needsOne(of: [componentsKey, "source"], notEmpty: [nil])]) {
            PageKey.table.described + [components(componentsKey, isRequired: false)]
                + RemotePageKey.table.described
        }
    }

    /// A page file with a field name in brackets: it makes a page for each record.
    package static func recordPage(componentsKey: String) -> ObjectType {
        ObjectType(
            "record-page", "The pages of the records of a collection; strings are templates over a record.",
            rules: [.needsOne(of: [componentsKey, "source"], notEmpty: [nil])]
        ) {
            let collection = KeyMeaning(
                "The collection whose records have pages.", .name(.collection), isRequired: true)
            let keys =
                PageKey.table.described + [components(componentsKey, isRequired: false)]
                + RemotePageKey.table.described
            let spread = KeyMeaning(
                "The number of letters of a hash, from 1 to 4, which become a folder before the slug in addresses.",
                .count(from: 0), default: 0)
            return [Member("collection", collection), Member("spread", spread)]
                + keys.map { Member($0.name, $0.meaning.asTemplate) }
        }
    }

    /// A page with values by language: any value may be an object with one for each language.
    package static func translatedPage(componentsKey: String) -> ObjectType {
        ObjectType(
            "translated-page", "A page in all languages of the site, with values by language.",
            rules: [.needsOne(of: [componentsKey, "source"], notEmpty: [nil])]
        ) {
            page(componentsKey: componentsKey).members.map {
                Member($0.name, aliases: $0.aliases, KeyMeaning($0.meaning.text, .any))
            }
        }
    }

    /// The object that an app loads: the app may have other keys of any type next to the components.
    package static func payload(componentsKey: String) -> ObjectType {
        ObjectType("payload", "An app's component JSON.", others: .any) { [components(componentsKey)] }
    }

    /// The page keys file next to a page.
    package static let pageKeys: ObjectType = .init("page-keys", "Page keys.", PageKey.table)

    /// The front matter of a Markdown file.
    package static let frontMatter: ObjectType = .init(
        "front-matter", "The front matter of a Markdown page; keys that are not page keys are meta.",
        others: .any
    ) {
        let kind = KeyMeaning("The view that draws the text.", .name(.itemKind), default: "article")
        let components = KeyMeaning("Components below the text.", .list(.object(.component)))
        return PageKey.table.described + [Member("kind", kind), Member("components", components)]
    }

    /// The file `_defaults.json`.
    package static let folderKeys: ObjectType = .init(
        "defaults", "Page keys for the pages of a folder and its subfolders."
    ) {
        let kind = KeyMeaning(
            "The view that draws the text of Markdown pages.", .name(.itemKind), default: "article")
        return PageKey.table.described.filter { !PageDecoder.keysOfOnePage.contains($0.name) }
            + [Member("kind", kind)]
    }

    /// A link or a group in the list of a section.
    static let sectionEntry: ObjectType = .init(
        "section-entry", "A link or a group in the list of a section.", SectionEntryKey.table,
        rules: [.needsOne(of: ["page", "pages"], notEmpty: [nil, "", []])])

    /// The web address of a page's components, with its other responses.
    static let pageSource: ObjectType = .init(
        "page-source", "The web address that the components of a page come from.", WebSourceKey.table)

    /// The responses of a web address after the first.
    package static let next: ObjectType = .init(
        "next", "The field of the query that counts up.", NextKey.table)

    private static func components(_ key: String, isRequired: Bool = true) -> Member {
        Member(
            key,
            KeyMeaning(
                "The components, from top to bottom.", .list(.object(.component)), isRequired: isRequired))
    }
}
