import CX11
import Foundation
import Platform

/// A file that another program chooses a place for, such as a folder of a file manager: the protocol XdndDirectSave.
@MainActor
struct DirectSave {
  static let type = "XdndDirectSave0"

  private let name: String
  private let bytes: ClipboardLoad?
  private let window: CX11.Window
  private let connection: X11Connection
  private let atoms: DragAtoms

  /// - Parameters:
  ///   - file: The name, and the type of the content among the loads of `content`.
  ///   - window: The window that the drag began in.
  init(
    _ file: (name: String, type: String), of content: ClipboardContent, window: CX11.Window, connection: X11Connection,
    atoms: DragAtoms
  ) {
    name = file.name
    bytes = content.loads.first { $0.type == file.type }?.load
    (self.window, self.connection, self.atoms) = (window, connection, atoms)
  }

  /// Tells other programs the name.
  func offerName() {
    connection.setBytes(Array(name.utf8), in: atoms.directSave, of: window, type: atoms.plainText)
  }

  /// Writes the file to the place that the other program has chosen, and answers with S for a success and F for a failure. Nil
  /// without a place: some file managers ask before the drop, and take a failure for the last word.
  func load(_ completion: @escaping @MainActor (ContentBytes?) -> Void) {
    guard let place else { return completion(nil) }
    guard let bytes else { return completion(.memory(Self.failure)) }
    bytes { content in
      guard let content else { return completion(.memory(Self.failure)) }
      DispatchQueue.global().async {
        let isWritten = (try? place.replace { try content.copy(to: $0) }) != nil
        DispatchQueue.main.async { completion(.memory(isWritten ? Self.success : Self.failure)) }
      }
    }
  }

  /// The answer of a program that has written its file.
  static let success = Data("S".utf8)
  private static let failure = Data("F".utf8)

  /// The place that the other program has written into the property; nil for none, and for one on another machine.
  private var place: FilePath? {
    guard connection.isOpen,
      let bytes = connection.trying({ connection.property(atoms.directSave, of: window, limit: 4096) })?.property.bytes,
      let url = URL(string: String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)), url.isFileURL
    else { return nil }
    let host = url.host ?? ""
    guard host.isEmpty || host == "localhost" || host == ProcessInfo.processInfo.hostName else { return nil }
    return FilePath(url)
  }
}
