import CX11
import Platform

/// The state of receiving another program's content: which target to request next, and whether the content is complete. It
/// reads nothing itself.
struct IncomingContent {
  private let atoms: SelectionAtoms
  /// Whether only types of text are accepted.
  private let isText: Bool
  private var stage: Stage

  /// A property with an answer, and the number of unread bytes beyond the limit.
  typealias Answer = (property: Property, excess: Int)
  typealias Outcome = Result<SelectionContent?, ClipboardError>

  enum Step {
    /// Request this target from the owner.
    case ask(Atom)
    /// Wait for more answers.
    case wait
    case end(Outcome)
  }

  private enum Stage {
    /// The first of these targets was requested.
    case asked([Atom])
    /// The pieces so far (INCR), with the type of the first one.
    case receiving([UInt8], type: Atom?)
  }

  /// - Parameter target: Nil for text, in the encodings that programs know.
  init(_ target: Atom? = nil, atoms: SelectionAtoms) {
    (self.atoms, isText) = (atoms, target == nil)
    stage = .asked(target.map { [$0] } ?? atoms.wantedEncodings)
  }

  /// The requested target; nil once the owner sends pieces.
  var target: Atom? {
    guard case .asked(let targets) = stage else { return nil }
    return targets.first
  }

  /// Handles a refusal of `target`. After the last one there is no content.
  mutating func refuse() -> Step {
    guard case .asked(let targets) = stage else { return .wait }
    let others = Array(targets.dropFirst())
    guard let next = others.first else { return .end(.success(nil)) }
    stage = .asked(others)
    return .ask(next)
  }

  /// Handles the owner's answer.
  ///
  /// - Parameter answer: Nil if the property is gone.
  mutating func receive(_ answer: Answer?) -> Step {
    guard target != nil else { return .wait }
    guard let (property, excess) = answer else { return .end(.success(nil)) }
    guard property.type == atoms.incremental else {
      guard excess == 0 else { return tooLong }
      guard accepts(property.type), let content = SelectionContent(property) else { return refuse() }
      return .end(.success(content))
    }
    // The announcement is a lower bound of the length. Deleting it, which reading does, requests the first piece.
    guard property.items.first ?? 0 <= SelectionLimits.longestContent else { return tooLong }
    stage = .receiving([], type: nil)
    return .wait
  }

  /// Handles the next piece; an empty one is the last.
  mutating func receivePiece(_ answer: Answer) -> Step {
    guard case .receiving(var bytes, let type) = stage else { return .wait }
    let (property, excess) = answer
    guard let piece = property.bytes, accepts(property.type) else { return .end(.success(nil)) }
    if piece.isEmpty { return .end(.success(.bytes(bytes, type: type ?? property.type))) }
    guard excess == 0, bytes.count + piece.count <= SelectionLimits.longestContent else { return tooLong }
    // Removes the second reference, so that appending does not copy.
    stage = .receiving([], type: nil)
    bytes += piece
    stage = .receiving(bytes, type: type ?? property.type)
    return .wait
  }

  // MARK: Internals

  private var tooLong: Step { .end(.failure(.tooLong(limit: SelectionLimits.longestContent))) }

  /// Some programs answer a request for text in an encoding of their choice.
  private func accepts(_ type: Atom) -> Bool {
    !isText || type == atoms.text || atoms.wantedEncodings.contains(type)
  }
}

extension SelectionContent {
  /// Nil for items of 16 bits.
  fileprivate init?(_ property: Property) {
    switch property.value {
    case .bytes(let bytes): self = .bytes(bytes, type: property.type)
    case .items(let items): self = .items(items, type: property.type)
    case .other: return nil
    }
  }

  /// The bytes; nil for items.
  var bytes: [UInt8]? {
    guard case .bytes(let bytes, _) = self else { return nil }
    return bytes
  }

  /// Empty for bytes.
  var items: [UInt] {
    guard case .items(let items, _) = self else { return [] }
    return items
  }

  /// The text; nil for items. Invalid UTF-8 becomes U+FFFD.
  var text: String? {
    guard case .bytes(let bytes, let type) = self else { return nil }
    guard type == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
