import DBus
import DesktopServices
import Foundation
import Platform

/// The dialog for files that the desktop's portal shows.
@MainActor
final class FileChooser {
  enum Answer {
    case chosen([URL])
    case cancelled
    /// There is no such dialog, or it vanished without an answer.
    case missing
  }

  private var request: PortalRequest?

  /// Opens the dialog.
  ///
  /// - Parameters:
  ///   - folder: Where it begins; nil for where the portal likes to.
  ///   - parent: The window that it belongs to, by the portal's name for it.
  ///   - completion: Called once, in a later turn.
  init(
    _ question: FileQuestion, title: String, folder: FilePath?, on bus: BusConnection, parent: String,
    completion: @escaping @MainActor (Answer) -> Void
  ) {
    var options: [(name: String, value: BusValue)] = [("modal", .boolean(true))]
    if let folder { options.append(("current_folder", .pathBytes(folder.bytes))) }
    let method: String
    switch question {
    case .open(_, let allowsSeveral):
      method = "OpenFile"
      options.append(("multiple", .boolean(allowsSeveral)))
      if question.isForFolder { options.append(("directory", .boolean(true))) }
      let patterns = question.patterns
      if !patterns.isEmpty {
        let pairs = patterns.map { BusValue.structure([.uint32($0.isMediaType ? 1 : 0), .string($0.text)]) }
        let filter = BusValue.structure([
          .string(question.filterName), .array(.structure([.uint32, .string]), pairs),
        ])
        options.append(("filters", .array(filter.type, [filter])))
      }
    case .save(let names) where names.count == 1:
      method = "SaveFile"
      options.append(("current_name", .string(String(decoding: names[0], as: UTF8.self))))
    case .save(let names):
      method = "SaveFiles"
      options.append(("files", .array(.array(.byte), names.map(BusValue.pathBytes))))
    }
    request = PortalRequest(
      method, of: "FileChooser", on: bus, arguments: [.string(parent), .string(title)], options: options
    ) { outcome in
      switch outcome {
      case .done(let results):
        let urls = (results["uris"]?.elements ?? []).compactMap { $0.text.flatMap(URL.init(string:)) }
          .filter(\.isFileURL)
        completion(urls.isEmpty ? .cancelled : .chosen(urls))
      case .cancelled, .ended: completion(.cancelled)
      case .missing, .failed: completion(.missing)
      }
    }
  }

  /// Closes the dialog without an answer.
  func cancel() {
    request?.cancel()
  }
}
