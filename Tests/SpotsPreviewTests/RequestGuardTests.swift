import Testing

@testable import SpotsPreview

/// The hosts and origins that the server accepts.
@Suite struct RequestGuardTests {
    @Test(arguments: [
        "127.0.0.1:8000", "localhost:8000", "LOCALHOST:8000", "[::1]:8000",
    ]) func ownHostsAreAllowed(_ host: String) {
        let requestGuard = RequestGuard(host: "127.0.0.1", port: 8000)
        #expect(requestGuard.allows(host: host, origin: nil))
        #expect(requestGuard.allows(host: host, origin: "http://" + host))
    }

    @Test(arguments: [
        nil, "", ":8000", "127.0.0.1", "localhost", "localhost:80", "localhost:80000", "localhost:08000",
        "evil.example:8000", "localhost.evil.example:8000", "evil-localhost:8000",
        "127.0.0.1.evil.example:8000",
        "127.0.0.2:8000", "0.0.0.0:8000", "[::]:8000", "192.168.0.1:8000", "localhost:8000:8000",
        "user@localhost:8000", "localhost:8000 ", "2130706433:8000", "0x7f.1:8000", "localhost.:8000",
    ]) func otherHostsAreRefused(_ host: String?) {
        #expect(!RequestGuard(host: "127.0.0.1", port: 8000).allows(host: host, origin: nil))
    }

    @Test(arguments: [
        "", "null", "http://evil.example", "http://localhost", "http://localhost:8001",
        "https://localhost:8000",
        "http://127.0.0.1:8000", "http://localhost:8000/", "http://localhost:8000.evil.example", "file://",
    ]) func otherOriginsAreRefused(_ origin: String) {
        let requestGuard = RequestGuard(host: "127.0.0.1", port: 8000)
        #expect(!requestGuard.allows(host: "localhost:8000", origin: origin))
    }

    @Test(arguments: [
        ("192.168.0.7:8000", true), ("10.0.0.255:8000", true), ("[fe80::1]:8000", true),
        ("localhost:8000", true),
        ("[::ffff:10.0.0.1]:8000", true), ("evil.example:8000", false), ("10.0.0.256:8000", false),
        ("10.0.0:8000", false), ("10.0.0.1.:8000", false), ("10.0.0.+1:8000", false),
        ("10.0.0.x:8000", false),
        ("[evil.example]:8000", false), ("[]:8000", false), ("1.2.3.4.evil.example:8000", false),
        ("10.0.0.1", false),
    ]) func aServerOnAllAddressesAllowsAnyAddressButNoDomain(_ host: String, _ isAllowed: Bool) {
        #expect(RequestGuard(host: "0.0.0.0", port: 8000).allows(host: host, origin: nil) == isAllowed)
        #expect(RequestGuard(host: "::", port: 8000).allows(host: host, origin: nil) == isAllowed)
    }

    @Test func port80MayBeOmitted() {
        let requestGuard = RequestGuard(host: "192.168.0.7", port: 80)
        #expect(requestGuard.allows(host: "192.168.0.7", origin: "http://192.168.0.7"))
        #expect(requestGuard.allows(host: "192.168.0.7:80", origin: nil))
        #expect(!requestGuard.allows(host: "192.168.0.7:81", origin: nil))
    }

    @Test func crossSiteRequestsAreDetected() {
        #expect(!RequestGuard.isCrossSite(site: nil, mode: nil))
        #expect(!RequestGuard.isCrossSite(site: "none", mode: "navigate"))
        #expect(!RequestGuard.isCrossSite(site: "same-origin", mode: "cors"))
        #expect(!RequestGuard.isCrossSite(site: "cross-site", mode: "navigate"))
        #expect(RequestGuard.isCrossSite(site: "cross-site", mode: "no-cors"))
        #expect(RequestGuard.isCrossSite(site: "same-site", mode: "cors"))
    }
}
