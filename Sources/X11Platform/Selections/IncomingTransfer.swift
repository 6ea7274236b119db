import CX11
import Foundation
import Views

/// A text that another program was asked for. It has a window of its own that the answer is put on: what comes too late
/// finds nobody, and disturbs nothing.
struct IncomingTransfer {
  /// Whose properties the answer is in.
  let window: CX11.Window
  let owner: CX11.Window
  let selection: ClipboardSelection
  let completion: @MainActor (Outcome) -> Void
  /// When to give it up, in monotonic seconds.
  private(set) var deadline: TimeInterval

  private let connection: X11Connection
  private let atoms: SelectionAtoms
  private let time: CX11.Time
  private var stage: Stage

  typealias Outcome = Result<String?, ClipboardError>

  private enum Stage {
    /// Asked for the text in the first of these encodings.
    case asked([Atom])
    /// The pieces that came.
    case receiving([UInt8], type: Atom?)
  }

  /// Asks for the text.
  init(
    of selection: ClipboardSelection, from owner: CX11.Window, time: CX11.Time, connection: X11Connection,
    atoms: SelectionAtoms, deadline: TimeInterval, completion: @escaping @MainActor (Outcome) -> Void
  ) {
    (self.selection, self.owner, self.time, self.completion) = (selection, owner, time, completion)
    (self.connection, self.atoms, self.deadline) = (connection, atoms, deadline)
    window = connection.makeUnmappedWindow(events: PropertyChangeMask)
    stage = .asked(atoms.wantedEncodings)
    ask()
  }

  /// Takes the window away, and with it what came.
  func end() {
    XDestroyWindow(connection.display, window)
  }

  // MARK: Events; each gives how it ended, nil while it goes on.

  /// The owner has answered. A round trip.
  mutating func receive(_ answer: XSelectionEvent, deadline: TimeInterval) -> Outcome? {
    guard case .asked(let encodings) = stage, answer.selection == atoms.name(of: selection),
      answer.target == encodings.first
    else { return nil }
    self.deadline = deadline
    guard answer.property == atoms.answer else { return askOtherwise(than: encodings) }
    guard let (property, excess) = read() else { return .success(nil) }
    guard property.type == atoms.incremental else {
      guard excess == 0 else { return tooLong }
      guard let bytes = property.bytes, isText(property.type) else { return askOtherwise(than: encodings) }
      return .success(text(bytes, type: property.type))
    }
    // The announcement is a lower bound of the length. That it has been read and deleted asks for the first piece.
    guard property.items.first ?? 0 <= SelectionLimits.longestText else { return tooLong }
    stage = .receiving([], type: nil)
    return nil
  }

  /// There is something new on the window. A round trip.
  mutating func receivePiece(deadline: TimeInterval) -> Outcome? {
    guard case .receiving(var bytes, let type) = stage, let (property, excess) = read() else { return nil }
    self.deadline = deadline
    guard let piece = property.bytes, isText(property.type) else { return .success(nil) }
    if piece.isEmpty { return .success(text(bytes, type: type ?? property.type)) }
    guard excess == 0, bytes.count + piece.count <= SelectionLimits.longestText else { return tooLong }
    // So that what is appended to is not copied.
    stage = .receiving([], type: nil)
    bytes += piece
    stage = .receiving(bytes, type: type ?? property.type)
    return nil
  }

  // MARK: Internals

  private var tooLong: Outcome { .failure(.tooLong(limit: SelectionLimits.longestText)) }

  private func ask() {
    guard case .asked(let encodings) = stage, let encoding = encodings.first else { return }
    XConvertSelection(
      connection.display, atoms.name(of: selection), encoding, atoms.answer, window, time)
  }

  /// When there is no other way, there is no text.
  private mutating func askOtherwise(than encodings: [Atom]) -> Outcome? {
    let others = Array(encodings.dropFirst())
    guard !others.isEmpty else { return .success(nil) }
    stage = .asked(others)
    ask()
    return nil
  }

  private func read() -> (property: Property, excess: Int)? {
    connection.property(atoms.answer, of: window, limit: SelectionLimits.longestText, fate: .goes)
  }

  /// There are programs that give what they have, whatever they are asked for.
  private func isText(_ type: Atom) -> Bool {
    type == atoms.text || atoms.wantedEncodings.contains(type)
  }

  /// What is no UTF-8 in a text that should be becomes U+FFFD.
  private func text(_ bytes: [UInt8], type: Atom) -> String {
    guard type == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
