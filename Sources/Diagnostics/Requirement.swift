import Glibc

/// Ends the program with a message unless `condition` is true. Use it for the caller's mistakes instead of
/// `precondition`, which prints nothing in a release build.
///
/// - Parameter message: What is wrong, with the value, and what to pass instead. Evaluated only on failure.
@inlinable
@inline(__always)
package func requirement(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { requirementFailure(message(), file: file, line: line) }
}

/// Prints `Module/File.swift:line: Fatal error: message` to standard error and raises SIGABRT, at which debuggers stop.
@usableFromInline
@inline(never)
package func requirementFailure(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  StandardError.write("\(file):\(line): Fatal error: \(message)")
  abort()
}
