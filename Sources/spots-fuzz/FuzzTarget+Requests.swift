import Mustache
import SpotsPreview
import SpotsRendering

// Requests: an action of an app, and a request of a browser.

extension FuzzTarget {
    static func resolveRoute(_ input: [UInt8]) {
        let parts = input.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        // `try?`: an invalid route may be refused.
        guard parts.count == 3, let route = try? Route(parts[0], to: parts[1]) else { return }
        let router = Router(
            routes: [route], scheme: "app", base: BaseAddress("https://example.org/b/"),
            pages: ["/team/one/", "/a/"])
        guard case .address(let address) = router.destination(of: parts[2]) else { return }
        precondition(!AddressSafety.isActive(address))
    }

    static func request(_ input: [UInt8]) {
        guard let end = input.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
        // An invalid request may be refused.
        guard
            let request = try? HTTPRequest(
                head: Array(input[..<end.lowerBound]), body: Array(input[end.upperBound...]))
        else { return }
        // A length that is not a number is refused.
        if let length = try? request.bodyLength { precondition(length >= 0) }
        if let path = RequestPath.decoded(request.path) {
            precondition(!path.split(separator: "/").contains(".."))
        }
        for size in [0, 1, 1000] {
            if case .part(let range) = ByteRange.meaning(of: request.headers["range"], size: size) {
                precondition(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size)
            }
        }
        let guardian = RequestGuard(host: "localhost", port: 8080)
        if guardian.allows(host: request.headers["host"], origin: request.headers["origin"]) {
            precondition(request.headers["host"]?.lowercased().hasSuffix(":8080") == true)
        }
        _ = EditRequest(request.body)
    }
}
