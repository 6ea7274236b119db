import Foundation
import UniformTypeIdentifiers
import Views

/// The desktop's list of files that were used last, `recently-used.xbel` in `$XDG_DATA_HOME`, which dialogs for files show. Changes
/// are made one after the other.
actor RecentFiles {
  private static let shared = RecentFiles()

  /// Puts files on the list that an application's environment names, later.
  @MainActor
  static func add(_ urls: [URL], of application: UIApplication) {
    let environment = application.environment ?? ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share"
    let entries = urls.filter(\.isFileURL).map { url in
      let type = UTType(filenameExtension: url.pathExtension)?.preferredMIMEType
      return Entry(url: url, mediaType: type ?? "application/octet-stream", time: Date())
    }
    Task { await shared.write(entries, to: URL(fileURLWithPath: folder).appendingPathComponent("recently-used.xbel")) }
  }

  struct Entry: Sendable {
    let url: URL
    let mediaType: String
    let time: Date

    fileprivate var beginning: String { "<bookmark href=\"\(RecentFiles.escaped(url.absoluteString))\"" }

    fileprivate var text: String {
      let time = time.formatted(.iso8601)
      let program = RecentFiles.escaped(ProcessInfo.processInfo.processName)
      return """
          \(beginning) added="\(time)" modified="\(time)" visited="\(time)">
            <info>
              <metadata owner="http://freedesktop.org">
                <mime:mime-type type="\(RecentFiles.escaped(mediaType))"/>
                <bookmark:applications>
                  <bookmark:application name="\(program)" exec="&apos;\(program) %u&apos;" modified="\(time)" count="1"/>
                </bookmark:applications>
              </metadata>
            </info>
          </bookmark>

        """
    }
  }

  private static let empty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >
    </xbel>

    """

  /// A longer list than this many bytes is left as it is. Chosen.
  private static let sizeLimit = 10_000_000

  private func write(_ entries: [Entry], to file: URL) {
    let old = FileManager.default.contents(atPath: file.path) ?? Data()
    guard old.count <= Self.sizeLimit else { return }
    let text = old.isEmpty ? Self.empty : String(decoding: old, as: UTF8.self)
    guard let new = Self.adding(entries, to: text) else { return }
    // A list that cannot be written is of no consequence for the app.
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(new.utf8).write(to: file, options: .atomic)
  }

  /// The list with entries, which replace those of the same files; nil for a text that is no list.
  static func adding(_ entries: [Entry], to list: String) -> String? {
    var list = list
    for entry in entries {
      if let start = list.range(of: entry.beginning),
        let end = list.range(of: "</bookmark>", range: start.upperBound..<list.endIndex)
      {
        list.removeSubrange(start.lowerBound..<end.upperBound)
      }
      guard let end = list.range(of: "</xbel>", options: .backwards) else { return nil }
      list.insert(contentsOf: entry.text, at: end.lowerBound)
    }
    return list
  }

  private static func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&apos;")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}
