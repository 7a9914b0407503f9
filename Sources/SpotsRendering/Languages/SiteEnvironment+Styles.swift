import SpotsModel

extension SiteEnvironment {
    /// The addresses of the styles that a page with a list of links loads.
    package var stylesOfLists: [String] {
        var use = ComponentUse()
        use.note(.items)
        return theme.assets.filter { $0.path.hasSuffix(".css") && use.needs($0) }
            .map { base.prefixed("/" + AddressEncoding.path($0.outputPath)) }
    }
}
