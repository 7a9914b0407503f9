/// The templates of a site, as one task runs them.
package final class ProgramCache {
    private var programs: [Program] = []
    private var positions: [ObjectIdentifier: Int] = [:]

    package init() {}

    /// A template as this task runs it.
    package func program(of template: Template) -> Program {
        let identifier = ObjectIdentifier(template)
        if let position = positions[identifier] { return programs[position] }
        let program = Program(template, at: programs.count)
        positions[identifier] = programs.count
        programs.append(program)
        return program
    }

    /// The program at a position.
    subscript(position: Int) -> Program { programs[position] }
}
