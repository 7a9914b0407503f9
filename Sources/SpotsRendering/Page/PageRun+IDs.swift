import Diagnostics
import SpotsModel

extension PageRun {
    /// The id of a component with an identifier; an identifier in use is reported.
    func claimID(_ identifier: String, of origin: Origin) -> String {
        let (id, isRepeated) = ids.claim(identifier)
        if isRepeated {
            let first = identified[identifier].map { location(of: ValueOwner($0), ["identifier"]) }
            report(
                .repeatedIdentifier(identifier, id: id, first: first.map(notePlace)), in: ValueOwner(origin),
                ["identifier"])
        } else {
            identified[identifier] = origin
        }
        return id
    }

    /// A location in the form for notes of messages about this page.
    private func notePlace(_ location: Location) -> Message.Note.Place {
        location.text === source.documents.text
            ? .offset(location.range.lowerBound) : .elsewhere(location.start)
    }
}
