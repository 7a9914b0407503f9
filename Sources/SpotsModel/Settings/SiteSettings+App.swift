extension SiteSettings {
    /// What a site writes for the app: payloads beside its pages, and files that let the app open its pages.
    public struct App: Sendable, Equatable {
        /// The apps that the payloads are for; empty if the site writes none.
        ///
        /// Payloads for ``PageJSON/Generation/canonical`` have everything that a page can have.
        public var versions: [PageJSON.Generation]
        /// The folder of the payloads in the output folder.
        public var path: String
        /// Whether each version has its own folder, such as `api/v7`; several versions always have.
        public var hasVersionFolders: Bool
        /// How the payloads have Markdown.
        public var markdown: MarkdownForm
        /// The item kinds that only some versions of the app have.
        public var kinds: [String: Availability]
        /// The app for iOS, which opens pages of the site; nil if there is none.
        public var ios: IOSApp?
        /// The app for Android, which opens pages of the site; nil if there is none.
        public var android: AndroidApp?

        /// How payloads have Markdown.
        public enum MarkdownForm: String, Sendable, CaseIterable {
            /// As it is written.
            case source
            /// As HTML with absolute addresses.
            case html
            /// As text without markup.
            case plain
        }

        /// Which versions of the app have an item kind, and what the others get in its place.
        public struct Availability: Sendable, Equatable {
            /// The first version that has the kind: 5, 6 or 7; nil if only the site has it.
            public var since: Int?
            /// What other versions get.
            public var fallback: Fallback?

            /// Says which versions have a kind.
            public init(since: Int? = nil, fallback: Fallback? = nil) {
                self.since = since
                self.fallback = fallback
            }
        }

        /// What takes the place of an item whose kind is not available.
        public enum Fallback: Sendable, Equatable {
            /// The same item, with another kind.
            case kind(Kind)
            /// Nothing.
            case drop
        }

        /// Creates the settings of an app; without versions, the site writes no payloads.
        public init(
            versions: [PageJSON.Generation] = [], path: String = "api", markdown: MarkdownForm = .source,
            kinds: [String: Availability] = [:], ios: IOSApp? = nil, android: AndroidApp? = nil
        ) {
            self.versions = versions
            self.path = path
            hasVersionFolders = versions.count > 1
            self.markdown = markdown
            self.kinds = kinds
            (self.ios, self.android) = (ios, android)
        }
    }
}

extension SiteSettings.App.Fallback {
    /// The word that leaves an item out.
    package static let dropWord = "drop"

    /// Reads a fallback as content has it: a kind, or `drop`; nil for an empty name.
    package init?(_ name: String) {
        if name.isEmpty { return nil }
        self = name == Self.dropWord ? .drop : .kind(Kind(name))
    }
}

extension SiteSettings.App {
    /// The folder of the payloads for a version, in the output folder.
    package func folder(of version: PageJSON.Generation) -> String {
        hasVersionFolders || versions.count > 1 ? "\(path)/\(version.folderName)" : path
    }

    /// What an item of a kind that a version does not have becomes.
    ///
    /// - Parameters:
    ///   - kind: the kind of the item.
    ///   - own: what the item itself asks for.
    /// - Returns: nil if the version has the kind, or if nothing says what to do.
    package func fallback(for kind: Kind, in version: PageJSON.Generation, own: Fallback?) -> Fallback? {
        guard !has(kind, in: version) else { return nil }
        var fallback = own ?? kinds[kind.name]?.fallback
        var tried: Set = [kind]
        while case .kind(let next)? = fallback, !has(next, in: version), tried.insert(next).inserted {
            guard let other = kinds[next.name]?.fallback else { break }
            fallback = other
        }
        return fallback
    }

    private func has(_ kind: Kind, in version: PageJSON.Generation) -> Bool {
        guard let availability = kinds[kind.name], let number = version.number else { return true }
        return availability.since.map { number >= $0 } ?? false
    }
}

extension PageJSON.Generation {
    /// The version of Spots, as its first number; nil for JSON that has everything.
    package var number: Int? {
        switch self {
        case .canonical: nil
        case .spots5: 5
        case .spots6: 6
        case .spots7: 7
        }
    }

    /// The name of its folder of payloads.
    fileprivate var folderName: String { number.map { "v\($0)" } ?? "json" }

    /// The generation of a version; nil for one that cannot be written.
    package init?(number: Int) {
        guard let known = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = known
    }
}
