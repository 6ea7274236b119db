import CX11
import Platform

/// The state of receiving another program's text: which encoding to request next, and whether the text is complete. It
/// reads nothing itself.
struct IncomingText {
  private let atoms: SelectionAtoms
  private var stage: Stage

  /// A property with an answer, and the number of unread bytes beyond the limit.
  typealias Answer = (property: Property, excess: Int)
  typealias Outcome = Result<String?, ClipboardError>

  enum Step {
    /// Request the text from the owner in this encoding.
    case ask(Atom)
    /// Wait for more answers.
    case wait
    case end(Outcome)
  }

  private enum Stage {
    /// The text was requested in the first of these encodings.
    case asked([Atom])
    /// The pieces so far (INCR), with the type of the first one.
    case receiving([UInt8], type: Atom?)
  }

  init(atoms: SelectionAtoms) {
    self.atoms = atoms
    stage = .asked(atoms.wantedEncodings)
  }

  /// The requested encoding; nil once the owner sends pieces.
  var encoding: Atom? {
    guard case .asked(let encodings) = stage else { return nil }
    return encodings.first
  }

  /// Handles a refusal of `encoding`. After the last encoding there is no text.
  mutating func refuse() -> Step {
    guard case .asked(let encodings) = stage else { return .wait }
    let others = Array(encodings.dropFirst())
    guard let next = others.first else { return .end(.success(nil)) }
    stage = .asked(others)
    return .ask(next)
  }

  /// Handles the owner's answer.
  ///
  /// - Parameter answer: Nil if the property is gone.
  mutating func receive(_ answer: Answer?) -> Step {
    guard encoding != nil else { return .wait }
    guard let (property, excess) = answer else { return .end(.success(nil)) }
    guard property.type == atoms.incremental else {
      guard excess == 0 else { return tooLong }
      guard let bytes = property.bytes, isText(property.type) else { return refuse() }
      return .end(.success(text(bytes, type: property.type)))
    }
    // The announcement is a lower bound of the length. Deleting it, which reading does, requests the first piece.
    guard property.items.first ?? 0 <= SelectionLimits.longestText else { return tooLong }
    stage = .receiving([], type: nil)
    return .wait
  }

  /// Handles the next piece; an empty one is the last.
  mutating func receivePiece(_ answer: Answer) -> Step {
    guard case .receiving(var bytes, let type) = stage else { return .wait }
    let (property, excess) = answer
    guard let piece = property.bytes, isText(property.type) else { return .end(.success(nil)) }
    if piece.isEmpty { return .end(.success(text(bytes, type: type ?? property.type))) }
    guard excess == 0, bytes.count + piece.count <= SelectionLimits.longestText else { return tooLong }
    // Removes the second reference, so that appending does not copy.
    stage = .receiving([], type: nil)
    bytes += piece
    stage = .receiving(bytes, type: type ?? property.type)
    return .wait
  }

  // MARK: Internals

  private var tooLong: Step { .end(.failure(.tooLong(limit: SelectionLimits.longestText))) }

  /// Returns whether a type is text. Some programs answer in an encoding of their choice.
  private func isText(_ type: Atom) -> Bool {
    type == atoms.text || atoms.wantedEncodings.contains(type)
  }

  /// Decodes text. Invalid UTF-8 becomes U+FFFD.
  private func text(_ bytes: [UInt8], type: Atom) -> String {
    guard type == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
