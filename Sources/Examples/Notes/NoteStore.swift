import Foundation

/// A note. Its first line is its title.
struct Note: Equatable {
  var id = UUID()
  var text = ""
  var date = Date()

  private var lines: [Substring] {
    text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  var title: String { lines.first.map(String.init) ?? "New Note" }

  /// What the list shows below the title.
  var summary: String {
    date.formatted(date: .abbreviated, time: .shortened) + (lines.count > 1 ? "  " + lines[1] : "")
  }
}

/// The notes on disk: a text file each.
///
/// A file is replaced as a whole, so a program that ends in the middle of a write, even by a kill, leaves the text of before
/// or the new one. Each change is written at once: there is nothing else to lose.
final class NoteStore {
  private let folder: URL

  /// The notes, the last changed one first.
  private(set) var notes: [Note] = []

  /// The folder `acetate-notes` in that of the user's data: `XDG_DATA_HOME`, or `~/.local/share`.
  static var standardFolder: URL {
    let home = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data.map { URL(fileURLWithPath: $0) } ?? home).appendingPathComponent("acetate-notes")
  }

  /// Reads the notes of a folder, and makes the folder if it is missing. Files whose names are not those of notes are left
  /// alone. So are files that are not UTF-8, with a line on standard error.
  init(folder: URL) throws {
    self.folder = folder
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".txt") {
      guard let id = UUID(uuidString: String(name.dropLast(4))) else { continue }
      let date = try files.attributesOfItem(atPath: url(id).path)[.modificationDate] as? Date
      guard let text = String(data: try Data(contentsOf: url(id)), encoding: .utf8) else {
        FileHandle.standardError.write(Data("Notes: \(url(id).path) is not UTF-8; convert it to see the note\n".utf8))
        continue
      }
      notes.append(Note(id: id, text: text, date: date ?? .distantPast))
    }
    notes.sort { $0.date > $1.date }
  }

  private func url(_ id: UUID) -> URL { folder.appendingPathComponent(id.uuidString + ".txt") }

  /// Writes a note that is new or has changed.
  func save(_ note: Note) throws {
    try Data(note.text.utf8).write(to: url(note.id), options: .atomic)
    notes.removeAll { $0.id == note.id }
    notes.insert(note, at: 0)
  }

  func delete(_ id: UUID) throws {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    try FileManager.default.removeItem(at: url(id))
    notes.remove(at: index)
  }
}
