import CX11
import Foundation
import Platform

/// The protocol of receiving another program's content: which target to request next, and which parts of properties are its
/// bytes. It reads and stores nothing itself.
struct IncomingContent {
  private let atoms: SelectionAtoms
  /// Whether only types of text are accepted.
  let isText: Bool
  private var stage: Stage
  /// The number of bytes so far.
  private var count = 0

  /// A part of a property, and the number of its bytes that follow.
  typealias Part = (property: Property, rest: Int)
  typealias Outcome = Result<SelectionContent?, ClipboardError>

  enum Step {
    /// Request this target from the owner.
    case ask(Atom)
    /// Wait for the first piece; the content has at least this number of bytes.
    case wait(announced: Int)
    /// Store bytes of the content, and continue.
    case store(Data, Continuation)
    /// The stored bytes are the content.
    case complete(type: Atom)
    case end(Outcome)
  }

  enum Continuation {
    /// With the rest of the property.
    case rest
    /// With the next piece.
    case piece
    /// With nothing: the stored bytes are the content.
    case complete(type: Atom)
  }

  private enum Stage {
    /// The first of these targets was requested.
    case asked([Atom])
    /// The first parts of the answer were received.
    case reading
    /// The owner sends pieces (INCR). The first one has the type.
    case pieces(type: Atom?)
  }

  /// - Parameter target: Nil for text, in the encodings that programs know.
  init(_ target: Atom? = nil, atoms: SelectionAtoms) {
    (self.atoms, isText) = (atoms, target == nil)
    stage = .asked(target.map { [$0] } ?? atoms.wantedEncodings)
  }

  /// The requested target; nil once the owner has answered.
  var target: Atom? {
    guard case .asked(let targets) = stage else { return nil }
    return targets.first
  }

  /// Whether the owner sends pieces.
  var isInPieces: Bool { if case .pieces = stage { true } else { false } }

  /// Handles a refusal of `target`. After the last one there is no content.
  mutating func refuse() -> Step {
    guard case .asked(let targets) = stage else { return .end(.success(nil)) }
    let others = Array(targets.dropFirst())
    guard let next = others.first else { return .end(.success(nil)) }
    stage = .asked(others)
    return .ask(next)
  }

  /// Handles the first or the next part of the property with the owner's answer or with a piece.
  mutating func receive(_ part: Part) -> Step {
    let (property, rest) = part
    switch stage {
    case .asked where property.type == atoms.incremental:
      let announced = Int(property.items.first ?? 0)
      // The announcement is a lower bound of the length.
      guard !isText || announced <= SelectionLimits.longestText else { return tooLong }
      stage = .pieces(type: nil)
      return .wait(announced: announced)
    case .asked:
      guard accepts(property.type) else { return refuse() }
      switch property.value {
      case .items(let items) where rest == 0: return .end(.success(.items(items, type: property.type)))
      case .bytes(let bytes):
        stage = .reading
        return store(bytes, rest > 0 ? .rest : .complete(type: property.type))
      case .items, .other: return refuse()
      }
    case .reading:
      guard let bytes = property.bytes else { return .end(.success(nil)) }
      return store(bytes, rest > 0 ? .rest : .complete(type: property.type))
    case .pieces(let type):
      guard let piece = property.bytes, accepts(property.type) else { return .end(.success(nil)) }
      // An empty piece is the last.
      if piece.isEmpty { return .complete(type: type ?? property.type) }
      stage = .pieces(type: type ?? property.type)
      return store(piece, rest > 0 ? .rest : .piece)
    }
  }

  // MARK: Internals

  private mutating func store(_ bytes: [UInt8], _ continuation: Continuation) -> Step {
    count += bytes.count
    guard !isText || count <= SelectionLimits.longestText else { return tooLong }
    return .store(Data(bytes), continuation)
  }

  private var tooLong: Step { .end(.failure(.tooLong(limit: SelectionLimits.longestText))) }

  /// Some programs answer a request for text in an encoding of their choice.
  private func accepts(_ type: Atom) -> Bool {
    !isText || type == atoms.text || atoms.wantedEncodings.contains(type)
  }
}

enum SelectionContent {
  case bytes(ContentBytes, type: Atom)
  /// Items of 32 bits.
  case items([UInt], type: Atom)

  /// The bytes; nil for items.
  var bytes: ContentBytes? {
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
    guard case .bytes(let bytes, let type) = self, let data = try? bytes.data else { return nil }
    guard type == XA_STRING else { return String(decoding: data, as: UTF8.self) }
    return String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) }))
  }
}
