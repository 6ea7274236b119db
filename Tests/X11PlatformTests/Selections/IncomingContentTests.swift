import CX11
import Foundation
import Platform
import Testing

@testable import X11Platform

@Suite("Incoming content of a selection")
struct IncomingContentTests {
  private let atoms = SelectionAtoms(SelectionAtoms.names.indices.map { Atom(100 + $0) })

  private func part(_ bytes: [UInt8], type: Atom, rest: Int = 0) -> IncomingContent.Part {
    (Property(type: type, value: .bytes(bytes)), rest)
  }

  private func announcement(_ length: UInt) -> IncomingContent.Part {
    (Property(type: atoms.incremental, value: .items([length])), 0)
  }

  /// Takes parts until the content is complete, and returns its text; nil while it is incomplete or after a failure.
  private func text(_ content: inout IncomingContent, _ parts: [IncomingContent.Part]) -> String? {
    var bytes = Data()
    for part in parts {
      switch content.receive(part) {
      case .store(let piece, .complete(let type)):
        return SelectionContent.bytes(.memory(bytes + piece), type: type).text
      case .store(let piece, _): bytes += piece
      case .complete(let type): return SelectionContent.bytes(.memory(bytes), type: type).text
      default: break
      }
    }
    return nil
  }

  @Test("An owner is asked in each encoding in turn, and then there is no text")
  func encodings() {
    var text = IncomingContent(atoms: atoms)
    var asked = [text.target]
    while case .ask(let encoding) = text.refuse() { asked.append(encoding) }
    #expect(asked == [atoms.utf8String, atoms.utf8MediaType, XA_STRING])
    guard case .end(.success(nil)) = text.refuse() else {
      Issue.record("a text")
      return
    }
  }

  @Test("A character split over two pieces is decoded whole, and so are the parts of a property")
  func sharedCharacter() {
    let type = atoms.utf8String
    var content = IncomingContent(atoms: atoms)
    let pieces = [announcement(2), part([0x61, 0xC3], type: type), part([0xA9], type: type), part([], type: type)]
    #expect(text(&content, pieces) == "aé")
    #expect(content.target == nil && content.isInPieces)
    content = IncomingContent(atoms: atoms)
    #expect(text(&content, [part([0x61, 0xC3], type: type, rest: 1), part([0xA9], type: type)]) == "aé")
  }

  @Test("Latin-1 is decoded as such, and bytes that are not UTF-8 become U+FFFD")
  func decoding() {
    var (latin1, utf8) = (IncomingContent(atoms: atoms), IncomingContent(atoms: atoms))
    #expect(text(&latin1, [part([0xE9, 0xFF], type: XA_STRING)]) == "éÿ")
    #expect(text(&utf8, [part([0x61, 0xFF], type: atoms.text)]) == "a\u{FFFD}")
  }

  @Test("A text beyond the limit is refused when it is announced or received; other bytes have no limit")
  func limit() {
    let long = [UInt8](repeating: 0x61, count: SelectionLimits.longestText + 1)
    var (announced, whole) = (IncomingContent(atoms: atoms), IncomingContent(atoms: atoms))
    for step in [announced.receive(announcement(0xFFFF_FFFF)), whole.receive(part(long, type: atoms.utf8String))] {
      if case .end(.failure(.tooLong(SelectionLimits.longestText))) = step { continue }
      Issue.record("\(step)")
    }
    var other = IncomingContent(5, atoms: atoms)
    guard case .wait(announced: 0xFFFF_FFFF) = other.receive(announcement(0xFFFF_FFFF)),
      case .store(let bytes, .piece) = other.receive(part(long, type: 5)), bytes.count == long.count
    else {
      Issue.record("a limit for bytes")
      return
    }
  }
}
