import Testing

@testable import SpotsPublishing

@Suite struct TargetNameTests {
    @Test(arguments: [
        ("rclone:remote:bucket/site", TargetName.rclone("remote:bucket/site")),
        ("rclone:./folder", .rclone("./folder")), ("rsync:user@host:/var/www", .rsync("user@host:/var/www")),
        (
            "git:https://example.org/a.git#pages",
            .git(repository: "https://example.org/a.git", branch: "pages")
        ),
        ("git:../a#b/c", .git(repository: "../a", branch: "b/c")), ("site", .folder("site")),
        ("/var/www", .folder("/var/www")), ("./s3:bucket", .folder("./s3:bucket")),
    ])
    func namesAreRead(_ text: String, _ name: TargetName) {
        #expect(TargetName(text) == name)
    }

    @Test(arguments: [
        "", ":", ":a", "rclone:", "rsync:", "git:", "git:a", "git:a#", "git:#b", "git:a#b#c", "s3:bucket",
        "ftp://host", "Rclone:a", "rclone:mys3", "rsync:server", "rsync:-e x:y", "git:--upload-pack=x#b",
    ])
    func anythingElseIsRefused(_ text: String) {
        #expect(TargetName(text) == nil)
    }

    @Test func patternsMatchOnePathOnly() {
        #expect(RcloneTarget.pattern(for: #"a[1]{b}*?\"#) == #"a\[1\]\{b\}\*\?\\"#)
    }
}
