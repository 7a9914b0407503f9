import SpotsModel

/// The keys of a host in `site.json`.
enum HostKey {
    case headers, atOnce, perSecond, timeout

    static let table = KeyTable<HostKey>([
        "headers": .headers, "atOnce": .atOnce, "perSecond": .perSecond, "timeout": .timeout,
    ])
}

extension HostKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .headers:
            KeyMeaning(
                "What every request to the host says; ${NAME} stands for a variable of the environment or of the file .env.",
                .map(
                    .form(#"^([^$\x00-\x1f\x7f]|\$(?!\{)|\$\{[A-Za-z_][A-Za-z0-9_]*\})*$"#),
                    keys: HostSettings.Header.nameForm),
                default: [:])
        case .atOnce:
            KeyMeaning("How many requests are open at once.", .count(from: 1), default: 4)
        case .perSecond:
            KeyMeaning("How many requests begin in a second; by default, any number.", .count(from: 1))
        case .timeout:
            KeyMeaning("How long a response may take, in seconds.", .count(from: 1), default: 10)
        }
    }
}

extension ObjectType {
    static let host: ObjectType = .init(
        "host", "How the addresses of a host are asked for.", HostKey.table)
}
