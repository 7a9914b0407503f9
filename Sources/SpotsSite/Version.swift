/// The version of the program and of the library.
package enum Version {
    package static let current = "0.1.0"
}
