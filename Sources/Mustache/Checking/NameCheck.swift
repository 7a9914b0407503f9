import Diagnostics

/// Finds the names in templates that nothing in scope can provide.
///
/// It walks templates as a ``TemplateRenderer`` does, but with kinds of contexts instead of contexts: it
/// enters each section once, follows partials where they are included, and looks at the blocks of a parent
/// where the parent has them. A partial may be included in several places: a name in it is unknown if none of
/// them provides it.
package final class NameCheck<Names: TemplateNames> {
    /// The maximum nesting depth of sections and partials that are followed.
    private static var depthLimit: Int { 256 }
    /// The maximum number of visits to templates: a few partials can appear in many places.
    private static var visitLimit: Int { 10_000 }

    private let names: Names
    private let library: TemplateLibrary
    /// Whether to report the names of a template.
    private let isOfInterest: (Template) -> Bool
    private var surroundings = Surroundings()
    private var visits: Set<Visit> = []
    private var depth = 0
    /// The partials that are included by their literal names.
    private var included: Set<ObjectIdentifier> = []
    /// What was found out about the names that were looked up.
    private var findings: [Place: Finding] = [:]

    package init(
        _ names: Names, _ library: TemplateLibrary, of isOfInterest: @escaping (Template) -> Bool
    ) {
        self.names = names
        self.library = library
        self.isOfInterest = isOfInterest
    }

    /// Walks templates and returns the names that nothing provides, sorted by place.
    ///
    /// - Parameters:
    ///   - templates: the templates, each with the kind of context it is drawn for.
    ///   - everything: all kinds of contexts; a partial that no template includes by its literal name may be
    ///     drawn in any of them.
    package func unknownNames(
        in templates: [(template: Template, scope: Names.Scope)], elsewhere everything: [Names.Scope] = []
    ) -> [UnknownName] {
        for (template, scope) in templates { visit(template, in: Surroundings(scopes: [scope])) }
        for partial in library.all where !included.contains(ObjectIdentifier(partial)) && matters(partial) {
            for scope in everything where !names.isOpen(scope) {
                visit(partial, in: Surroundings(scopes: [scope]))
            }
        }
        // If the visit limit was reached, not all places of the partials are known.
        let judged =
            visits.count < Self.visitLimit ? nil : Set(templates.map { ObjectIdentifier($0.template) })
        return findings.values
            .filter { !$0.isKnown && isOfInterest($0.template) }
            .filter { judged?.contains(ObjectIdentifier($0.template)) ?? true }
            .sorted { ($0.template.file, $0.range.lowerBound) < ($1.template.file, $1.range.lowerBound) }
            .map(\.unknownName)
    }
}

extension NameCheck {
    /// The scopes and overrides around a part of a template.
    private struct Surroundings: Hashable {
        /// The contexts that names are looked up in, innermost last.
        ///
        /// Each appears once: of two equal ones, the inner one provides all names that the outer one could
        /// provide.
        var scopes: [Names.Scope] = []
        /// Whether one of them is data, which may provide any name.
        var holdsData = false
        /// The overrides in force, outermost first.
        ///
        /// Each appears once, for the same reason.
        var overrides: [Overrides] = []
        /// Whether the part may never be drawn here, so an unknown name is not a problem.
        var isUncertain = false
    }

    /// The blocks that a tag replaces in the parent it includes.
    private struct Overrides: Hashable {
        let template: Template
        let index: Int

        static func == (left: Overrides, right: Overrides) -> Bool {
            left.template === right.template && left.index == right.index
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(template))
            hasher.combine(index)
        }
    }

    private struct Visit: Hashable {
        let template: ObjectIdentifier
        let surroundings: Surroundings
    }

    private struct Place: Hashable {
        let template: ObjectIdentifier
        let start: Int
    }

    private struct Finding {
        let template: Template
        let range: Range<Int>
        let parts: [String]
        var isKnown = false
        var mayBeOwn = false
        /// How many parts of the name are known.
        var knownParts = 0
        /// The names that could replace the first unknown part.
        var candidates: Set<String> = []

        var unknownName: UnknownName {
            UnknownName(
                template, range, parts, knownParts: knownParts, candidates: candidates, mayBeOwn: mayBeOwn)
        }
    }
}

// MARK: Templates

extension NameCheck {
    /// Whether a template is of interest, or includes one that is.
    private func matters(_ template: Template) -> Bool {
        var known: Set<ObjectIdentifier> = []
        var open = [template]
        while let next = open.popLast() {
            guard known.insert(ObjectIdentifier(next)).inserted else { continue }
            if isOfInterest(next) || next.references.contains(where: { $0.name == nil }) { return true }
            open += next.references.compactMap { reference in
                reference.name.flatMap { library.template(named: $0, in: next) }
            }
        }
        return false
    }

    private func visit(_ template: Template, in inner: Surroundings) {
        guard visits.count < Self.visitLimit else { return }
        let visit = Visit(template: ObjectIdentifier(template), surroundings: inner)
        guard visits.insert(visit).inserted else { return }
        go(in: inner) { look(through: template, 0..<template.instructions.count) }
    }

    private func go(in inner: Surroundings, _ body: () -> Void) {
        guard depth < Self.depthLimit else { return }
        let outer = surroundings
        surroundings = inner
        depth += 1
        body()
        depth -= 1
        surroundings = outer
    }

    private func look(through template: Template, _ range: Range<Int>) {
        var next = range.lowerBound
        while next < range.upperBound {
            let instruction = template.instructions[next]
            let (first, second) = (Int(instruction.first), Int(instruction.second))
            next += 1
            switch instruction.operation {
            case .text, .textAtLineStart: break
            case .escaped, .unescaped, .inverted: _ = lookUp(first, of: template)
            case .escapedCall, .unescapedCall, .invertedCall:
                _ = meaning(of: template.calls[first], in: template)
            case .sectionCall:
                let meaning = meaning(of: template.calls[first], in: template)
                if let inner = surroundings(inside: meaning) {
                    go(in: inner) { look(through: template, next..<second) }
                }
                next = second
            case .section:
                if let inner = surroundings(inside: lookUp(first, of: template)) {
                    go(in: inner) { look(through: template, next..<second) }
                }
                next = second
            case .partial: include(template.references[first], of: template, in: surroundings)
            case .parent:
                let overrides = Overrides(template: template, index: Int(instruction.third))
                var inner = surroundings
                if !inner.overrides.contains(overrides) { inner.overrides.append(overrides) }
                include(template.references[first], of: template, in: inner)
                next = Int(instruction.end)
            case .block:
                if lookThroughOverride(of: template.blocks[first].name) { next = second }
            }
        }
    }

    /// The surroundings of a section's body; nil if the body is never drawn.
    private func surroundings(inside meaning: NameMeaning<Names.Scope>) -> Surroundings? {
        var inner = surroundings
        switch meaning {
        case .nothing: return nil
        case .anything: inner.holdsData = true
        case .text: break
        case .context(let scope), .list(let scope):
            if names.isOpen(scope) { inner.holdsData = true }
            inner.scopes.removeAll { $0 == scope }
            inner.scopes.append(scope)
        }
        return inner
    }

    private func include(
        _ reference: Template.Reference, of template: Template, in inner: Surroundings
    ) {
        if let name = reference.name {
            guard let partial = library.template(named: name, in: template) else { return }
            if !inner.isUncertain { included.insert(ObjectIdentifier(partial)) }
            visit(partial, in: inner)
        } else if let name = reference.dynamicName {
            _ = lookUp(name, at: reference.range, of: template)
            var inner = inner
            inner.isUncertain = true
            for partial in library.all { visit(partial, in: inner) }
        }
    }

    /// Visits the override of a block, if there is one.
    private func lookThroughOverride(of block: String) -> Bool {
        for (index, overrides) in surroundings.overrides.enumerated() {
            guard let override = overrides.template.overrides[overrides.index][block] else { continue }
            var inner = surroundings
            inner.overrides.removeLast(inner.overrides.count - index)
            go(in: inner) { look(through: overrides.template, override.range) }
            return true
        }
        return false
    }
}

// MARK: Names

extension NameCheck {
    private func lookUp(_ index: Int, of template: Template) -> NameMeaning<Names.Scope> {
        lookUp(template.names[index], at: template.nameRanges[index], of: template)
    }

    private func lookUp(
        _ name: TemplateName, at range: Range<Int>, of template: Template
    ) -> NameMeaning<Names.Scope> {
        // The implicit iterator is the value of the section around it.
        guard let first = name.first else { return .anything }
        if surroundings.holdsData {
            note(nil, in: [], of: name, at: range, of: template)
            return .anything
        }
        let scopes = first.isInnermost ? surroundings.scopes.suffix(1) : surroundings.scopes[...]
        for scope in scopes.reversed() {
            var meaning =
                first.isInnermost ? .context(scope) : names.meaning(of: first.text, in: scope)
            if case .nothing = meaning { continue }
            for (index, key) in name.rest.enumerated() {
                let outer = meaning
                meaning = part(key.text, of: outer)
                guard case .nothing = meaning else { continue }
                note(index + 1, in: candidates(inside: outer), of: name, at: range, of: template)
                return .nothing
            }
            note(nil, in: [], of: name, at: range, of: template)
            return meaning
        }
        note(0, in: surroundings.scopes.flatMap(names.names), of: name, at: range, of: template)
        return .nothing
    }

    /// What a part of a dotted name can stand for.
    private func part(_ key: String, of meaning: NameMeaning<Names.Scope>) -> NameMeaning<Names.Scope> {
        switch meaning {
        case .anything: .anything
        case .context(let scope): names.meaning(of: key, in: scope)
        case .list(let scope): Int(key) == nil ? .nothing : .context(scope)
        case .nothing, .text: .nothing
        }
    }

    private func candidates(inside meaning: NameMeaning<Names.Scope>) -> [String] {
        if case .context(let scope) = meaning { names.names(in: scope) } else { [] }
    }

    /// - Parameter knownParts: how many parts of the name are known; nil if all are.
    private func note(
        _ knownParts: Int?, in candidates: [String], of name: TemplateName, at range: Range<Int>,
        of template: Template
    ) {
        if knownParts != nil, surroundings.isUncertain { return }
        let place = Place(template: ObjectIdentifier(template), start: range.lowerBound)
        var finding =
            findings[place]
            ?? Finding(template: template, range: range, parts: name.parts)
        if surroundings.scopes.contains(where: names.mayHaveOwnNames) { finding.mayBeOwn = true }
        if let knownParts {
            if knownParts > finding.knownParts { (finding.knownParts, finding.candidates) = (knownParts, []) }
            if knownParts == finding.knownParts { finding.candidates.formUnion(candidates) }
        } else {
            finding.isKnown = true
        }
        findings[place] = finding
    }
}

// MARK: Functions

extension NameCheck {
    /// What the result of a call can stand for; its arguments are looked up like other names.
    private func meaning(of call: FunctionCall, in template: Template) -> NameMeaning<Names.Scope> {
        let arguments = call.arguments.map { argument -> NameMeaning<Names.Scope> in
            switch argument {
            case .name(let index): lookUp(index, of: template)
            case .text, .digits, .bool: .text
            case .call(let inner): meaning(of: inner, in: template)
            }
        }
        switch call.function.result {
        case .text, .script: return .text
        case .anything: return .anything
        case .element:
            switch arguments.first {
            case .list(let scope): return .context(scope)
            case let meaning?: return meaning
            case nil: return .anything
            }
        }
    }
}
