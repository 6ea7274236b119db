import CX11
import Foundation

/// A text that this program offers on a selection.
final class SelectionOffer {
  /// The server time of the offer.
  let time: CX11.Time
  private let makeText: () -> String

  // Made once, whatever the number of requests.
  private(set) lazy var text = makeText()
  private lazy var utf8 = Array(text.utf8)
  /// Latin-1, with question marks for other characters.
  private lazy var latin1 = text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }

  /// - Parameter text: Called on the first request.
  init(time: CX11.Time, making text: @escaping () -> String) {
    (self.time, makeText) = (time, text)
  }

  /// Returns the content for a request of `target`; nil if that is not offered.
  func content(as target: Atom, atoms: SelectionAtoms) -> SelectionContent? {
    switch target {
    case atoms.utf8String, atoms.utf8MediaType: .bytes(utf8, type: target)
    // TEXT is the owner's choice.
    case atoms.text: .bytes(utf8, type: atoms.utf8String)
    case XA_STRING: .bytes(latin1, type: XA_STRING)
    case atoms.timestamp: .items([UInt(time)], type: XA_INTEGER)
    case atoms.targets: .items(Self.targets(atoms), type: XA_ATOM)
    default: nil
    }
  }

  static func targets(_ atoms: SelectionAtoms) -> [Atom] {
    [atoms.targets, atoms.timestamp, atoms.multiple] + encodings(atoms)
  }

  /// Returns the targets that contain the text itself.
  static func encodings(_ atoms: SelectionAtoms) -> [Atom] {
    [atoms.utf8String, atoms.utf8MediaType, atoms.text, XA_STRING]
  }
}

enum SelectionContent {
  case bytes([UInt8], type: Atom)
  /// Items of 32 bits.
  case items([UInt], type: Atom)
}
