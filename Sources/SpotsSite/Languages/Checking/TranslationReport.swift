/// What each language of a site has, and what it lacks.
package struct TranslationReport: Sendable {
    /// The languages, the default one first; empty for a site in one language.
    package internal(set) var languages: [Language] = []

    /// What a language has and lacks.
    package struct Language: Sendable {
        /// The BCP 47 tag.
        package let tag: String
        /// The name for readers.
        package let name: String
        /// The number of its pages that are not made from records.
        package internal(set) var pages = 0
        /// The pages of other languages that it lacks.
        package internal(set) var missingPages: [MissingPage] = []
        /// Its pages that are older than their originals.
        package internal(set) var olderPages: [OlderPage] = []
        /// The names of the labels that it lacks.
        package internal(set) var missingWords: [String] = []
        /// The number of its records.
        package internal(set) var records = 0
        /// The records of the default language that it lacks.
        package internal(set) var missingRecords: [MissingRecord] = []
    }

    /// A page that a language lacks.
    package struct MissingPage: Sendable, Equatable {
        /// The file of the original in messages.
        package let file: String
        /// The address of the original.
        package let address: String
    }

    /// A page that is older than its original.
    package struct OlderPage: Sendable, Equatable {
        /// The file of the page in messages, and when it was changed.
        package let file: String, date: String
        /// The file of the original in messages, and when it was changed.
        package let original: String, originalDate: String
    }

    /// A record that a language lacks.
    package struct MissingRecord: Sendable, Equatable {
        /// The name of the collection.
        package let collection: String
        /// What the record has in common with its translations, such as its `id`; empty if nothing says it.
        package let id: String
        /// The place of the original: file and line.
        package let place: String
    }
}
