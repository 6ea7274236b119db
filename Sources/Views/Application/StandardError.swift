import Foundation

/// Where it is told why something was left out that a caller asked for.
enum StandardError {
  /// - Parameter line: Without its end.
  static func note(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
