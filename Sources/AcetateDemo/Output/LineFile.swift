import Foundation

/// A text file that is written line by line, unbuffered.
final class LineFile {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>

  init(path: String) throws(Failure) {
    guard let file = fopen(path, "w") else { throw .system(.cannotCreate, "cannot write \(path)") }
    self.path = path
    self.file = file
  }

  deinit {
    fclose(file)
  }

  /// Ends the program if the file cannot be written.
  func write(_ line: String) {
    guard fputs(line + "\n", file) >= 0, fflush(file) == 0 else {
      Failure.system(.inputOutput, "cannot write \(path)").endProgram()
    }
  }
}
