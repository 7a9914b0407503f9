import Diagnostics
import Paths

/// What a page file says about components that are on the web.
package struct RemotePageKeys: Sendable {
    package let source: WebSource
    /// The web address on the tape.
    package let url: JSONTape.Index
    /// The path to the page inside a response, and its place on the tape; nil for the whole response.
    package private(set) var select: (path: FieldPath, index: JSONTape.Index)?
    /// The components before those of the response, an array on the tape.
    package private(set) var before: JSONTape.Index?
    /// The components after those of the response.
    package private(set) var after: JSONTape.Index?
}

extension RemotePageKeys {
    /// Reads the keys of a page file next to `source`.
    ///
    /// - Parameter source: the value of `source`.
    /// - Returns: nil, with errors, if something is wrong with the source.
    package init?(_ source: JSONTape.Index, _ decoder: inout Decoder) {
        let known = decoder.faults.count
        let place = source
        guard let (source, url) = decoder.webSource(source) else {
            if decoder.faults.count == known { decoder.report(.noURL(), at: place) }
            return nil
        }
        (self.source, self.url) = (source, url)
        let tape = decoder.tape
        tape.forEachMember(of: tape.root) { key, value in
            guard let key = RemotePageKey.table.key(at: key, of: tape), tape[value].kind != .null else {
                return
            }
            switch key {
            case .source: break
            case .select:
                if let text = decoder.text(value), !text.isEmpty { select = (FieldPath(text), value) }
            case .before: before = decoder.array(value)
            case .after: after = decoder.array(value)
            }
        }
    }
}

extension Decoder {
    /// Decodes a web address, or an object with one and with its other responses.
    ///
    /// - Returns: the source, and its web address on the tape; nil, with errors, if something is wrong with it.
    package mutating func webSource(
        _ index: JSONTape.Index
    ) -> (source: WebSource, url: JSONTape.Index)? {
        guard tape[index].kind == .object else { return webAddress(index).map { (WebSource($0), index) } }
        var found: (source: WebSource, url: JSONTape.Index)?
        var next: SourcePaging.Next?
        var limit: Int?
        var isRequired = true
        let known = faults.count
        let isPaged = tape.member("next", of: index) != nil
        decodeMembers(of: index, WebSourceKey.table, of: "a source", isOurs: true) { decoder, key, value in
            switch key {
            case .url: found = decoder.webAddress(value).map { (WebSource($0), value) }
            case .next: next = decoder.nextResponse(value)
            case .pages:
                if !isPaged { return decoder.report(.limitWithoutPaging(), at: value) }
                limit = decoder.count(value, from: 1)
            case .required: isRequired = decoder.bool(value) ?? true
            }
        }
        if faults.count > known { return nil }
        found?.source.paging = next.map { SourcePaging($0, limit: limit) }
        found?.source.isRequired = isRequired
        return found
    }

    private mutating func webAddress(_ index: JSONTape.Index) -> WebAddress? {
        guard let text = text(index), !text.isEmpty else { return nil }
        if let address = WebAddress(text) { return address }
        let expected = "a web address, such as \"https://api.example.com/products\""
        report(.invalidValue(text, expected: expected), at: index)
        return nil
    }

    /// Decodes `next`: a path, or an object for a field of the query.
    private mutating func nextResponse(_ index: JSONTape.Index) -> SourcePaging.Next? {
        guard tape[index].kind == .object else {
            return text(index).flatMap { $0.isEmpty ? nil : .path(FieldPath($0)) }
        }
        var (name, start, step) = ("", 1, 1)
        decodeMembers(of: index, NextKey.table, of: "\"next\"", isOurs: true) { decoder, key, value in
            switch key {
            case .query: name = decoder.text(value) ?? ""
            case .from: start = decoder.count(value, from: 0) ?? start
            case .step: step = decoder.count(value, from: 1) ?? step
            }
        }
        if name.isEmpty {
            report(.noQueryName(), at: index)
            return nil
        }
        return .query(name, from: start, step: step)
    }

    /// The index of an array; nil, with an error, for any other value.
    fileprivate mutating func array(_ index: JSONTape.Index) -> JSONTape.Index? {
        if tape[index].kind == .array { return index }
        report(.wrongType(expected: "an array of components", found: tape[index].kind), at: index)
        return nil
    }
}
