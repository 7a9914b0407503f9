import Testing

@testable import SpotsSite

/// The files that a page names.
@Suite struct PageResourcesTests {
    private func resources(_ html: String) -> PageResources { PageResources(of: Array(html.utf8)) }

    @Test func stylesAndScripts() {
        let found = resources(
            """
            <!-- <script src="no.js"></script> --><LINK REL=stylesheet HREF=/a.css><link rel="icon" href="i.png">
            <link href='b.css?x&amp;y' rel='Stylesheet preload'><link rel="modulepreload" href="m.js"/>
            <title><script src="no.js"></title><textarea><img src=no.png></textarea>
            <script>"<script src='no.js'>"; "<link rel=stylesheet href=no.css>"</script >
            <script type="module" src = "/c.js" async></script><script SRC="c.js" src="no.js"></script>
            <style>a { background: url("<img src=no.png>") }</STYLE><p>1 < 2 <3 a<b</p><img src="z.png"
            """)
        #expect(found.styles == ["/a.css", "b.css?x&y"])
        #expect(found.scripts == ["m.js", "/c.js", "c.js"])
        #expect(found.pictures == [.phone: ["z.png"], .screen: ["z.png"]])
    }

    @Test func picturesByWindow() {
        let found = resources(
            """
            <img src="a.png" alt=""><img src="b.png" srcset="b1.png 400w, b2.png 1000w" sizes="100px">
            <picture><source type="image/jxl" srcset="no.jxl"><source type="image/avif" srcset="c1.avif 320w, c2.avif 640w" sizes="200px">
            <img src="c.webp" srcset="no.webp 1w"></picture>
            <picture><source media="(max-width: 600px)" srcset="d.png"><img src="e.png"></picture>
            <source srcset="no.png"><video poster="f.png"><source src="no.mp4"></video><img alt="">
            """)
        #expect(found.pictures[.phone] == ["a.png", "b1.png", "c2.avif", "d.png", "f.png"])
        #expect(found.pictures[.screen] == ["a.png", "b1.png", "c2.avif", "e.png", "f.png"])
    }

    @Test(arguments: [
        "", "<", "<a", "<a ", "<a b", "<a b=", "<a b='", "<!--", "<script", "<title>", "</", "<a / >",
    ])
    func partsOfPagesAreRead(_ html: String) {
        let found = resources(html)
        #expect(found.styles.isEmpty && found.scripts.isEmpty && found.pictures.isEmpty)
    }
}
