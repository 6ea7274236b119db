import CX11
import Foundation
import Platform

/// A content that this program offers on a selection.
final class SelectionOffer {
  /// The server time of the offer.
  let time: CX11.Time
  private let content: ClipboardContent
  /// The forms besides text, in their order.
  private let forms: [(type: Atom, bytes: () -> [UInt8])]

  // Made once, whatever the number of requests.
  private(set) lazy var text = content.text?()
  private lazy var utf8 = text.map { Array($0.utf8) }
  /// Latin-1, with question marks for other characters.
  private lazy var latin1 = text?.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  private var made: [Atom: [UInt8]] = [:]

  /// - Parameter atom: Returns the atom of a media type.
  init(_ content: ClipboardContent, time: CX11.Time, atom: (String) -> Atom) {
    (self.time, self.content) = (time, content)
    forms = content.forms.map { (atom($0.type), $0.bytes) }
  }

  /// Returns the content for a request of `target`; nil if that is not offered.
  func content(as target: Atom, atoms: SelectionAtoms) -> SelectionContent? {
    switch target {
    case atoms.utf8String, atoms.utf8MediaType: utf8.map { .bytes($0, type: target) }
    // TEXT is the owner's choice.
    case atoms.text: utf8.map { .bytes($0, type: atoms.utf8String) }
    case XA_STRING: latin1.map { .bytes($0, type: XA_STRING) }
    case atoms.timestamp: .items([UInt(time)], type: XA_INTEGER)
    case atoms.targets: .items(targets(atoms), type: XA_ATOM)
    default: bytes(target).map { .bytes($0, type: target) }
    }
  }

  private func bytes(_ target: Atom) -> [UInt8]? {
    if let bytes = made[target] { return bytes }
    guard let form = forms.first(where: { $0.type == target }) else { return nil }
    let bytes = form.bytes()
    made[target] = bytes
    return bytes
  }

  func targets(_ atoms: SelectionAtoms) -> [Atom] {
    [atoms.targets, atoms.timestamp, atoms.multiple] + contentTargets(atoms)
  }

  /// Returns the targets that contain the content itself.
  func contentTargets(_ atoms: SelectionAtoms) -> [Atom] {
    forms.map(\.type)
      + (content.text == nil ? [] : [atoms.utf8String, atoms.utf8MediaType, atoms.text, XA_STRING])
  }
}

enum SelectionContent: Equatable {
  case bytes([UInt8], type: Atom)
  /// Items of 32 bits.
  case items([UInt], type: Atom)
}
