/// How many bytes a browser loads to show a page to its end, before compression.
package struct PageWeight: Sendable, Equatable {
    /// The page's address below the site, such as `/about/`.
    package let address: String
    /// The HTML.
    package internal(set) var markup = 0
    package internal(set) var styles = 0
    package internal(set) var scripts = 0
    /// All fonts that the styles name; browsers load only those that the text needs.
    package internal(set) var fonts = 0
    /// The pictures that a browser chooses in each window.
    package internal(set) var pictures: [Window: Int] = [:]

    /// A window of a browser.
    package enum Window: String, Sendable, CaseIterable {
        /// 360 pixels wide, with three dots for each.
        case phone
        /// 1440 pixels wide, with two dots for each.
        case screen

        /// In CSS pixels.
        var width: Double {
            switch self {
            case .phone: 360
            case .screen: 1440
            }
        }

        /// The number of dots in the width of a CSS pixel.
        var dots: Double {
            switch self {
            case .phone: 3
            case .screen: 2
            }
        }
    }

    /// All bytes in a window.
    package func total(in window: Window) -> Int {
        markup + styles + scripts + fonts + (pictures[window] ?? 0)
    }

    /// All bytes in the window that needs more.
    package var total: Int { Window.allCases.map(total).max() ?? 0 }
}
