import TestSupport
import Testing

@testable import SpotsRendering

@Suite struct CSSMinifierTests {
    private func minified(_ css: String) -> String {
        String(decoding: CSSMinifier.minified(Array(css.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        (
            " a , b > c  d + e ~ f {\n  color : red ;\n  margin: 0  1px;\n}\n",
            "a,b>c d + e~f{color :red;margin:0 1px;}"
        ),
        ("a :hover, a:hover { }", "a :hover,a:hover{}"),
        (
            "@media ( min-width : 3em ) and (width > 2px) { a { b: c } }",
            "@media (min-width :3em) and (width>2px){a{b:c}}"
        ),
        ("@media screen and (x) , print {}", "@media screen and (x),print{}"),
        ("a{width:calc( 1px + (2px - 3px) * 4 )}", "a{width:calc(1px + (2px - 3px) * 4)}"),
        ("a [ href = 'x' ] , [ b ] c {}", "a [href = 'x'],[b] c{}"),
        (".a { & .b , > .c , &.d {} }", ".a{& .b,>.c,&.d{}}"),
        (
            "@import url( a.css )  screen ;\n@charset \"utf-8\";",
            "@import url( a.css ) screen;@charset \"utf-8\";"
        ),
        ("a{b:c !important}", "a{b:c !important}"), ("@supports not ( a : b ) {}", "@supports not (a :b){}"),
        ("a -- > b{}", "a -- >b{}"), ("a{grid-template:[ x ] 1fr [ y z ]}", "a{grid-template:[x] 1fr [y z]}"),
    ])
    func whiteSpaceWithoutAMeaningGoes(_ css: String, _ expected: String) {
        #expect(minified(css) == expected)
    }

    @Test(arguments: [
        ("a/* x */b{}", "a/**/b{}"), ("a /* x */ b{}", "a b{}"), ("a{/* x */b:c/* ; } */}", "a{b:c}"),
        ("/* x */\n/*! MIT  y */ a {}", "/*! MIT  y */a{}"), ("a /*! x */ b{}", "a /*! x */ b{}"),
        ("a{} /* x", "a{}"), ("a{b:/**/c}", "a{b:/**/c}"),
    ])
    func commentsGo(_ css: String, _ expected: String) {
        #expect(minified(css) == expected)
    }

    @Test(arguments: [
        "a{content:\"  /* x */ \\\" ; } \"}", "a{content:'  {  '}", "a{b:url( a  b\\) /* c */ )}",
        "a{b:URL(x;y)}",
        "a{--x:  1px  2px /* y */ ;b:c}", "a{--x: { a ; b  } ; }", "a{--x: ;--y:}", "a{--x: \" ; \"}",
        "a{--x:url( ; ) }",
        ".a\\31 b{}", ".a\\31  b{}", ".a\\{ b{}", ".a\\20 {}", "a{b:\"c\n;  }  d  { }",
    ])
    func stringsAddressesAndCustomPropertiesStay(_ css: String) {
        let expected = css.replacing(";b:c}", with: ";b:c}").replacing(" ; }", with: " ;}")
        #expect(minified(css) == (css.contains("{ a ;") ? expected : css))
    }

    @Test(arguments: 0..<20) func minifyingTwiceChangesNothing(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pieces = [
            "a", "b ", " ", "\n", "{", "}", ";", ":", ",", "(", ")", "[", "]", ">", "~", "+", "-", "--x",
            "/*", "*/", "/* y */", "/*! z */",
            "\"", "'", "\\", "\\31 ", "url(", "@media ", "!", "=", "*", "é", ".", "#", "&", "%", "/",
        ]
        for _ in 0..<200 {
            let css = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &generator)]
            }.joined()
            let once = minified(css)
            #expect(minified(once) == once, "\(css.debugDescription)")
        }
    }
}
