import Diagnostics
import Paths
import SpotsData
import SpotsModel

/// The responses of a source, each of which shows where the next one is.
struct SourceChain {
    /// The address to ask for next; nil at the end.
    private(set) var next: WebAddress?
    private(set) var responses: [SourceText] = []
    /// The addresses of these responses.
    private(set) var sequence: [WebAddress] = []
    /// Why the source ends with the last response, if it is an error.
    private(set) var fault: Diagnostic?
    /// What is wrong with the source itself: it has too many responses, or always the same.
    private(set) var problem: Message?
    private let source: RemoteSource
    /// All addresses so far, with the next one.
    private(set) var addresses: Set<WebAddress> = []
    /// The number of the last response, if a field of the query counts up.
    private var number = 0
    /// Whether the last response shows that there is another one.
    private var knowsMore = true

    /// Whether the list is complete if the server does not know the next address.
    var mayEnd: Bool { source.paging?.countsUp == true && !responses.isEmpty }

    init(_ source: RemoteSource) {
        self.source = source
        if case .query(let name, let start, _) = source.paging?.next {
            number = start
            next = source.address.settingQuery(name, to: String(start))
        } else {
            next = source.address
        }
        if let next { addresses.insert(next) }
    }

    /// Adds the response from the address that was asked for.
    mutating func add(_ response: SourceText) {
        let address = next
        next = nil
        switch source.paging?.next {
        case nil: append(response, from: address)
        case .path(let path):
            append(response, from: address)
            if let address { goOn(to: path, in: response, from: address) }
        case .query(let name, _, let step):
            let hasElements = hasElements(response)
            // The last response has nothing, and perhaps no list.
            if !responses.isEmpty, !hasElements { return }
            if let last = responses.last, last.bytes == response.bytes {
                problem = .sameResponses(name)
                return
            }
            append(response, from: address)
            if !hasElements { return }
            number += step
            knowsMore = false
            goOn(to: source.address.settingQuery(name, to: String(number)))
        }
    }

    private mutating func append(_ response: SourceText, from address: WebAddress?) {
        responses.append(response)
        if let address { sequence.append(address) }
    }

    private mutating func goOn(to address: WebAddress) {
        if responses.count == source.paging?.limit {
            problem = .tooManyResponses(responses.count, knowsMore: knowsMore)
        } else {
            next = address
            addresses.insert(address)
        }
    }

    /// Takes the next address out of a response.
    private mutating func goOn(to path: FieldPath, in response: SourceText, from address: WebAddress) {
        let document = JSONDocument(response.bytes)
        // `try?`: invalid JSON is reported when the records are read.
        guard let tape = try? document.parse(), let value = Self.node(at: path, in: tape) else { return }
        let range = tape.range(of: value)
        let message: Message
        switch tape[value].kind {
        case .null, .false: return
        case .string:
            let text = tape.text(of: value)
            if text.isEmpty { return }
            if let next = address.resolved(text) {
                if !addresses.contains(next) { return goOn(to: next) }
                message = .repeatedResponse()
            } else {
                message = .invalidValue(text, expected: "a web address")
            }
        case let kind: message = .wrongType(expected: "the address of the next response", found: kind)
        }
        fault = response.diagnostic(message, at: range, path: tape.path(to: range.lowerBound).description)
    }

    private static func node(at path: FieldPath, in tape: JSONTape) -> JSONTape.Index? {
        path.steps.reduce(Optional(tape.root)) { node, step in node.flatMap { tape.child(step, of: $0) } }
    }

    /// Whether the list in a response has elements.
    private func hasElements(_ response: SourceText) -> Bool {
        switch source.list {
        case nil: return true
        case .records(let select):
            var reader = RecordReader(select: select)
            let format = RecordReader.Format(path: source.address.path) ?? .json
            reader.read(response, as: format, path: source.address.path, isRemote: true)
            return !reader.records.isEmpty
        case .components(let select, let key):
            // Invalid JSON is reported when the page is read.
            guard let page = try? ResponsePage(response, select: select, componentsKey: key) else {
                return false
            }
            return page.hasComponents
        }
    }
}
