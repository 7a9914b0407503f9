#if canImport(Darwin)
    import Foundation
#else
    // The standard library compares texts by these forms and does not offer them otherwise. Foundation has them
    // too, but its tables, 34 MB, would become part of the program.
    @_spi(_Unicode) import Swift
#endif

/// The normalization forms of Unicode (UAX #15).
extension String {
    /// The text in form C: letters with their accents are one scalar where there is one.
    package var composed: String {
        #if canImport(Darwin)
            precomposedStringWithCanonicalMapping
        #else
            String(UnicodeScalarView(_nfc))
        #endif
    }

    /// The text in form D: all accents are scalars of their own.
    package var decomposed: String {
        #if canImport(Darwin)
            decomposedStringWithCanonicalMapping
        #else
            String(UnicodeScalarView(_nfd))
        #endif
    }
}
