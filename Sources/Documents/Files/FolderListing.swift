import Foundation
import Platform

/// A file in a folder, for a list.
struct FolderEntry: Sendable {
  let name: [UInt8]
  let isFolder: Bool
  /// In bytes.
  let size: Int64

  /// The name to display.
  var text: String { FilePath.text(of: name) }

  var isHidden: Bool { name.first == UInt8(ascii: ".") || name.last == UInt8(ascii: "~") }

  /// Behind the last dot, in lower case; empty for none.
  var suffix: String {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }
}

/// The files of a folder in their order: folders first, and all by their names, in which numbers count as such.
enum FolderListing {
  /// Reads a folder on a thread of its own.
  ///
  /// - Throws: `FilePathError`.
  @concurrent
  static func read(_ folder: FilePath) async throws -> [FolderEntry] {
    try folder.names().map { name in
      let path = folder.appending(name)
      let status = path.status() ?? path.status(follows: false)
      let entry = FolderEntry(
        name: name, isFolder: status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false,
        size: status.map { Int64($0.st_size) } ?? 0)
      return (entry: entry, key: key(of: entry))
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.entry)
  }

  /// The bytes by which files are sorted: whether it is a folder, the name in lower case, with the count of its digits before each
  /// number, and the name as it is. A comparison by the rules of a language would take a minute for a million names.
  private static func key(of entry: FolderEntry) -> [UInt8] {
    var key: [UInt8] = [entry.isFolder ? 0 : 1]
    // Zeros at its beginning do not count.
    var number: [UInt8]?
    func endNumber() {
      guard let digits = number else { return }
      key += [UInt8(ascii: "0"), UInt8(min(digits.count, 255))] + digits
      number = nil
    }
    for byte in entry.text.lowercased().utf8 {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        if number == nil { number = [] }
        if byte != UInt8(ascii: "0") || number != [] { number?.append(byte) }
      } else {
        endNumber()
        key.append(byte)
      }
    }
    endNumber()
    return key + [0] + entry.name
  }
}
