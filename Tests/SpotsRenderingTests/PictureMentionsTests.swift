import Testing

@testable import SpotsRendering

/// Names of pictures, wherever they are written.
@Suite struct PictureMentionsTests {
    static let texts: [(text: String, keys: Set<String>)] = [
        (#"<img src="/photos/boat.jpg">"#, ["boat.jpg"]), ("<a href=boat.PNG>", ["boat.png"]),
        ("url(../a-b_c.webp)", ["a-b_c.webp"]), (#"srcset="a.gif 1x,b.gif 2x""#, ["a.gif", "b.gif"]),
        ("/my%20boat.jpg?x=1#y", ["boat.jpg"]), ("/f%C3%B6hr.jpeg", ["föhr.jpeg"]),
        ("föhr.jpeg", ["föhr.jpeg"]),
        ("a&amp;b.avif", ["b.avif"]), ("https:\\/\\/x\\/a.tiff", ["a.tiff"]), ("a.b.jpg", ["a.b.jpg"]),
        ("boat.jpg", ["boat.jpg"]), ("boat.jp", []), ("boat.jpgs", []), ("boat.svg", []), ("jpg", []),
        ("", []),
        ("/assets/pictures/0123456789abcdef-320.avif 320w", []), ("/pictures/a-320.avif", ["a-320.avif"]),
    ]

    @Test(arguments: texts)
    func theNamesOfPicturesAreFound(_ text: String, _ keys: Set<String>) {
        var found: Set<String> = []
        PictureMentions.add(in: Array(text.utf8).span, to: &found)
        #expect(found == keys)
    }

    /// However the name of a file is escaped, its key is found.
    @Test(arguments: [
        ("my boat.JPG", "boat.jpg"), ("a&b.png", "b.png"), ("föhr.png", "föhr.png"), ("x'y.png", "y.png"),
        ("(1).png", ".png"),
    ])
    func theKeyIsThePartThatIsNeverEscaped(_ name: String, _ key: String) {
        #expect(PictureMentions.key(of: name) == key)
    }
}
