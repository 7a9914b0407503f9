import Diagnostics
import Testing

@Suite struct JSONPathTests {
    @Test func aPathIsWrittenAsInJavaScript() {
        #expect(JSONPath().description == "$")
        #expect(
            JSONPath([.key("components"), .index(2), .key("item-spacing"), .key("a b"), .key("")]).description
                == #"$.components[2].item-spacing["a b"][""]"#)
    }
}
