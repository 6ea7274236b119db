import CX11
import Foundation
import Platform

/// A content that was requested from another program. It has a window of its own for the answer, so that an answer that
/// comes too late has no effect.
struct IncomingTransfer {
  /// The window with the answer in its properties.
  let window: CX11.Window
  let owner: CX11.Window
  let selection: ClipboardSelection
  let completion: @MainActor (Outcome) -> Void
  /// When the transfer is given up, in monotonic seconds.
  private(set) var deadline: TimeInterval

  private let connection: X11Connection
  private let atoms: SelectionAtoms
  private let time: CX11.Time
  private var content: IncomingContent

  typealias Outcome = IncomingContent.Outcome

  /// Requests the content.
  ///
  /// - Parameter target: Nil for text.
  init(
    _ target: Atom?, of selection: ClipboardSelection, from owner: CX11.Window, time: CX11.Time,
    connection: X11Connection,
    atoms: SelectionAtoms, deadline: TimeInterval, completion: @escaping @MainActor (Outcome) -> Void
  ) {
    (self.selection, self.owner, self.time, self.completion) = (selection, owner, time, completion)
    (self.connection, self.atoms, self.deadline) = (connection, atoms, deadline)
    window = connection.makeUnmappedWindow(events: PropertyChangeMask)
    content = IncomingContent(target, atoms: atoms)
    if let target = content.target { ask(for: target) }
  }

  /// Destroys the window, and the answer with it.
  func end() {
    XDestroyWindow(connection.display, window)
  }

  // MARK: Events. Each returns the outcome, or nil while the transfer continues.

  /// Handles the owner's answer. Takes a round trip.
  mutating func receive(_ answer: XSelectionEvent, deadline: TimeInterval) -> Outcome? {
    guard let target = content.target, answer.selection == atoms.name(of: selection), answer.target == target
    else { return nil }
    self.deadline = deadline
    return follow(answer.property == atoms.answer ? content.receive(read()) : content.refuse())
  }

  /// Handles a new piece. Takes a round trip.
  mutating func receivePiece(deadline: TimeInterval) -> Outcome? {
    guard content.target == nil, let answer = read() else { return nil }
    self.deadline = deadline
    return follow(content.receivePiece(answer))
  }

  // MARK: Internals

  private func follow(_ step: IncomingContent.Step) -> Outcome? {
    switch step {
    case .ask(let target): ask(for: target)
    case .wait: break
    case .end(let outcome): return outcome
    }
    return nil
  }

  private func ask(for target: Atom) {
    XConvertSelection(
      connection.display, atoms.name(of: selection), target, atoms.answer, window, time)
  }

  private func read() -> IncomingContent.Answer? {
    connection.property(atoms.answer, of: window, limit: SelectionLimits.longestContent, fate: .goes)
  }
}
