/// What a host of static sites accepts, for `check --host`.
package struct HostLimits: Sendable {
    /// The name for commands, such as `github-pages`.
    package let name: String
    /// The name for people.
    package let title: String
    /// Where the host says it.
    package let source: String
    /// The number of files in a site, and what applies to other plans.
    var files: (count: Int, otherwise: String?)?
    var filesInFolder: Int?
    /// The size of one file, in bytes.
    var fileSize: Int?
    /// The size of all files, in bytes.
    var siteSize: Int?
    /// The length of a path, in bytes.
    var pathLength: Int?
    /// Characters that a path must not have.
    var refused: [Character] = []
    /// The lines of `_redirects`, and the length of each in characters.
    var redirects: (count: Int, length: Int)?

    /// When the sources were read.
    package static let date = "2026-11-28"

    /// The known hosts, in the order of their names.
    package static let all = [
        HostLimits(
            name: "cloudflare-pages", title: "Cloudflare Pages",
            source: "https://developers.cloudflare.com/pages/platform/limits/",
            files: (20_000, otherwise: "100,000 on paid plans"), fileSize: 25 << 20,
            // https://developers.cloudflare.com/pages/configuration/redirects/
            redirects: (2_100, length: 1_000)),
        HostLimits(
            name: "github-pages", title: "GitHub Pages",
            source: "https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits",
            siteSize: 1_000_000_000),
        HostLimits(
            name: "netlify", title: "Netlify", source: "https://docs.netlify.com/deploy/create-deploys/",
            filesInFolder: 54_000, refused: ["#", "?"]),
        HostLimits(
            name: "s3", title: "Amazon S3",
            source: "https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html",
            pathLength: 1_024),
    ]

    private init(
        name: String, title: String, source: String, files: (count: Int, otherwise: String?)? = nil,
        filesInFolder: Int? = nil, fileSize: Int? = nil, siteSize: Int? = nil, pathLength: Int? = nil,
        refused: [Character] = [], redirects: (count: Int, length: Int)? = nil
    ) {
        (self.name, self.title, self.source) = (name, title, source)
        (self.files, self.filesInFolder, self.fileSize, self.siteSize) = (
            files, filesInFolder, fileSize, siteSize
        )
        (self.pathLength, self.refused, self.redirects) = (pathLength, refused, redirects)
    }
}
