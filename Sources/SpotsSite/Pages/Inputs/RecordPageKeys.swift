import Mustache
import SpotsData
import SpotsModel

/// The keys of a record page file that decide about a page before it is made, and what its folder says instead.
struct RecordPageKeys: Sendable {
    /// Nil if the file does not set it.
    let title: JSONTemplate?
    let path: JSONTemplate?
    let draft: JSONTemplate?
    let date: JSONTemplate?
    let expires: JSONTemplate?
    let language: JSONTemplate?
    let sections: JSONTemplate?
    let noindex: JSONTemplate?
    let search: JSONTemplate?
    /// How many letters of a hash the folder of each page has, so no folder has all pages; 0 for no such folders.
    var spread = 0
    /// What the folder of the file says about its pages if the file itself says nothing.
    let byDefault: (isDraft: Bool, date: Timestamp?, expires: Timestamp?, language: String)

    /// - Parameter defaults: what the folder of the file says about its pages.
    init(_ decoder: inout Decoder, _ functions: TemplateFunctions, _ defaults: Page?) {
        let tape = decoder.tape
        func template(_ key: String, except own: String? = nil) -> JSONTemplate? {
            guard let value = tape.member(key, of: tape.root), tape[value].kind != .null,
                own == nil || JSONValue(tape, value).string != own
            else { return nil }
            return JSONTemplate(value, &decoder, functions: functions)
        }
        func moment(_ key: String, _ date: String?) -> Timestamp? {
            tape.member(key, of: tape.root) == nil ? date.flatMap { Timestamp($0) } : nil
        }
        (title, path, draft) = (template("title"), template("path"), template("draft"))
        // The record's own dates count anyway.
        (date, expires) = (template("date", except: "{{record.date}}"), template("expires"))
        (language, sections) = (template("language"), template("sections"))
        (noindex, search) = (template("noindex"), template("search"))
        byDefault = (
            isDraft: draft == nil && defaults?.draft == true, date: moment("date", defaults?.date),
            expires: moment("expires", defaults?.expires), language: defaults?.language ?? ""
        )
    }

    /// Whether the file or its folder gives its pages a date, other than the `date` of the record.
    var setsDate: Bool { date != nil || byDefault.date != nil }
    /// Whether the file or its folder says when its pages expire.
    var setsExpires: Bool { expires != nil || byDefault.expires != nil }
}
