#if canImport(Darwin)
    import Foundation
#else
    // The standard library compares strings in these forms, but does not offer the forms themselves. Foundation has
    // them too, but its tables, 34 MB, would become part of the program.
    @_spi(_Unicode) import Swift
#endif

/// The normalization forms of Unicode (UAX #15).
extension String {
    /// The text in form C: a letter with its accents is one scalar if possible.
    package var composed: String {
        #if canImport(Darwin)
            precomposedStringWithCanonicalMapping
        #else
            String(UnicodeScalarView(_nfc))
        #endif
    }

    /// The text in form D: all accents are separate scalars.
    package var decomposed: String {
        #if canImport(Darwin)
            decomposedStringWithCanonicalMapping
        #else
            String(UnicodeScalarView(_nfd))
        #endif
    }
}
