import Mustache

/// What the functions of templates know about the site.
protocol SiteFunctionContext: FunctionContext {
    /// The labels in the language of the page, and how it writes dates and numbers.
    var labels: Labels { get }
    /// The address of the published site.
    var base: BaseAddress { get }
}

extension PageRun: SiteFunctionContext {}

extension FunctionArguments {
    /// How dates and numbers are written.
    var calendarNames: CalendarNames { (context as? any SiteFunctionContext)?.labels.calendar ?? .english }
}
