extension WebSourceKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .url: KeyMeaning("The web address.", .form(Self.webAddress), isRequired: true)
        case .next:
            KeyMeaning(
                "Where a response has the address of the next one, or which field of the query counts up.",
                .oneOf([.text, .object(.next)]))
        case .pages: KeyMeaning("The maximum number of responses.", .count(from: 1), default: 50)
        case .required:
            KeyMeaning(
                "Whether it is an error if the web address gives nothing; if not, the page is left out.",
                .boolean, default: true)
        }
    }

    /// The form of a web address.
    static let webAddress = #"^[Hh][Tt][Tt][Pp][Ss]?://[\s\S]*$"#
}

extension NextKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .query: KeyMeaning("The field of the query that counts up.", .form("^.+$"), isRequired: true)
        case .from: KeyMeaning("The number of the first response.", .count(from: 0), default: 1)
        case .step: KeyMeaning("How much the number grows.", .count(from: 1), default: 1)
        }
    }
}
