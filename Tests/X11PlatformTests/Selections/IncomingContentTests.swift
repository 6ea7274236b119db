import CX11
import Testing

@testable import X11Platform

@Suite("Incoming content of a selection")
struct IncomingContentTests {
  private let atoms = SelectionAtoms(SelectionAtoms.names.indices.map { Atom(100 + $0) })

  private func answer(_ bytes: [UInt8], type: Atom, excess: Int = 0) -> IncomingContent.Answer {
    (Property(type: type, value: .bytes(bytes)), excess)
  }

  private func announcement(_ length: UInt) -> IncomingContent.Answer {
    (Property(type: atoms.incremental, value: .items([length])), 0)
  }

  /// Returns the complete text; nil while it is incomplete or after a failure.
  private func text(_ step: IncomingContent.Step) -> String? {
    guard case .end(.success(let content)) = step else { return nil }
    return content?.text
  }

  @Test("An owner is asked in each encoding in turn, and then there is no text")
  func encodings() {
    var text = IncomingContent(atoms: atoms)
    var asked = [text.target]
    while case .ask(let encoding) = text.refuse() { asked.append(encoding) }
    #expect(asked == [atoms.utf8String, atoms.utf8MediaType, XA_STRING])
    #expect(self.text(text.refuse()) == nil)
  }

  @Test("A character split over two pieces is decoded whole")
  func sharedCharacter() {
    var text = IncomingContent(atoms: atoms)
    _ = text.receive(announcement(2))
    #expect(text.target == nil)
    _ = text.receivePiece(answer([0x61, 0xC3], type: atoms.utf8String))
    _ = text.receivePiece(answer([0xA9], type: atoms.utf8String))
    #expect(self.text(text.receivePiece(answer([], type: atoms.utf8String))) == "aé")
  }

  @Test("Latin-1 is decoded as such, and bytes that are not UTF-8 become U+FFFD")
  func decoding() {
    var (latin1, utf8) = (IncomingContent(atoms: atoms), IncomingContent(atoms: atoms))
    #expect(text(latin1.receive(answer([0xE9, 0xFF], type: XA_STRING))) == "éÿ")
    #expect(text(utf8.receive(answer([0x61, 0xFF], type: atoms.text))) == "a\u{FFFD}")
  }

  @Test("A text beyond the limit is refused when it is announced or received")
  func limit() {
    var (announced, whole) = (IncomingContent(atoms: atoms), IncomingContent(atoms: atoms))
    let steps = [
      announced.receive(announcement(0xFFFF_FFFF)), whole.receive(answer([0x61], type: atoms.utf8String, excess: 1)),
    ]
    for step in steps {
      if case .end(.failure(.tooLong(SelectionLimits.longestContent))) = step { continue }
      Issue.record("\(step)")
    }
  }
}
