import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsModel

/// What the requests of a site say to its hosts, with the values of the variables.
struct SiteHosts: Sendable {
    /// How the addresses of each host are asked for.
    private(set) var policies: [WebOrigin: HostPolicy] = [:]
    /// The headers that cannot be sent, because a variable of theirs has no usable value.
    private(set) var faults: [WebOrigin: [Fault]] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The values that responses are searched for.
    private var secrets: [Secret] = []

    /// A header that cannot be sent.
    struct Fault: Sendable {
        let message: Message
        /// The bytes of the header's value in `site.json`; nil if a program sets it.
        let range: Range<Int>?
        let path: JSONPath

        /// The same problem as a warning, where the response of an earlier build is used.
        var withEarlierResponse: Fault {
            Fault(message: message.withEarlierResponse, range: range, path: path)
        }
    }

    /// The value of a variable.
    private struct Secret {
        let name: String
        let bytes: [UInt8]

        /// The length of the shortest value that is searched for, in bytes: shorter ones occur by chance.
        static let shortest = 8
    }

    /// Reads the variables, if a header uses one.
    init(_ hosts: [HostSettings], of site: Site) {
        let usesVariables = hosts.contains { $0.headers.contains { !$0.value.names.isEmpty } }
        let variables = usesVariables ? Variables(of: site) : nil
        diagnostics = variables?.diagnostics ?? []
        for host in hosts { add(host, variables) }
    }

    private mutating func add(_ host: HostSettings, _ variables: Variables?) {
        var policy = host.policy
        for header in host.headers {
            for name in header.value.names {
                let value = variables?[name]
                if let value, VariableText.isLine(value) {
                    let secret = Secret(name: name, bytes: Array(value.utf8))
                    if secret.bytes.count >= Secret.shortest { secrets.append(secret) }
                    continue
                }
                let message = value == nil ? Message.unsetVariable(name) : .unusableVariable(name)
                policy.problem = "\(host.origin) needs a variable: \(message.text)"
                faults[host.origin, default: []].append(
                    Fault(message: message, range: header.range, path: host.path(of: header)))
            }
            let value = header.value.text { variables?[$0] }
            policy.headers.append(SourceRequest.Header(header.name, value))
        }
        policies[host.origin] = policy
    }

    /// The name of a variable whose value a response repeats, also in an escaped form; nil if there is none.
    func variable(repeatedIn body: [UInt8]) -> String? {
        if secrets.isEmpty { return nil }
        if let found = secrets.first(where: { body.span.firstIndex(of: $0.bytes.span) != nil }) {
            return found.name
        }
        guard body.contains(UInt8(ascii: "\\")) else { return nil }
        let document = JSONDocument()
        document.load(body)
        // `try?`: what is not JSON has no escapes.
        guard let tape = try? document.parse() else { return nil }
        for node in tape.root..<tape.next(after: tape.root) where tape[node].kind == .string {
            let text = Array(tape.text(of: node).utf8)
            if let found = secrets.first(where: { text.span.firstIndex(of: $0.bytes.span) != nil }) {
                return found.name
            }
        }
        return nil
    }
}
