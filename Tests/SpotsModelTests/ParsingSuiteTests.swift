import Diagnostics
import Foundation
import SpotsModel
import TestSupport
import Testing

@Suite(
    "JSON parsing suite", .enabled(if: Folders.hasShared("conformance"), "../shared/conformance is not there")
)
struct ParsingSuiteTests {
    @Test(arguments: files("y_"))
    func validFilesAreAccepted(_ name: String) throws {
        #expect(try fault(in: name) == nil)
    }

    @Test(arguments: files("n_"))
    func invalidFilesAreRejectedWithAPosition(_ name: String) throws {
        let (fault, bytes) = try #require(try fault(in: name))
        #expect((0...bytes.count).contains(fault.range.lowerBound))
        let place = SourceText(name: name, bytes: bytes).place(of: fault.range.lowerBound)
        #expect(place.line >= 1 && place.column >= 1)
    }

    @Test(arguments: files("i_"))
    func ambiguousFilesCauseNoCrash(_ name: String) throws {
        _ = try fault(in: name)
    }

    @Test func theSuiteHasAllFiles() {
        #expect(Self.files("y_").count == 95)
        #expect(Self.files("n_").count == 188)
        #expect(Self.files("i_").count == 35)
    }

    private func fault(in name: String) throws -> (Fault, [UInt8])? {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
        let document = JSONDocument(bytes)
        do {
            _ = try document.parse()
            return nil
        } catch {
            return (error, bytes)
        }
    }

    private static let folder = Folders.shared.appending(path: "conformance/json-parsing")

    private static func files(_ prefix: String) -> [String] {
        Folders.files(in: folder).map(\.lastPathComponent).filter { $0.hasPrefix(prefix) }
    }
}
