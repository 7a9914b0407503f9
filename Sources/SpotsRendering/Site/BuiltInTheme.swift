import Bytes

/// The default theme: the files of the repository's `Templates/`, embedded in the program.
package enum BuiltInTheme: EmbeddedFiles {}
