import Paths

extension Decoder {
    /// Decodes the web address that the components of a page come from, with the keys next to it.
    ///
    /// - Parameter source: the value of `source`.
    mutating func pageSource(_ source: JSONTape.Index) -> Page.Source? {
        guard let keys = RemotePageKeys(source, &self) else { return nil }
        return Page.Source(
            keys.source.address.text, select: keys.select?.path.description ?? "",
            next: keys.source.paging.map { Page.Source.Next($0.next) },
            pages: keys.source.paging?.limit ?? SourcePaging.standardLimit, required: keys.source.isRequired,
            before: keys.before.map { components($0) } ?? [], after: keys.after.map { components($0) } ?? [])
    }
}

extension Page.Source.Next {
    fileprivate init(_ next: SourcePaging.Next) {
        self =
            switch next {
            case .path(let path): .path(path.description)
            case .query(let name, let from, let step): .query(name, from: from, step: step)
            }
    }
}
