import Diagnostics
import SpotsModel
import SpotsSite

// Items that the panel cannot edit.

extension PreviewSession {
    /// Says where an item comes from that is not an object of its page's file.
    ///
    /// - Parameter part: the number of the item's part of the page.
    func answer(about item: Item, _ part: Int, of page: ShownPages.ShownPage) -> EditAnswer {
        guard let origin = live.origin(of: item, on: page.key, version: page.rendition.source) else {
            return .refused(.conflict, "The page has changed, and does not show the change yet")
        }
        let places = origin.places.map { place, note in
            EditAnswer.Elsewhere.Place(
                text: place.description, link: editor.address(of: place), note: note)
        }
        return .elsewhere(
            EditAnswer.Elsewhere(item: item, part: part, reason: origin.source.reason, places: places))
    }
}

extension ItemOrigin.Source {
    fileprivate var reason: String {
        switch self {
        case .record: "This item is made from a record. Edit the record:"
        case .markdown: "This item is made from a Markdown page. Edit the text:"
        case .response: "This item comes from a web address, where it can be changed:"
        case .recordPage: "This page is made from a record. Edit the page file or the record:"
        case .page: "This item has a form that cannot be edited here. Edit the file:"
        case .code: "This item is made in code and is in no file."
        }
    }
}
