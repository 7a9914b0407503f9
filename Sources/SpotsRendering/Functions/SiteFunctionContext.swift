import Mustache

/// What the functions of templates know about the site.
protocol SiteFunctionContext: FunctionContext {
    /// How the language of the page writes dates and numbers.
    var calendarNames: CalendarNames { get }
    /// The address of the published site.
    var base: BaseAddress { get }
}

extension PageRun: SiteFunctionContext {}

extension FunctionArguments {
    /// How dates and numbers are written.
    var calendarNames: CalendarNames { (context as? any SiteFunctionContext)?.calendarNames ?? .english }
}
