import Glibc

/// Ends the program with a message unless `condition` is true. For mistakes of the caller, in place of `precondition`, which
/// prints nothing in a release build.
///
/// - Parameter message: What was wrong, with the value, and what to pass instead. Evaluated only on failure.
@inlinable
@inline(__always)
package func requirement(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { requirementFailure(message(), file: file, line: line) }
}

/// Ends the program with `Module/File.swift:line: Fatal error: message` on standard error and the signal SIGABRT, at which
/// debuggers stop.
@usableFromInline
@inline(never)
package func requirementFailure(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  StandardError.write("\(file):\(line): Fatal error: \(message)")
  abort()
}
