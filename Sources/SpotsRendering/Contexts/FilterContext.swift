import Mustache
import SpotsModel

/// The filters of a paginated list as templates see them.
final class FiltersContext: TermContext {
    private let filters: PagerFilters
    private let base: BaseAddress
    private let fields: [FilterContext]

    init(_ filters: PagerFilters, on run: PageRun) {
        (self.filters, base) = (filters, run.base)
        fields = filters.fields.map { FilterContext($0, on: run) }
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .data: .text(base.prefixed(filters.folder))
        case .fields: .list(fields.map { .context($0) })
        case .hasLinks: .bool(fields.contains(where: \.hasLinks))
        default: .missing
        }
    }
}

/// A field that readers filter or sort by.
private final class FilterContext: TermContext {
    private let field: PagerFilters.Field
    private let options: [FilterOptionContext]

    /// Whether a value has a page.
    var hasLinks: Bool { options.contains { $0.address != nil } }

    init(_ field: PagerFilters.Field, on run: PageRun) {
        self.field = field
        options =
            if case .options(let options) = field.choice {
                options.map { FilterOptionContext($0, on: run) }
            } else {
                []
            }
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .key: .text(field.name)
        case .title: .text(field.title)
        case .options: .list(options.map { .context($0) })
        case .hasOptions: .bool(!options.isEmpty)
        case .isRange: .bool(range != nil)
        case .least: range.map { .text(NumberText.text(of: $0.least)) } ?? .absent
        case .greatest: range.map { .text(NumberText.text(of: $0.greatest)) } ?? .absent
        case .hasLinks: .bool(hasLinks)
        default: .missing
        }
    }

    private var range: (least: Double, greatest: Double)? {
        if case .range(let least, let greatest) = field.choice { (least, greatest) } else { nil }
    }
}

/// A value of a field.
private final class FilterOptionContext: TermContext {
    private let option: PagerFilters.Option
    /// The page of the value; nil if it has none.
    let address: String?

    init(_ option: PagerFilters.Option, on run: PageRun) {
        self.option = option
        address =
            if !option.action.isEmpty, case .address(let address) = run.destination(of: option.action) {
                address
            } else {
                nil
            }
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .text(option.text)
        case .count: .number(option.count)
        case .href: address.map { .text($0) } ?? .absent
        default: .missing
        }
    }
}
