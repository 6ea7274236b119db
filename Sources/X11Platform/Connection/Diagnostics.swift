import Foundation

/// What goes wrong without stopping the program, a line each on standard error.
enum Diagnostics {
  static func report(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
