/// A template as one renderer runs it.
///
/// What instructions look at all the time stands in memory that is not counted: tasks on several cores would count
/// against each other.
package final class Program {
    package let template: Template
    let instructions: UnsafeBufferPointer<Template.Instruction>
    /// The names that instructions look up, which the template keeps alive.
    let names: UnsafeBufferPointer<Unmanaged<TemplateName>>
    private let literals: UnsafeBufferPointer<UInt8>
    /// The programs that its references were found to lead to, which the renderer keeps alive: some lead round.
    private let partials: UnsafeMutableBufferPointer<Unmanaged<Program>?>
    /// The number of the page that was drawn with it last.
    @exclusivity(unchecked) var page = 0

    init(_ template: Template) {
        self.template = template
        instructions = Self.copy(of: template.instructions)
        names = Self.copy(of: template.names.map { .passUnretained($0) })
        literals = Self.copy(of: template.literals)
        partials = .allocate(capacity: template.references.count)
        partials.initialize(repeating: nil)
    }

    deinit {
        instructions.deallocate()
        names.deallocate()
        literals.deallocate()
        partials.deallocate()
    }

    /// The program that a reference leads to; nil until it is known.
    subscript(reference index: Int) -> Unmanaged<Program>? {
        get { partials[index] }
        set { partials[index] = newValue }
    }

    /// The bytes that an instruction appends.
    func literals(of instruction: Template.Instruction) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: literals[Int(instruction.first)..<Int(instruction.second)])
    }

    private static func copy<Element>(of elements: [Element]) -> UnsafeBufferPointer<Element> {
        let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = copy.initialize(from: elements)
        return UnsafeBufferPointer(copy)
    }
}
