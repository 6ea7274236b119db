#if UIKitSources
/// An error at a place of the source, in the form that compilers print.
package struct SourceProblem: Hashable, CustomStringConvertible {
  /// The path of the file, as it was given.
  package let path: String

  /// The line and the column, in bytes, from 1.
  package let line: Int
  package let column: Int

  /// What is wrong, and the way out.
  package let message: String

  package var description: String { "\(path):\(line):\(column): error: \(message)" }
}
#endif
