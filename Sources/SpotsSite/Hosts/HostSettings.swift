import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsModel

/// How the addresses of a host are asked for: a member of `hosts` in `site.json`.
struct HostSettings: Sendable {
    let origin: WebOrigin
    /// The key of the host, as written.
    let name: String
    private(set) var headers: [Header] = []
    /// How often the host is asked, still without the headers.
    private(set) var policy = HostPolicy()

    /// A line of every request.
    struct Header: Sendable {
        let name: String
        let value: VariableText
        /// The bytes of the value in `site.json`; nil if a program sets it.
        let range: Range<Int>?

        /// The form of a name (RFC 9110, section 5.6.2).
        static let nameForm = "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"
        static func isName(_ text: String) -> Bool {
            text.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~\-]+/) != nil
        }

        /// The headers that a request sets itself, or that change what an answer is.
        static let ownNames: Set = [
            "host", "content-length", "transfer-encoding", "connection", "if-none-match", "if-modified-since",
            "accept-encoding",
            "range", "expect", "upgrade", "te", "trailer",
        ]
    }

    /// The path of a header in `site.json`.
    func path(of header: Header) -> JSONPath {
        JSONPath([.key("hosts"), .key(name), .key("headers"), .key(header.name)])
    }
}

extension HostSettings {
    /// The settings of a program.
    ///
    /// - Precondition: The headers are valid.
    init(origin: WebOrigin, name: String, headers: [String: String], _ policy: HostPolicy) {
        let headers = headers.sorted { $0.key < $1.key }.map { name, text in
            guard Header.isName(name), !Header.ownNames.contains(name.lowercased()),
                let value = VariableText(text)
            else { preconditionFailure("the header \"\(name)\" is not valid") }
            return Header(name: name, value: value, range: nil)
        }
        self.init(origin: origin, name: name, headers: headers, policy: policy)
    }

    /// Reads `hosts`; problems go to the decoder.
    static func all(_ index: JSONTape.Index, _ decoder: inout Decoder) -> [HostSettings] {
        var hosts: [HostSettings] = []
        guard decoder.isObject(index) else { return hosts }
        let tape = decoder.tape
        tape.forEachMember(of: index) { key, value in
            let name = tape.text(of: key)
            guard let origin = WebOrigin(name) else {
                let expected = "a scheme and a host without a path, such as \"https://api.example.com\""
                return decoder.report(.invalidValue(name, expected: expected), at: key)
            }
            if let other = hosts.first(where: { $0.origin == origin }) {
                return decoder.report(.repeatedHost(name, other.name), at: key)
            }
            guard tape[value].kind != .null, decoder.isObject(value) else { return }
            hosts.append(host(origin, name, value, &decoder))
        }
        return hosts
    }

    private static func host(
        _ origin: WebOrigin, _ name: String, _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> HostSettings {
        var host = HostSettings(origin: origin, name: name)
        decoder.decodeMembers(of: index, HostKey.table, of: "a host") { decoder, key, value in
            switch key {
            case .headers: host.headers = headers(value, &decoder)
            case .atOnce: host.policy.atOnce = decoder.count(value, from: 1) ?? host.policy.atOnce
            case .perSecond: host.policy.perSecond = decoder.count(value, from: 1)
            case .timeout: host.policy.timeLimit = decoder.count(value, from: 1) ?? host.policy.timeLimit
            }
        }
        return host
    }

    private static func headers(_ index: JSONTape.Index, _ decoder: inout Decoder) -> [Header] {
        var headers: [Header] = []
        guard decoder.isObject(index) else { return headers }
        let tape = decoder.tape
        tape.forEachMember(of: index) { key, value in
            let name = tape.text(of: key)
            guard Header.isName(name) else {
                let expected = "the name of a header, such as \"Authorization\""
                return decoder.report(.invalidValue(name, expected: expected), at: key)
            }
            guard !Header.ownNames.contains(name.lowercased()) else {
                return decoder.report(.ownHeader(name), at: key)
            }
            if let other = headers.first(where: { $0.name.lowercased() == name.lowercased() }) {
                return decoder.report(.repeatedHeader(name, other.name), at: key)
            }
            guard tape[value].kind != .null, let text = decoder.text(value) else { return }
            guard let text = VariableText(text) else {
                return decoder.report(.invalidHeader(name), at: value)
            }
            headers.append(Header(name: name, value: text, range: tape.range(of: value)))
        }
        return headers
    }
}
