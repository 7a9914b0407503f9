import Paths
import Testing

@testable import SpotsPublishing

@Suite struct UploadStepTests {
    @Test(arguments: [
        ("assets/site.d11b3c1859.css", UploadStep.assets), ("images/a.png", .assets), ("a.pdf", .assets),
        ("LICENSE", .assets), ("search/41fb67cad9.json", .assets), ("all/filters/2648b1a2e5.json", .assets),
        ("new.json", .data), ("api/about.json", .data), ("api/words.json", .data),
        ("index.html", .pages), ("old.htm", .pages), ("index.html.br", .pages), ("index.html.gz", .pages),
        ("search/words.json", .indexes), ("nb/search/words.json", .indexes),
        ("all/filters/fields.json", .indexes), ("sitemap.xml", .indexes), ("new.xml.gz", .indexes),
        ("robots.txt", .indexes), ("_redirects", .indexes), ("nb/feed.json", .indexes),
    ])
    func filesComeAfterThoseThatTheyNeed(_ path: String, _ step: UploadStep) {
        #expect(UploadStep(of: OutputPath(path)) == step)
    }

    @Test(arguments: [
        ("assets/site.d11b3c1859.css", ["text/css; charset=utf-8", "public, max-age=31536000, immutable"]),
        (
            "assets/site.d11b3c1859.css.br",
            ["text/css; charset=utf-8", "public, max-age=31536000, immutable", "br"]
        ),
        ("assets/pictures/cc4c47083c6e7ddf-320.avif", ["image/avif", "public, max-age=31536000, immutable"]),
        ("assets/pictures/cc4c47083c6e7dd-320.avif", ["image/avif", "public, max-age=0, must-revalidate"]),
        ("assets/own.css", ["text/css; charset=utf-8", "public, max-age=0, must-revalidate"]),
        ("images/a.d11b3c1859.png", ["image/png", "public, max-age=0, must-revalidate"]),
        ("search/41fb67cad9.json", ["application/json", "public, max-age=31536000, immutable"]),
        ("search/words.json", ["application/json", "public, max-age=0, must-revalidate"]),
        ("index.html", ["text/html; charset=utf-8", "public, max-age=0, must-revalidate"]),
        ("index.html.gz", ["text/html; charset=utf-8", "public, max-age=0, must-revalidate", "gzip"]),
        ("assets/photo.2024010112.jpg", ["image/jpeg", "public, max-age=0, must-revalidate"]),
        ("assets/pictures/-.webp", ["image/webp", "public, max-age=0, must-revalidate"]),
        (".gz", ["application/octet-stream", "public, max-age=0, must-revalidate"]),
    ])
    func namesThatFollowFromTheContentAreKeptByBrowsers(_ path: String, _ values: [String]) {
        let names = ["Content-Type", "Cache-Control", "Content-Encoding"]
        #expect(
            FileHeaders(of: OutputPath(path), isCompressed: true).lines
                == zip(names, values).map { "\($0): \($1)" })
    }
}
