package import Diagnostics

extension SourceText {
    /// Gives problems their places, with the path in the document if there is one.
    package func diagnostics(_ faults: [Fault], in tape: JSONTape?) -> [Diagnostic] {
        guard let tape else { return faults.map { diagnostic($0) } }
        // Sorted by offset, so one pass through the document finds all paths.
        var finder = JSONPathFinder(tape)
        return faults.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { fault in
            diagnostic(fault, path: finder.path(to: fault.range.lowerBound).description)
        }
    }
}
