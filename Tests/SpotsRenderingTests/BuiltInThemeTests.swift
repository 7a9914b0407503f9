import Bytes
import Foundation
import SpotsRendering
import TestSupport
import Testing

@Suite struct BuiltInThemeTests {
    @Test func theEmbeddedTemplatesEqualTheTemplatesFolder() throws {
        let folder = try Snapshot(of: Folders.package.appending(path: "Templates"))
        #expect(BuiltInTheme.paths == folder.paths)
        for path in folder.paths {
            #expect(BuiltInTheme.bytes(of: path) == folder.files[path].map { [UInt8]($0) }, "\(path)")
        }
        #expect(folder.paths.contains("page.mustache"))
    }
}
