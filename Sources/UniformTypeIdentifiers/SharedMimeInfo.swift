import Foundation

/// The desktop's shared MIME database: the extensions of MIME types, their other names, and which of them are kinds of others.
///
/// It is read on first use, and not again. GIO, which reads it too, tells neither extensions nor parents.
struct SharedMimeInfo: Sendable {
  private var mediaTypesByExtension: [String: [String]] = [:]
  private var extensionsByMediaType: [String: [String]] = [:]
  private var parents: [String: [String]] = [:]
  private var names: [String: String] = [:]

  static let installed = SharedMimeInfo(folders: folders(ProcessInfo.processInfo.environment))

  /// The folders of databases, by the XDG Base Directory Specification: the user's own first.
  static func folders(_ environment: [String: String]) -> [String] {
    func paths(_ name: String, _ others: String) -> [String] {
      let value = environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? others
      return value.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/mime" }
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return paths("XDG_DATA_HOME", "\(home)/.local/share") + paths("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
  }

  /// Reads databases. A missing file counts as an empty one.
  init(folders: [String]) {
    var globs: [(weight: Int, mediaType: String, suffix: String)] = []
    for folder in folders {
      func lines(_ name: String) -> [Substring] {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
      }
      for line in lines("globs2") {
        // WEIGHT:TYPE:PATTERN, with further parts for patterns that tell capital letters from small ones.
        let parts = line.split(separator: ":")
        guard parts.count == 3, parts[2].hasPrefix("*."), let weight = Int(parts[0]) else { continue }
        let suffix = parts[2].dropFirst(2)
        guard !suffix.contains(where: { "*?[".contains($0) }) else { continue }
        globs.append((weight, String(parts[1]).lowercased(), suffix.lowercased()))
      }
      for line in lines("subclasses") {
        let parts = line.split(separator: " ").map { $0.lowercased() }
        if parts.count == 2 { Self.add(parts[1], to: &parents[parts[0], default: []]) }
      }
      for line in lines("aliases") {
        let parts = line.split(separator: " ").map { $0.lowercased() }
        if parts.count == 2, names[parts[0]] == nil { names[parts[0]] = parts[1] }
      }
    }
    for glob in globs.enumerated().sorted(by: { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }) {
      Self.add(glob.element.mediaType, to: &mediaTypesByExtension[glob.element.suffix, default: []])
      Self.add(glob.element.suffix, to: &extensionsByMediaType[glob.element.mediaType, default: []])
    }
    // The database has no order of the extensions of a type.
    extensionsByMediaType = extensionsByMediaType.mapValues { $0.sorted { ($0.count, $0) < ($1.count, $1) } }
  }

  private static func add(_ text: String, to list: inout [String]) {
    if !list.contains(text) { list.append(text) }
  }

  /// Whether the database says anything of a type.
  func knows(_ mediaType: String) -> Bool {
    extensionsByMediaType[mediaType] != nil || parents[mediaType] != nil
  }

  /// The name that the database has for a type.
  func canonical(_ mediaType: String) -> String { names[mediaType] ?? mediaType }

  /// The MIME types of an extension, the likeliest first.
  func mediaTypes(of suffix: String) -> [String] { mediaTypesByExtension[suffix] ?? [] }

  /// The extensions of a MIME type, the shortest first.
  func extensions(of mediaType: String) -> [String] { extensionsByMediaType[mediaType] ?? [] }

  /// The MIME types that a type is a kind of, as far as the database tells.
  func parents(of mediaType: String) -> [String] { (parents[mediaType] ?? []).map(canonical) }
}
