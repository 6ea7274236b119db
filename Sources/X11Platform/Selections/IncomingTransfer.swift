import CX11
import Foundation
import Platform

/// A content that was requested from another program. It has a window of its own for the answer, so that an answer that
/// comes too late has no effect.
///
/// Its owner waits for the reading of each piece, and that waits for the storing of the one before, which a file may delay: so a
/// content of any length needs the memory for two pieces.
@MainActor
final class IncomingTransfer {
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
  private let progress: Progress?
  private var content: IncomingContent
  private let builder: ContentBuilder
  /// The number of bytes of the property that were read.
  private var offset = 0

  /// Whether bytes are being written to a file. The owner is not late then.
  private(set) var isStoring = false
  /// Whether there is something to read, after the stored bytes if these are being written.
  private var hasNews = false

  typealias Outcome = IncomingContent.Outcome

  /// Requests the content.
  ///
  /// - Parameters:
  ///   - target: Nil for text.
  ///   - progress: Counts the bytes, and may be cancelled.
  init(
    _ target: Atom?, of selection: ClipboardSelection, from owner: CX11.Window, time: CX11.Time,
    connection: X11Connection, atoms: SelectionAtoms, deadline: TimeInterval, progress: Progress?,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    (self.selection, self.owner, self.time, self.completion) = (selection, owner, time, completion)
    (self.connection, self.atoms, self.deadline, self.progress) = (connection, atoms, deadline, progress)
    window = connection.makeUnmappedWindow(events: PropertyChangeMask)
    content = IncomingContent(target, atoms: atoms)
    // A text is decoded in memory.
    builder = target == nil ? ContentBuilder(inMemoryUpTo: SelectionLimits.longestText) : ContentBuilder()
    if let target = content.target { ask(for: target) }
  }

  /// Destroys the window, and the answer with it.
  func end() {
    XDestroyWindow(connection.display, window)
    progress?.completedUnitCount = max(1, progress?.totalUnitCount ?? 0)
  }

  /// Whether the next turn of the event loop has something to read.
  var isReady: Bool { hasNews && !isStoring }

  // MARK: Events. Each returns the outcome, or nil while the transfer continues.

  /// Handles the owner's answer.
  func receive(_ answer: XSelectionEvent, deadline: TimeInterval) -> Outcome? {
    guard let target = content.target, answer.selection == atoms.name(of: selection), answer.target == target
    else { return nil }
    self.deadline = deadline
    if answer.property != atoms.answer { return follow(content.refuse()) { _ in } }
    hasNews = true
    return nil
  }

  /// Handles a new piece.
  func pieceArrived() { hasNews = hasNews || content.isInPieces }

  /// Reads a part of what has arrived. Takes a round trip.
  ///
  /// - Parameter whenStored: Called later, if bytes were written to a file, with the outcome.
  func readPart(deadline: TimeInterval, whenStored: @escaping @MainActor (Outcome?) -> Void) -> Outcome? {
    guard isReady else { return nil }
    hasNews = false
    if progress?.isCancelled == true { return .failure(.cancelled) }
    let part = connection.property(
      atoms.answer, of: window, from: offset, limit: SelectionLimits.longestRead, fate: .goes)
    // Without a property, a piece was read already, but an answer is empty.
    guard let part else { return content.isInPieces ? nil : .success(nil) }
    self.deadline = deadline
    return follow(content.receive((part.property, part.excess)), whenStored)
  }

  // MARK: Internals

  private func follow(
    _ step: IncomingContent.Step, _ whenStored: @escaping @MainActor (Outcome?) -> Void
  ) -> Outcome? {
    switch step {
    case .ask(let target): ask(for: target)
    case .wait(let announced): progress?.totalUnitCount = Int64(max(1, announced))
    case .store(let bytes, let continuation): return store(bytes, continuation, whenStored)
    case .complete(let type): return .success(.bytes(builder.finish(), type: type))
    case .end(let outcome): return outcome
    }
    return nil
  }

  private func store(
    _ bytes: Data, _ continuation: IncomingContent.Continuation, _ whenStored: @escaping @MainActor (Outcome?) -> Void
  ) -> Outcome? {
    if case .rest = continuation { offset += bytes.count } else { offset = 0 }
    if builder.keepsInMemory(bytes.count) {
      // Memory does not fail.
      try? builder.append(bytes)
      return stored(continuation)
    }
    isStoring = true
    let builder = SendableBuilder(builder: self.builder)
    DispatchQueue.global().async { [self] in
      let failure = Result { try builder.builder.append(bytes) }.failure
      DispatchQueue.main.async { [self] in
        isStoring = false
        if let failure { whenStored(.failure(failure)) } else { whenStored(stored(continuation)) }
      }
    }
    return nil
  }

  private func stored(_ continuation: IncomingContent.Continuation) -> Outcome? {
    let count = Int64(builder.count)
    // It is finished at the end, however many bytes were announced.
    progress?.totalUnitCount = max(count + 1, progress?.totalUnitCount ?? 0)
    progress?.completedUnitCount = count
    switch continuation {
    case .rest: hasNews = true
    case .piece: break
    case .complete(let type): return .success(.bytes(builder.finish(), type: type))
    }
    return nil
  }

  /// Restarts the timeout, after this program has delayed the transfer.
  func extend(to deadline: TimeInterval) { self.deadline = deadline }

  private func ask(for target: Atom) {
    XConvertSelection(
      connection.display, atoms.name(of: selection), target, atoms.answer, window, time)
  }
}

/// A builder that one queue uses at a time.
private struct SendableBuilder: @unchecked Sendable {
  let builder: ContentBuilder
}

extension Result where Success == Void, Failure == any Error {
  /// The failure as one of a request; nil for a success.
  fileprivate var failure: ClipboardError? {
    guard case .failure(let error) = self else { return nil }
    return .notStored(code: (error as? FilePathError)?.code ?? EIO)
  }
}
