import Foundation
import SpotsModel
import TestSupport
import Testing

/// Pages that are written for apps with Spots 7, as these read them.
@Suite struct NativeReaderTests {
    /// The number of random pages of each part; `SPOTS_RANDOM_PAGES` asks for more.
    private static let count =
        ProcessInfo.processInfo.environment["SPOTS_RANDOM_PAGES"].flatMap(UInt64.init) ?? 150

    @Test(arguments: 0..<4) func appsShowWhatIsNotOmittedAndNothingElse(_ part: UInt64) throws {
        for seed in part * Self.count..<(part + 1) * Self.count {
            var random = RandomPages(seed: 1_000_000 + seed)
            let page = random.page()
            let json = page.json(.spots7)
            let expected = try shown(page, without: json.omissions)
            #expect(NativeReader.outcome(of: json.text) == .shown(expected), "seed \(seed)")
            for index in json.omissions.indices where json.omissions.count < 8 {
                var others = json.omissions
                let omission = others.remove(at: index)
                // Keys of pages are not a part of what the app shows.
                guard omission.path.hasPrefix("$.components") else { continue }
                #expect(try shown(page, without: others) != expected, "seed \(seed): \(omission) is not lost")
            }
        }
    }

    @Test(arguments: 0..<4) func olderAppsShowWhatIsNotOmitted(_ part: UInt64) throws {
        for seed in part * Self.count..<(part + 1) * Self.count {
            var random = RandomPages(seed: 2_000_000 + seed)
            let page = random.page()
            let json = page.json(.spots5)
            let expected = try OmissionRemover.page(page, without: json.omissions).components
            #expect(OlderNativeReader.components(of: json.text) == expected, "seed \(seed)")
        }
    }

    private func shown(_ page: Page, without omissions: [PageJSON.Omission]) throws -> [Component] {
        try OmissionRemover.page(page, without: omissions).withoutShownTitles.components
    }

    @Test(.enabled(if: Folders.hasShared("native"), "../shared/native is not there"))
    func theReaderGivesTheAnswersOfTheApp() throws {
        let folder = Folders.shared.appending(path: "native")
        let table = try String(contentsOf: folder.appending(path: "cases.tsv"), encoding: .utf8)
        var count = 0
        for line in table.split(separator: "\n") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            // Apple's systems of that time show nothing.
            guard cells[1] == "7.5.0", cells[0] != "page-number-too-big" else { continue }
            let file = folder.appending(path: "cases/\(cells[0]).json")
            let outcome = NativeReader.outcome(of: try String(contentsOf: file, encoding: .utf8))
            switch (cells[2], outcome) {
            case ("screen empty", .empty), ("crash", .crash): break
            case ("screen empty", _), ("crash", _): Issue.record("\(cells[0]): \(outcome), not \(cells[2])")
            default:
                guard case .shown = outcome else {
                    Issue.record("\(cells[0]): \(outcome), not \(cells[2])")
                    continue
                }
            }
            count += 1
        }
        #expect(count == 118)
    }

    @Test(arguments: [
        (
            #"{ "components": [{ "meta": { "a": null } }] }"#,
            NativeReader.Outcome.shown([Component(meta: ["a": true])])
        ),
        (#"{ "components": [{ "meta": { "a": [null] } }] }"#, .crash("$.components[0].meta.a")),
        (#"{ "components": [{ "items": [{ "size": [1, 2] }] }] }"#, .empty("$.components[0].items[0].size")),
        (#"{ "components": [], "title": "A" }"#, .empty("$.title")),
        (
            #"{ "components": [{ "layout": { "dynamic-span": 1 } }] }"#,
            .empty("$.components[0].layout.dynamic-span")
        ),
    ])
    func aReaderIsAsStrictAsTheApp(_ json: String, _ outcome: NativeReader.Outcome) {
        #expect(NativeReader.outcome(of: json) == outcome)
    }

    @Test func numbersOutOfRangeAreOmitted() {
        let number = JSONValue.number(JSONNumber(digits: "2E+400"))
        let item = Item(title: "A", meta: ["a": number, "b": [1, number]], model: number)
        #expect(item.json().omissions == [])
        for generation in [PageJSON.Generation.spots7, .spots5] {
            let json = item.json(generation)
            #expect(!json.text.contains("E+400"))
            #expect(json.omissions.map(\.path) == ["$.meta.a", "$.meta.b[1]", "$.model"])
        }
    }

    @Test func aTitleThatTheHeaderShowsIsNotOmitted() {
        let component = Component(title: "A")
        #expect(component.json(.spots7).omissions == [])
        let other = Component(title: "A", header: Item(title: "B"))
        #expect(other.json(.spots7).omissions.map(\.path) == ["$.title"])
    }
}

extension Page {
    /// The page without titles of components that their headers show, which an app has no place for.
    var withoutShownTitles: Page {
        var page = self
        page.components = components.map(\.withoutShownTitles)
        return page
    }
}

extension Component {
    fileprivate var withoutShownTitles: Component {
        var component = self
        let header = component.header
        if let header, header.title == title { component.title = "" }
        component.header = header?.withoutShownTitles
        component.footer = component.footer?.withoutShownTitles
        component.empty = component.empty?.withoutShownTitles
        component.items = component.items.map(\.withoutShownTitles)
        return component
    }
}

extension Item {
    fileprivate var withoutShownTitles: Item {
        var item = self
        item.children = children.map(\.withoutShownTitles)
        item.relations = relations.map { Relation($0.name, $0.items.map(\.withoutShownTitles)) }
        return item
    }
}
