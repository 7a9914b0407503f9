import Bytes
import Paths
import Testing

@testable import SpotsSite

/// The file of a record's page, which follows from its output file.
@Suite struct RecordPageNamesTests {
    @Test(arguments: [
        ("products/", ".json", 0, "products/oar.json", "products/oar/index.html"),
        ("", ".json", 0, "index.json", "index/index.html"),
        ("de/käse-", "-x.json", 0, "de/käse-oar-x.json", "de/käse-oar-x/index.html"),
        ("a/", "/index.json", 2, "a/oar/index.json", "a/3f/oar/index.html"),
        ("a/", "/404.json", 0, "a/x/404.json", "a/x/404/index.html"),
    ])
    func theFileFollowsFromTheOutputFile(
        _ before: String, _ after: String, _ spread: Int, _ file: String, _ output: String
    ) {
        let folder = spread == 0 ? "" : "00/"
        let end = after == "/index.json" ? "/index.html" : after.dropLast(5) + "/index.html"
        let names = RecordPageNames(
            before: before, after: after, spread: spread, slug: "a-slug",
            example: OutputPath("\(before)\(folder)a-slug\(end)"))
        output.withSpan { output in
            #expect(names.file(ofOutput: output) == ContentPath(file))
            #expect(file.withSpan { names.hasFile($0, ofOutput: output) })
            for other in ["", "oar", file + "x", "x" + file, String(file.dropLast()), file.uppercased()] {
                #expect(!other.withSpan { names.hasFile($0, ofOutput: output) })
            }
        }
    }

    /// A slug that makes a name with a special meaning gives another output file.
    @Test func anOutputFileMayBelongToNoFile() {
        let names = RecordPageNames(
            before: "4", after: "4.json", spread: 0, slug: "a-slug", example: "4a-slug4/index.html")
        "404.html".withSpan { output in
            #expect(!"404.json".withSpan { names.hasFile($0, ofOutput: output) })
        }
        "4".withSpan { output in #expect(names.file(ofOutput: output) == "44.json") }
    }
}
