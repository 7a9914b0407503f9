import Mustache
package import SpotsModel

/// What the functions of templates know about the site.
protocol SiteFunctionContext: FunctionContext {
    /// How the language of the page writes dates and numbers.
    var calendarNames: CalendarNames { get }
    /// The address where the site is published.
    var base: BaseAddress { get }
}

extension PageRun: SiteFunctionContext {}

/// What functions know where there is no page: in the templates of data controllers and pages of records.
package final class DataFunctionContext: SiteFunctionContext, Sendable {
    let calendarNames: CalendarNames
    /// A hash of how dates and numbers are written.
    package let fingerprint: ContentHash
    let base: BaseAddress

    package init(calendarNames: CalendarNames, base: BaseAddress) {
        self.calendarNames = calendarNames
        var hash = ContentHash()
        for text in calendarNames.texts { hash.combine(text) }
        fingerprint = hash
        self.base = base
    }
}

extension FunctionArguments {
    /// How dates and numbers are written.
    var calendarNames: CalendarNames { (context as? any SiteFunctionContext)?.calendarNames ?? .english }
}
