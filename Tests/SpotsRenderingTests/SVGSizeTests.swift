import Testing

@testable import SpotsRendering

/// The size of an SVG picture, from the attributes of its root.
@Suite struct SVGSizeTests {
    private func size(_ svg: String) -> ImageSize? { SVGSize.read(Array(svg.utf8)) }

    @Test(arguments: [
        ("<svg width='10' height='20'>", 10, 20), ("<svg\twidth=\"10px\"\nheight=\"20px\">", 10, 20),
        ("<svg width='10.4' height='19.5'>", 10, 20),
        ("<svg width='10' height='20' viewBox='0 0 1 1'>", 10, 20),
        ("<svg viewBox='0 0 10 20'>", 10, 20), ("<svg viewBox='-5 -5 10,20'>", 10, 20),
        ("<svg viewBox='0\n0\n10\n20'>", 10, 20), ("<svg width='10' viewBox='0 0 30 40'>", 30, 40),
        ("<svg width='10em' height='20em' viewBox='0 0 30 40'>", 30, 40),
        ("<svg width='100%' height='100%' viewBox='0 0 30 40'>", 30, 40),
        ("<svg data-width='1' stroke-width='2' width='10' height='20'>", 10, 20),
        ("<!-- a --><svg width='10' height='20'><svg width='1' height='1'/></svg>", 10, 20),
    ])
    func theSizeIsReadFromTheRootElement(_ svg: String, _ width: Int, _ height: Int) {
        #expect(size(svg) == ImageSize(width: width, height: height))
    }

    @Test(arguments: [
        "", "<html>", "<svg>", "<svg width='10' height='20'", "<svg width='10'>",
        "<svg width='10' height='20in'>",
        "<svg width='nan' height='20'>", "<svg width='inf' height='inf'>", "<svg viewBox='0 0 10'>",
        "<svg viewBox='0 0 10 20 30'>", "<svg viewBox=''>", "<svg width='1e30' height='1e30'>",
        "<svg><rect width='10' height='20'/></svg>",
    ])
    func aRootElementWithoutAUsableSizeHasNoSize(_ svg: String) {
        #expect(size(svg) == nil)
    }

    @Test func windowsLineEndsAreAccepted() {
        #expect(size("<svg\r\nwidth='10'\r\nheight='20'>") == ImageSize(width: 10, height: 20))
    }
}
