import Testing

@testable import SpotsPreview

/// How requests are parsed.
@Suite struct RequestTests {
    private static func request(_ head: String) throws -> HTTPRequest {
        try HTTPRequest(head: Array(head.utf8))
    }

    @Test(arguments: [
        ("GET / HTTP/1.1", "GET", "/", [:]), ("HEAD /a%20b HTTP/1.0", "HEAD", "/a%20b", [:]),
        ("GET /a?b=c HTTP/1.1", "GET", "/a", ["b": "c"]),
        ("GET /a?b=c%26d+e&f&=g&h=i=j HTTP/1.1", "GET", "/a", ["b": "c&d e", "f": "", "": "g", "h": "i=j"]),
        ("GET /a?b=%zz HTTP/1.1", "GET", "/a", ["b": "%zz"]), ("GET /a#b?c=d HTTP/1.1", "GET", "/a", [:]),
        ("GET /? HTTP/1.1", "GET", "/", [:]), ("BREW //x HTTP/1.9", "BREW", "//x", [:]),
    ]) func requestLinesAreParsed(_ line: String, _ method: String, _ path: String, _ query: [String: String])
        throws
    {
        let request = try Self.request(line + "\r\nHost: x")
        #expect(request.method == method)
        #expect(request.path == path)
        #expect(request.query == query)
        #expect(request.headers == ["host": "x"])
        #expect(request.body == [])
    }

    @Test(arguments: [
        "", " ", "GET", "GET /", "GET / ", " GET / HTTP/1.1", "GET  / HTTP/1.1", "GET / HTTP/1.1 ",
        "GET x HTTP/1.1",
        "GET http://x/ HTTP/1.1", "OPTIONS * HTTP/1.1", "GET / HTTP/2.0", "GET / http/1.1",
        "GET /a b HTTP/1.1",
        "GET\t/\tHTTP/1.1", "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1\r\n: nameless",
        "GET / HTTP/1.1\r\nA : b", "GET / HTTP/1.1\r\nA: b\r\n folded: c", "GET / HTTP/1.1\r\n\r\nA: b",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2",
    ]) func malformedRequestsAreRefused(_ head: String) {
        #expect(throws: HTTPError.malformed) { try Self.request(head) }
    }

    @Test func invalidUTF8IsRefused() {
        #expect(throws: HTTPError.malformed) {
            try HTTPRequest(head: Array("GET / HTTP/1.1\r\nA: ".utf8) + [0xFF])
        }
    }

    @Test func headerNamesAreCaseInsensitive() throws {
        let request = try Self.request("GET / HTTP/1.1\nHOST: \t a:1 \t\r\nX-Empty:\r\nX: 1\nX: 2\r\nY: a: b")
        #expect(request.headers == ["host": "a:1", "x-empty": "", "x": "2", "y": "a: b"])
    }

    @Test(arguments: [
        ("HTTP/1.1", "", true), ("HTTP/1.1\r\nConnection: close", "", false),
        ("HTTP/1.1\r\nConnection: Keep-Alive, Close", "", false), ("HTTP/1.0", "", false),
        ("HTTP/1.0\r\nConnection: Keep-Alive", "", true), ("HTTP/1.1\r\nConnection: upgrade", "", true),
    ]) func keepAliveFollowsVersionAndHeader(_ rest: String, _: String, _ isKept: Bool) throws {
        #expect(try Self.request("GET / " + rest).keepsAlive == isKept)
    }

    @Test(arguments: [("", 0), ("\nContent-Length: 0", 0), ("\nContent-Length: 17", 17)])
    func contentLengthIsParsed(_ header: String, _ length: Int) throws {
        #expect(try Self.request("POST / HTTP/1.1" + header).bodyLength == length)
    }

    @Test(arguments: [
        ("Content-Length: -1", HTTPError.malformed), ("Content-Length: +1", .malformed),
        ("Content-Length: 1x", .malformed), ("Content-Length:", .malformed),
        ("Content-Length: 0x10", .malformed), ("Content-Length: 1, 1", .malformed),
        ("Transfer-Encoding: chunked", .unsupportedBody),
        ("Content-Length: 3\nTransfer-Encoding: chunked", .unsupportedBody),
    ]) func invalidContentLengthsAreRefused(_ header: String, _ error: HTTPError) throws {
        let request = try Self.request("POST / HTTP/1.1\n" + header)
        #expect(throws: error) { try request.bodyLength }
    }

    @Test func aContentLengthBeyondIntIsTheMaximum() throws {
        let header = "Content-Length: 99999999999999999999999"
        #expect(try Self.request("POST / HTTP/1.1\n" + header).bodyLength == .max)
    }
}
