import Diagnostics
import SpotsSite

/// What the pages of a site weigh, as a table for people or as one JSON object a line.
struct WeightTable {
    let weights: [PageWeight]

    /// The lines of the table, the heaviest page first.
    var lines: [String] {
        if weights.isEmpty { return [] }
        let heads = [
            "page", "HTML", "styles", "scripts", "fonts", "pictures on a phone", "on a wide screen",
            "all on a phone",
            "on a wide screen",
        ]
        let rows = weights.map { weight in
            let sizes = [weight.markup, weight.styles, weight.scripts, weight.fonts]
            let pictures = PageWeight.Window.allCases.map { weight.pictures[$0] ?? 0 }
            let totals = PageWeight.Window.allCases.map(weight.total)
            return [weight.address] + (sizes + pictures + totals).map(Self.text)
        }
        return TextTable(rows: [heads] + rows).lines
    }

    private static func text(_ bytes: Int) -> String {
        bytes == 0 ? "0" : Quantity.size(Int64(bytes))
    }

    /// The pages as JSON, with sizes in bytes.
    var json: [String] {
        weights.map { weight in
            JSONWriter.text { json in
                json.object { json in
                    json.member("page", weight.address)
                    json.member("markup", weight.markup)
                    json.member("styles", weight.styles)
                    json.member("scripts", weight.scripts)
                    json.member("fonts", weight.fonts)
                    json.key("pictures")
                    json.object { json in
                        for window in PageWeight.Window.allCases {
                            json.member(window.rawValue, weight.pictures[window] ?? 0)
                        }
                    }
                    json.key("all")
                    json.object { json in
                        for window in PageWeight.Window.allCases {
                            json.member(window.rawValue, weight.total(in: window))
                        }
                    }
                }
            }
        }
    }
}
