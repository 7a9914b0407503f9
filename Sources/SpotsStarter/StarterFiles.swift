import Bytes

/// The files of new sites and the workflows that publish them, `Starters/` next to this file.
enum StarterFiles: EmbeddedFiles {}

/// The example sites of the repository's `Examples/`.
enum ExampleFiles: EmbeddedFiles {}
