import Bytes
import Diagnostics
import SpotsModel
import SpotsSite

/// The response to a request of the edit panel.
enum EditAnswer: Sendable {
    /// An item and its editable fields.
    case item(Form)
    /// An item that the panel cannot edit.
    case elsewhere(Elsewhere)
    /// The edit is made, now or by an earlier request with the same id.
    ///
    /// The item is included if it can still be found.
    case done(ChangeID, Form?, undo: ChangeID?)
    /// The request was refused.
    case refused(HTTPStatus, String)

    struct Form: Sendable {
        let item: ItemPlace
        /// The position of the item, in the form that problems use.
        let place: String
        /// The URL that opens this position in an editor.
        let link: String
        let fields: [ItemField]
        /// The last edit of the file, if it can be undone.
        let undo: ChangeID?
        /// The number of the item's part of the page; only in the response to a request for an item.
        var part: Int?
        /// The kinds that the item can have; only in the response to a request for an item.
        var kinds: LiveSite.Kinds?
    }

    /// Where an item is written that is not an object of its page's file.
    struct Elsewhere: Sendable {
        let item: Item
        /// The number of the item's part of the page.
        let part: Int
        /// Why the panel cannot edit the item.
        let reason: String
        let places: [Place]

        struct Place: Sendable {
            /// The place, in the form that problems use.
            let text: String
            /// The URL that opens the place in an editor.
            let link: String
            /// What the place is, if it is not the item itself.
            let note: String?
        }
    }

    var response: HTTPResponse {
        var json = JSONWriter()
        switch self {
        case .refused(let status, let reason): return .text(status, reason)
        case .item(let form): Self.write(form, to: &json)
        case .elsewhere(let elsewhere): Self.write(elsewhere, to: &json)
        case .done(let id, let form, let undo):
            json.object { json in
                json.member("id", id.text)
                json.member("undo", orNull: undo?.text)
                json.key("item")
                if let form { Self.write(form, to: &json) } else { json.null() }
            }
        }
        let headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
        return HTTPResponse(status: .ok, headers: headers, body: .bytes(json.bytes))
    }

    private static func write(_ form: Form, to json: inout JSONWriter) {
        json.object { json in
            json.member("file", form.item.file)
            json.member("version", form.item.version.text)
            json.member("at", String(form.item.offset))
            json.member("place", form.place)
            json.member("link", form.link)
            json.member("undo", orNull: form.undo?.text)
            json.key("fields")
            json.array(of: form.fields) { json, field in
                json.object { json in
                    json.key("path")
                    json.array(of: field.path) { $0.string($1) }
                    json.member("value", field.value)
                    json.key("markdown")
                    json.bool(field.isMarkdown)
                }
            }
            if let part = form.part { json.member("part", String(part)) }
            if let kinds = form.kinds { write(kinds, to: &json) }
        }
    }

    private static func write(_ kinds: LiveSite.Kinds, to json: inout JSONWriter) {
        json.key("kinds")
        json.object { json in
            for (key, names) in [("own", kinds.own), ("builtIn", kinds.builtIn)] {
                json.key(key)
                json.array(of: names) { $0.string($1) }
            }
        }
    }

    private static func write(_ elsewhere: Elsewhere, to json: inout JSONWriter) {
        json.object { json in
            json.member("part", String(elsewhere.part))
            json.member("kind", elsewhere.item.kind?.name ?? "")
            json.member("title", elsewhere.item.title)
            json.member("reason", elsewhere.reason)
            json.key("places")
            json.array(of: elsewhere.places) { json, place in
                json.object { json in
                    json.member("text", place.text)
                    json.member("link", place.link)
                    json.member("note", orNull: place.note)
                }
            }
        }
    }
}
