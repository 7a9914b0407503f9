import Paths
import SpotsData
import SpotsModel

/// A source of records on the web.
struct RemoteSource: Hashable, Sendable {
    let address: WebAddress
    /// How its other responses are found; nil if there is only one.
    let paging: SourcePaging?
    /// The path to the records in a response, which shows whether there are any.
    let select: FieldPath?

    /// - Returns: nil if the source is not on the web.
    init?(_ source: CollectionSettings.Source, in collection: CollectionSettings) {
        guard case .web(let address) = source.origin else { return nil }
        (self.address, paging) = (address, source.paging)
        // Two collections may select different parts of one response.
        select = paging == nil ? nil : collection.select
    }
}
