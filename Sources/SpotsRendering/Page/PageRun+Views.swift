import Mustache

extension PageRun {
    /// Appends the markup that a Swift view returned.
    ///
    /// Values that the view left out are reported. If the page becomes too large, this is reported, and the markup is
    /// left out.
    func append(_ markup: ViewMarkup, of owner: ValueOwner, to output: inout OutputBuffer) {
        for fault in markup.faults { report(.viewFault(fault), in: owner, []) }
        if output.count + markup.text.utf8.count > TemplateRenderer.sizeLimit {
            report(.pageTooLarge(limit: TemplateRenderer.sizeLimit), in: owner, [])
        } else {
            output.append(markup.text)
        }
    }

    /// Draws something and takes it out of the output.
    func take(
        from renderer: inout TemplateRenderer,
        _ draw: (inout TemplateRenderer) throws(TemplateFault) -> Void
    ) throws(TemplateFault) -> String {
        let start = renderer.output.count
        let first = written?.count ?? 0
        let isOutermost = written == nil
        if isOutermost { written = [] }
        defer { if isOutermost { written = nil } }
        try draw(&renderer)
        for item in written?[first...] ?? [] { item.keepParts(from: start, of: renderer.output) }
        return renderer.output.takeText(from: start)
    }

    /// Records that a part of an item was written, in case it is taken out of the output.
    func noteWritten(_ item: ItemContext) {
        written?.append(item)
    }
}
