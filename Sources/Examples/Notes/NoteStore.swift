import Foundation

/// A note. Its first line is its title.
struct Note: Equatable {
  var id = UUID()
  var text = ""
  var date = Date()

  private var lines: [Substring] {
    text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

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
  let folder: URL

  /// Whether there was no folder before.
  let isNew: Bool

  /// The notes, the last changed one first.
  private(set) var notes: [Note] = []

  /// The notes that can be brought back, the last deleted one at the end.
  private(set) var deleted: [Note] = []

  /// What was read of each file: its number, its size and when it was written.
  private var versions: [String: [Int]] = [:]

  /// The folder `acetate-notes` in that of the user's data: `XDG_DATA_HOME`, or `~/.local/share`.
  static var standardFolder: URL {
    let home = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data.map { URL(fileURLWithPath: $0) } ?? home).appendingPathComponent("acetate-notes")
  }

  /// Reads the notes of a folder, and makes the folder if it is missing. Files whose names are not those of notes are left
  /// alone. So are those that cannot be read, with a line on standard error.
  init(folder: URL) throws {
    self.folder = folder
    isNew = !FileManager.default.fileExists(atPath: folder.path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try read()
    removeUnfinishedFiles()
  }

  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func fileName(_ id: UUID) -> String { id.uuidString + ".txt" }

  // MARK: Reading

  /// Reads what other programs have changed.
  ///
  /// - Returns: Whether that is anything.
  func readChanges() -> Bool {
    let old = notes
    do { try read() } catch { Self.report("\(folder.path): \(error.localizedDescription)") }
    return notes != old
  }

  /// Reads the files that are new or have changed.
  private func read() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let files = names.filter { UUID(uuidString: String($0.dropLast(4))).map(fileName) == $0 }
    for name in Set(versions.keys).subtracting(files) { forget(name) }
    for name in files where versions[name] != version(of: name) {
      forget(name)
      versions[name] = version(of: name)
      do {
        notes.append(try note(in: name))
      } catch {
        Self.report("\(url(name).path) is skipped: \(error.localizedDescription)")
      }
    }
    notes.sort { $0.date > $1.date }
  }

  private func forget(_ name: String) {
    notes.removeAll { fileName($0.id) == name }
    versions[name] = nil
  }

  private func version(of name: String) -> [Int] {
    var status = stat()
    guard stat(url(name).path, &status) == 0 else { return [] }
    return [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  private func note(in name: String) throws -> Note {
    var status = stat()
    guard stat(url(name).path, &status) == 0 else { throw FileError(errno) }
    // Reading a pipe would wait for its other end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("it is not a file") }
    guard let text = String(data: try Data(contentsOf: url(name)), encoding: .utf8) else {
      throw FileError("it is not UTF-8; convert it to see the note")
    }
    let seconds = TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9
    let id = UUID(uuidString: String(name.dropLast(4))) ?? UUID()
    return Note(id: id, text: text, date: Date(timeIntervalSince1970: seconds))
  }

  /// Writes a message to standard error on one line, whatever the names of files in it.
  static func report(_ message: String) {
    let line = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
    try? FileHandle.standardError.write(contentsOf: Data("Notes: \(line)\n".utf8))
  }

  // MARK: Changes

  /// Writes a note that is new or has changed. It is in the list even if that fails.
  func save(_ note: Note) throws {
    notes.removeAll { $0.id == note.id }
    notes.insert(note, at: notes.firstIndex { $0.date <= note.date } ?? notes.endIndex)
    try write(note)
    versions[fileName(note.id)] = version(of: fileName(note.id))
  }

  /// Deletes a note. What it was, if it is not blank, can be brought back.
  func delete(_ note: Note) throws {
    guard notes.contains(where: { $0.id == note.id }) else { return }
    guard unlink(url(fileName(note.id)).path) == 0 || errno == ENOENT else { throw FileError(errno) }
    forget(fileName(note.id))
    if !note.isBlank { deleted.append(note) }
  }

  /// Brings the note back that was deleted last.
  func undoDelete() throws {
    if let note = deleted.popLast() { try save(note) }
  }

  // MARK: Writing

  /// Writes beside the file, and puts the result in its place.
  private func write(_ note: Note) throws {
    let (path, unfinished) = (url(fileName(note.id)).path, url(".\(getpid()).unfinished").path)
    // A kill leaves nothing of a file without a name. Some file systems have only files with names.
    let nameless = open(folder.path, O_WRONLY | Self.withoutName | O_CLOEXEC, 0o600)
    let file = nameless >= 0 ? nameless : open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(errno) }
    // Tells other instances that the file is in use. A kill unlocks it.
    flock(file, LOCK_EX)
    defer { close(file) }
    do {
      var rest = Data(note.text.utf8)
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        guard count > 0 else { throw FileError(errno) }
        rest = rest.dropFirst(count)
      }
      let seconds = note.date.timeIntervalSince1970
      let time = timespec(tv_sec: Int(seconds.rounded(.down)), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
      futimens(file, [time, time])
      if nameless >= 0 {
        if link(file, path) { return }
        // A link replaces no file, so that the whole note has a name of its own for a moment.
        unlink(unfinished)
        guard link(file, unfinished) else { throw FileError(errno) }
      }
      guard rename(unfinished, path) == 0 else { throw FileError(errno) }
    } catch {
      unlink(unfinished)
      throw error
    }
  }

  /// `O_TMPFILE`, which Swift does not import.
  private static let withoutName = O_DIRECTORY | 0o20_000_000

  /// Gives an open file a name that no file has.
  private func link(_ file: Int32, _ path: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Removes what a kill in the middle of a write has left.
  private func removeUnfinishedFiles() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for path in names.filter({ $0.hasSuffix(".unfinished") }).map({ url($0).path }) {
      let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(file)
    }
  }
}

/// What the system says about a file.
struct FileError: LocalizedError {
  let errorDescription: String?

  init(_ reason: String) {
    errorDescription = reason
  }

  init(_ number: Int32) {
    errorDescription = String(cString: strerror(number))
  }
}
