import Testing

@testable import Mustache

/// Finds addresses that would run code, as a browser reads them.
@Suite struct AddressSafetyTests {
    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "DATA:x", "vbscript:x", "javascript:",
        " javascript:x", "\u{1}\u{1F} javascript:x", "\u{0}javascript:x", "java\nscript:x", "java\tscript:x",
        "\r\njava\r\nscript\t:x", "j\na\nv\na\ns\nc\nr\ni\np\nt:x",
    ])
    func anAddressThatRunsCodeIsActive(_ address: String) {
        #expect(AddressSafety.isActive(address))
    }

    @Test(arguments: [
        "", ":", "javascript", "/javascript:x", "#javascript:x", "?javascript:x", "./javascript:x",
        "javascripts:x", "xjavascript:x", "java script:x", "https://a/javascript:x", "mailto:data:x",
        "database:x", "dat:x", "javaſcript:x", "javascript%3Ax", "&#106;avascript:x", "java\u{1}script:x",
    ])
    func anyOtherAddressIsNotActive(_ address: String) {
        #expect(!AddressSafety.isActive(address))
    }

    @Test(arguments: [
        ("https://a/", true), ("http://a/", true), ("HTTPS://a/", true), (" http://a/", true),
        ("http:a", true),
        ("ftp://a/", false), ("//a/", false), ("/https://a/", false), ("httpss://a/", false), ("", false),
    ])
    func webAddressesAreRecognizedByTheirScheme(_ address: String, _ isWeb: Bool) {
        #expect(AddressSafety.isWeb(address) == isWeb)
    }

    @Test(arguments: [
        ("file:///etc/passwd", true), ("FILE:x", true), ("fi\nle:x", true), ("/file:x", false),
        ("profile:x", false),
    ])
    func fileAddressesAreRecognizedByTheirScheme(_ address: String, _ isFile: Bool) {
        #expect(AddressSafety.isFile(address) == isFile)
    }

    @Test(arguments: [
        ("a:b", true), ("a+b-c.d1:", true), ("a", false), ("", false), (":", false), ("/a:b", false),
        ("a/b:c", false), ("a b:c", false), ("é:c", false), ("a?b:c", false),
    ])
    func aSchemeIsRecognizedBeforeAColon(_ address: String, _ hasScheme: Bool) {
        #expect(AddressSafety.hasScheme(address) == hasScheme)
    }
}
