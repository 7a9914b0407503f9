extension SiteSettings.App {
    /// An app for iOS that opens pages of the site.
    public struct IOSApp: Sendable, Equatable {
        /// The id of the app: that of the team and that of the bundle, such as `ABCDE12345.com.example.app`.
        public var id: String
        /// The number of the app in the App Store; empty if pages show no banner.
        public var store: String

        /// Names an app.
        public init(id: String, store: String = "") {
            self.id = id
            self.store = store
        }
    }

    /// An app for Android that opens pages of the site.
    public struct AndroidApp: Sendable, Equatable {
        /// The name of the package, such as `com.example.app`.
        public var package: String
        /// The SHA-256 fingerprints of the certificates that the app is signed with: 32 bytes as `AB:CD:…`.
        public var fingerprints: [String]

        /// Names an app.
        public init(package: String, fingerprints: [String]) {
            self.package = package
            self.fingerprints = fingerprints
        }
    }

    /// Whether an app opens pages of the site.
    package var opensPages: Bool { ios != nil || android != nil }
}
