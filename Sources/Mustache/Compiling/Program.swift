/// A template as one task runs it.
///
/// It has the task's own copies of what instructions read often: tasks on several cores that count references to the
/// same arrays would wait for each other.
package final class Program {
    package let template: Template
    /// The position of this program among those of its task.
    let index: Int
    let instructions: [Template.Instruction]
    /// For each name that instructions look up, the range of its keys.
    let names: [Range<Int32>]
    let keys: [TemplateKey]
    let literals: [UInt8]
    /// The places where values may do harm.
    let places: [MarkupPlace]
    /// The positions of the programs that the template's references were resolved to.
    var partials: [Int?]
    /// The number of the last page drawn with it.
    var page = 0

    init(_ template: Template, at index: Int) {
        self.template = template
        self.index = index
        instructions = template.instructions.map { $0 }
        var (names, keys): ([Range<Int32>], [TemplateKey]) = ([], [])
        for name in template.names {
            let start = Int32(keys.count)
            keys += [name.first].compactMap { $0 } + name.rest
            names.append(start..<Int32(keys.count))
        }
        (self.names, self.keys) = (names, keys)
        literals = template.literals.map { $0 }
        places = template.places.map { $0 }
        partials = Array(repeating: nil, count: template.references.count)
    }
}
