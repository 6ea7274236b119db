#if UIKitSources
/// An error or a warning at a place of the source, in the form that compilers print.
package struct SourceProblem: Hashable, CustomStringConvertible {
  package enum Severity: String {
    /// The file cannot be rewritten.
    case error
    case warning
  }

  package let severity: Severity

  /// The path of the file, as it was given.
  package let path: String

  /// The line and the column, in bytes, from 1.
  package let line: Int
  package let column: Int

  /// What is wrong, and the way out.
  package let message: String

  package var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
#endif
