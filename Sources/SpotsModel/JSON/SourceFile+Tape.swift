import Diagnostics

extension SourceFile {
    /// Places faults, with their paths inside the document where there is one.
    package func diagnostics(_ faults: [Fault], in tape: JSONTape?) -> [Diagnostic] {
        guard let tape else { return faults.map { diagnostic($0) } }
        var finder = JSONPathFinder(tape)
        return faults.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { fault in
            diagnostic(fault, path: finder.path(to: fault.range.lowerBound).description)
        }
    }

    /// Places a fault, with its path inside the document where there is one.
    package func diagnostic(_ fault: Fault, in tape: JSONTape?) -> Diagnostic {
        diagnostic(fault, path: tape?.path(to: fault.range.lowerBound).description)
    }
}
