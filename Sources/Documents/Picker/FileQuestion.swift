import Foundation
import UniformTypeIdentifiers

/// What a picker asks the user: for files, for a folder, or where files are to be written.
enum FileQuestion {
  case open([UTType], allowsSeveral: Bool)
  /// Names for new files. Of several the user chooses the folder.
  case save([[UInt8]])

  /// Whether a folder is the answer: one is wanted and no file.
  var isForFolder: Bool {
    switch self {
    case .open(let types, _): !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
    case .save(let names): names.count > 1
    }
  }

  var isSaving: Bool {
    if case .save = self { return true }
    return false
  }

  /// Whether the user may choose a file, by its extension.
  func accepts(suffix: String) -> Bool {
    guard case .open(let types, _) = self else { return true }
    if types.contains(where: { [.item, .data, .content].contains($0) }) { return true }
    guard let type = UTType(filenameExtension: suffix) else { return false }
    return types.contains { type.conforms(to: $0) }
  }

  /// The patterns of names and the MIME types of the files that the user may choose; empty for all.
  var patterns: [(isMediaType: Bool, text: String)] {
    guard case .open(let types, _) = self, !isForFolder else { return [] }
    if types.contains(where: { [.item, .data, .content].contains($0) }) { return [] }
    return types.flatMap { type in
      let suffixes = type.tags[.filenameExtension] ?? []
      let globs = suffixes.map { suffix in "*." + suffix.map(Self.anyCase).joined() }
      var mediaTypes = type.tags[.mimeType] ?? []
      if mediaTypes.isEmpty || type == .plainText {
        mediaTypes +=
          [
            UTType.image: ["image/*"], .audio: ["audio/*"], .movie: ["video/*"], .video: ["video/*"], .text: ["text/*"],
            .audiovisualContent: ["audio/*", "video/*"], .plainText: ["text/plain"], .font: ["font/*"],
          ][type] ?? []
      }
      return globs.map { (false, $0) } + Set(mediaTypes).sorted().map { (true, $0) }
    }
  }

  private static func anyCase(_ letter: Character) -> String {
    letter.isLetter ? "[\(letter.lowercased())\(letter.uppercased())]" : String(letter)
  }

  /// The names of the kinds of files for the user: for kinds of kinds, such as "public.image", the last word.
  var filterName: String {
    guard case .open(let types, _) = self else { return "" }
    return types.map {
      $0.localizedDescription ?? $0.preferredFilenameExtension.map { "*.\($0)" } ?? $0.identifier.split(separator: ".")
        .last.map(String.init) ?? ""
    }
    .joined(separator: ", ")
  }
}
