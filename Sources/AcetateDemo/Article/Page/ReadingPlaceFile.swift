import Foundation

/// The file with the reading place of the last run, in the folder for state of the XDG Base Directory Specification.
struct ReadingPlaceFile {
  private let path: String

  /// A file with more bytes was not written by this program.
  private static let mostBytes = 4096

  /// - Parameter environment: `XDG_STATE_HOME` counts if it is an absolute path; otherwise `HOME`. Nil without both.
  init?(environment: [String: String]) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let folder = absolute("XDG_STATE_HOME") ?? absolute("HOME").map({ "\($0)/.local/state" }) else { return nil }
    path = "\(folder)/acetate-demo/reading-place.json"
  }

  /// The place; nil if there is no such file, or if it does not contain a place in the article.
  func read() -> ReadingPlace? {
    // A named pipe would keep the program waiting.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.mostBytes,
      let data = try? file.read(upToCount: Self.mostBytes),
      let place = try? JSONDecoder().decode(ReadingPlace.self, from: data), place.isValid
    else { return nil }
    return place
  }

  /// Writes the place. Where that is not possible, the next run begins at the start.
  func write(_ place: ReadingPlace) {
    let file = URL(fileURLWithPath: path)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(place) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? data.write(to: file, options: .atomic)
  }
}
