import SpotsModel
import Testing

/// Changes of a data source: their bounds, their results, and what the delegate is told.
@Suite struct DataSourceChangeTests {
    /// Sections of letters, such as `ab c`, and the changes that a delegate was notified of.
    private final class Letters: DataSourceDelegate {
        let source: DataSource
        private(set) var heard: [DataSourceChange] = []
        private(set) var seen: [String] = []

        init(_ text: String = "ab cd") {
            source = DataSource(sections: Self.sections(text))
            source.delegate = self
        }

        static func sections(_ text: String) -> [Section] {
            text.split(separator: " ").map { Section(rows: $0.map(String.init)) }
        }

        /// Reads the source, as a delegate that draws it does.
        func dataSource(_ source: DataSource, didChange change: DataSourceChange) {
            heard.append(change)
            seen.append(text)
        }

        var text: String {
            source.sections.map { section in
                (section.data?.header ?? "") + section.rows.map { $0 as? String ?? "?" }.joined()
                    + (section.data?.footer ?? "")
            }.joined(separator: " ")
        }
    }

    /// A change of `ab cd`, the text after it, and its result.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let result: DataSourceChange?
        let change: @Sendable (DataSource, Bool) -> DataSourceChange?

        init(
            _ name: String, _ text: String, _ result: DataSourceChange?,
            _ change: @escaping @Sendable (_ source: DataSource, _ notify: Bool) -> DataSourceChange?
        ) {
            (testDescription, self.text, self.result, self.change) = (name, text, result, change)
        }
    }

    private static func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

    static let sectionCases = [
        Case("add at 0", "x ab cd", .all) { $0.add(section: Section(rows: ["x"]), at: 0, notify: $1) },
        Case("add at 1", "ab x cd", .all) { $0.add(section: Section(rows: ["x"]), at: 1, notify: $1) },
        Case("add at the end", "ab cd x", .all) { $0.add(section: Section(rows: ["x"]), at: 2, notify: $1) },
        Case("add beyond the end", "ab cd x", .all) {
            $0.add(section: Section(rows: ["x"]), at: 9, notify: $1)
        },
        Case("add before 0", "ab cd x", .all) { $0.add(section: Section(rows: ["x"]), at: -1, notify: $1) },
        Case("add", "ab cd x", .all) { $0.add(section: Section(rows: ["x"]), notify: $1) },
        Case("replace the first", "x cd", .section(0)) {
            $0.update(section: Section(rows: ["x"]), at: 0, notify: $1)
        },
        Case("replace the last", "ab x", .section(1)) {
            $0.update(section: Section(rows: ["x"]), at: 1, notify: $1)
        },
        Case("replace none", "ab cd", nil) { $0.update(section: Section(rows: ["x"]), at: 2, notify: $1) },
        Case("replace before 0", "ab cd", nil) {
            $0.update(section: Section(rows: ["x"]), at: -1, notify: $1)
        },
        Case("texts", "ab <cd>", .section(1)) {
            $0.update(sectionData: SectionData(header: "<", footer: ">"), at: 1, notify: $1)
        },
        Case("texts of none", "ab cd", nil) {
            $0.update(sectionData: SectionData(header: "<"), at: 2, notify: $1)
        },
        Case("texts before 0", "ab cd", nil) {
            $0.update(sectionData: SectionData(header: "<"), at: -1, notify: $1)
        },
        Case("remove the first", "cd", .all) { $0.remove(sectionAt: 0, notify: $1) },
        Case("remove the last", "ab", .all) { $0.remove(sectionAt: 1, notify: $1) },
        Case("remove none", "ab cd", nil) { $0.remove(sectionAt: 2, notify: $1) },
        Case("remove before 0", "ab cd", nil) { $0.remove(sectionAt: -1, notify: $1) },
        Case("replace all", "x yz", .all) { $0.update(allSections: Letters.sections("x yz"), notify: $1) },
        Case("remove all", "", .all) { $0.removeAllSections(notify: $1) },
    ]

    static let rowCases = [
        Case("add at the start", "xab cd", .section(0)) { $0.add(row: "x", at: path(0, 0), notify: $1) },
        Case("add inside", "ab cxd", .section(1)) { $0.add(row: "x", at: path(1, 1), notify: $1) },
        Case("add at the end", "abx cd", .section(0)) { $0.add(row: "x", at: path(0, 2), notify: $1) },
        Case("add beyond the end", "abx cd", .section(0)) { $0.add(row: "x", at: path(0, 99), notify: $1) },
        Case("add before 0", "abx cd", .section(0)) { $0.add(row: "x", at: path(0, -1), notify: $1) },
        Case("add to no section", "ab cd x", .all) { $0.add(row: "x", at: path(9, 9), notify: $1) },
        Case("add before all", "ab cd x", .all) { $0.add(row: "x", at: path(-1, 0), notify: $1) },
        Case("replace", "ab xd", .rows([path(1, 0)])) { $0.update(row: "x", at: path(1, 0), notify: $1) },
        Case("replace no row", "ab cd", nil) { $0.update(row: "x", at: path(1, 2), notify: $1) },
        Case("replace before 0", "ab cd", nil) { $0.update(row: "x", at: path(1, -1), notify: $1) },
        Case("replace in no section", "ab cd", nil) { $0.update(row: "x", at: path(2, 0), notify: $1) },
        Case("replace before all", "ab cd", nil) { $0.update(row: "x", at: path(-1, 0), notify: $1) },
        Case("remove", "a cd", .all) { $0.remove(rowAt: path(0, 1), notify: $1) },
        Case("remove no row", "ab cd", nil) { $0.remove(rowAt: path(0, 2), notify: $1) },
        Case("remove before 0", "ab cd", nil) { $0.remove(rowAt: path(0, -1), notify: $1) },
        Case("remove from no section", "ab cd", nil) { $0.remove(rowAt: path(2, 0), notify: $1) },
        Case("replace all", "ab xyz", .section(1)) {
            $0.update(rows: ["x", "y", "z"], inSection: 1, notify: $1)
        },
        Case("replace all by none", " cd", .section(0)) { $0.update(rows: [], inSection: 0, notify: $1) },
        Case("replace all of none", "ab cd", nil) { $0.update(rows: ["x"], inSection: 2, notify: $1) },
        Case("replace all before 0", "ab cd", nil) { $0.update(rows: ["x"], inSection: -1, notify: $1) },
        Case("several", "ax yd", .rows([path(0, 1), path(1, 0)])) {
            $0.update(rows: [path(1, 0): "y", path(0, 1): "x"], notify: $1)
        },
        Case("several, some missing", "ab xd", .rows([path(1, 0)])) {
            $0.update(rows: [path(1, 0): "x", path(0, 2): "y", path(-1, 0): "z"], notify: $1)
        },
        Case("several, no highest section", "ab cd", nil) {
            $0.update(rows: [path(0, 0): "x", path(2, 0): "y"], notify: $1)
        },
        Case("several, all missing", "ab cd", nil) { $0.update(rows: [path(0, 2): "x"], notify: $1) },
        Case("several, but none", "ab cd", nil) { $0.update(rows: [:], notify: $1) },
    ]

    @Test(arguments: sectionCases + rowCases)
    func aChangeKeepsToItsBoundsAndIsHeard(_ test: Case) {
        let letters = Letters()
        #expect(test.change(letters.source, true) == test.result)
        #expect(letters.text == test.text)
        #expect(letters.heard == [test.result].compactMap { $0 })
        // The delegate is notified when a change is made.
        #expect(letters.seen == (test.result == nil ? [] : [test.text]))
    }

    @Test(arguments: sectionCases + rowCases)
    func aChangeCanBeUnheard(_ test: Case) {
        let letters = Letters()
        #expect(test.change(letters.source, false) == test.result)
        #expect(letters.text == test.text)
        #expect(letters.heard == [])
    }

    @Test func aSectionGoesWithItsLastRow() {
        let letters = Letters("ab c d")
        letters.source.remove(rowAt: Self.path(1, 0))
        #expect(letters.source.sections.count == 2)
        #expect(letters.text == "ab d")
        #expect(letters.heard == [.all])
    }

    @Test func changesAreHeardUnlessToldOtherwise() {
        let letters = Letters()
        letters.source.add(section: Section())
        letters.source.update(section: Section(), at: 2)
        letters.source.update(sectionData: nil, at: 2)
        letters.source.remove(sectionAt: 2)
        letters.source.add(row: "x", at: Self.path(0, 0))
        letters.source.update(row: "y", at: Self.path(0, 0))
        letters.source.update(rows: [Self.path(0, 0): "z"])
        letters.source.update(rows: ["x"], inSection: 0)
        letters.source.remove(rowAt: Self.path(0, 0))
        letters.source.update(allSections: [])
        letters.source.removeAllSections()
        #expect(
            letters.heard == [
                .all, .section(2), .section(2), .all, .section(0), .rows([Self.path(0, 0)]),
                .rows([Self.path(0, 0)]), .section(0), .all, .all, .all,
            ])
    }

    @Test func textsCanBeRemoved() {
        let source = DataSource(section: Section(rows: ["a"], header: "H"))
        source.update(sectionData: nil, at: 0)
        #expect(source.data(forSection: 0) == nil)
        #expect(source.totalRowCount == 1)
    }

    @Test func theDelegateIsNotRetained() {
        let source = DataSource(rows: ["a"])
        weak var delegate: Letters?
        do {
            let letters = Letters()
            source.delegate = letters
            delegate = letters
            source.add(row: "b", at: Self.path(0, 0))
            #expect(letters.heard == [.section(0)])
        }
        #expect(delegate == nil)
        #expect(source.delegate == nil)
    }
}

/// A screen of an app, which is bound to the main actor.
@MainActor private final class Screen: @MainActor DataSourceDelegate {
    private let source = DataSource(rows: [Item(title: "Oar")])
    private(set) var components: [Component] = []

    init() { source.delegate = self }

    func add(_ item: Item) { source.add(row: item, at: RowPath(section: 0, row: 1)) }

    func dataSource(_ source: DataSource, didChange change: DataSourceChange) {
        components = source.components
    }
}

@Suite struct DataSourceIsolationTests {
    @Test @MainActor func aDelegateMayBelongToAnActor() {
        let screen = Screen()
        screen.add("Rope")
        #expect(screen.components == [Component(items: ["Oar", "Rope"])])
    }
}
