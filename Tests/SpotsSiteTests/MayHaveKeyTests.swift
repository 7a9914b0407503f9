import Testing

@testable import SpotsSite

/// A quick look for keys in JSON.
@Suite struct MayHaveKeyTests {
    @Test(arguments: [
        (#"{"key": "about"}"#, true),
        ("{\"key\"\r\n\t : \"about\"}", true),
        (#"{"components": [{"items": [{"draft": true}]}]}"#, true),
        // One with escapes may be any key.
        (#"{"k\u0065y": "about"}"#, true),
        (#"{"\u006bey": "about"}"#, true),
        // Not one of the keys, or not a key.
        (#"{"keys": 1, "monkey": 2, "": 3, "Key": 4}"#, false),
        (#"{"title": "key", "text": "draft: yes"}"#, false),
        (#"["key", "draft"]"#, false),
        (":", false), ("\":", false), (" :\":", false), ("", false),
        ("key:", false), ("key\":", false),
    ])
    func `finds keys`(json: String, expected: Bool) {
        #expect(Array(json.utf8).span.mayHaveKey(among: ["key", "draft"]) == expected)
    }
}
