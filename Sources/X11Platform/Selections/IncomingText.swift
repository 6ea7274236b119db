import CX11
import Views

/// A text that another program gives away, by its answers so far: which encoding to ask for next, and when the text is
/// whole. It reads nothing itself.
struct IncomingText {
  private let atoms: SelectionAtoms
  private var stage: Stage

  /// A property with an answer, and the number of bytes beyond the limit that were not read.
  typealias Answer = (property: Property, excess: Int)
  typealias Outcome = Result<String?, ClipboardError>

  enum Step {
    /// Ask the owner for the text in this encoding.
    case ask(Atom)
    /// More answers will come.
    case wait
    case end(Outcome)
  }

  private enum Stage {
    /// Asked for the text in the first of these encodings.
    case asked([Atom])
    /// The pieces so far (INCR), of the first piece's type.
    case receiving([UInt8], type: Atom?)
  }

  init(atoms: SelectionAtoms) {
    self.atoms = atoms
    stage = .asked(atoms.wantedEncodings)
  }

  /// The encoding that the owner was asked for; nil once it sends pieces.
  var encoding: Atom? {
    guard case .asked(let encodings) = stage else { return nil }
    return encodings.first
  }

  /// The owner has no text in `encoding`. Without another encoding there is no text.
  mutating func refuse() -> Step {
    guard case .asked(let encodings) = stage else { return .wait }
    let others = Array(encodings.dropFirst())
    guard let next = others.first else { return .end(.success(nil)) }
    stage = .asked(others)
    return .ask(next)
  }

  /// The owner has answered.
  ///
  /// - Parameter answer: Nil when the property is gone.
  mutating func receive(_ answer: Answer?) -> Step {
    guard encoding != nil else { return .wait }
    guard let (property, excess) = answer else { return .end(.success(nil)) }
    guard property.type == atoms.incremental else {
      guard excess == 0 else { return tooLong }
      guard let bytes = property.bytes, isText(property.type) else { return refuse() }
      return .end(.success(text(bytes, type: property.type)))
    }
    // The announcement is a lower bound of the length. Deleting it, as reading does, asks for the first piece.
    guard property.items.first ?? 0 <= SelectionLimits.longestText else { return tooLong }
    stage = .receiving([], type: nil)
    return .wait
  }

  /// The next piece has come; an empty one is the last.
  mutating func receivePiece(_ answer: Answer) -> Step {
    guard case .receiving(var bytes, let type) = stage else { return .wait }
    let (property, excess) = answer
    guard let piece = property.bytes, isText(property.type) else { return .end(.success(nil)) }
    if piece.isEmpty { return .end(.success(text(bytes, type: type ?? property.type))) }
    guard excess == 0, bytes.count + piece.count <= SelectionLimits.longestText else { return tooLong }
    // Without this second reference, appending does not copy.
    stage = .receiving([], type: nil)
    bytes += piece
    stage = .receiving(bytes, type: type ?? property.type)
    return .wait
  }

  // MARK: Internals

  private var tooLong: Step { .end(.failure(.tooLong(limit: SelectionLimits.longestText))) }

  /// Some programs answer in an encoding of their choice.
  private func isText(_ type: Atom) -> Bool {
    type == atoms.text || atoms.wantedEncodings.contains(type)
  }

  /// Bytes that are not valid UTF-8 become U+FFFD.
  private func text(_ bytes: [UInt8], type: Atom) -> String {
    guard type == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
