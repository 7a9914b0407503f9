package import Diagnostics

extension SourceText {
    /// Places faults, with their paths inside the document where there is one.
    package func diagnostics(_ faults: [Fault], in tape: JSONTape?) -> [Diagnostic] {
        guard let tape else { return faults.map { diagnostic($0) } }
        // In order, so that the document is gone through once.
        var finder = JSONPathFinder(tape)
        return faults.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { fault in
            diagnostic(fault, path: finder.path(to: fault.range.lowerBound).description)
        }
    }
}
