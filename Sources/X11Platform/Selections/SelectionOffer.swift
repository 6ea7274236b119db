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
  /// The forms that take time, in their order.
  private let loads: [(type: Atom, load: ClipboardLoad)]

  // Made once, whatever the number of requests.
  private(set) lazy var text = content.text?()
  private lazy var utf8 = text.map { ContentBytes.memory(Data($0.utf8)) }
  /// Latin-1, with question marks for other characters.
  private lazy var latin1 = text.map { text in
    ContentBytes.memory(Data(text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }))
  }
  private var made: [Atom: ContentBytes] = [:]
  /// The loads that have begun, by their types, with `None` for text, and whether they are over.
  private var loading: [Atom: Bool] = [:]

  /// - Parameter atom: Returns the atom of a media type.
  init(_ content: ClipboardContent, time: CX11.Time, atom: (String) -> Atom) {
    (self.time, self.content) = (time, content)
    forms = content.forms.map { (atom($0.type), $0.bytes) }
    loads = content.loads.map { (atom($0.type), $0.load) }
  }

  /// Whether forms take time.
  var hasLoads: Bool { !loads.isEmpty || content.textLoad != nil }

  /// Begins the loads that targets need.
  ///
  /// - Parameter whenLoaded: Called when a load has ended, possibly before this returns.
  /// - Returns: Whether all are over.
  @MainActor
  func load(_ targets: [Atom], atoms: SelectionAtoms, whenLoaded: @escaping @MainActor () -> Void) -> Bool {
    var areOver = true
    for target in targets {
      let isText = [atoms.utf8String, atoms.utf8MediaType, atoms.text, XA_STRING].contains(target)
      guard let load = isText ? content.textLoad : loads.first(where: { $0.type == target })?.load else { continue }
      let key = isText ? Atom(None) : target
      if loading[key] == nil { begin(load, key, whenLoaded) }
      if loading[key] == false { areOver = false }
    }
    return areOver
  }

  @MainActor
  private func begin(_ load: ClipboardLoad, _ key: Atom, _ whenLoaded: @escaping @MainActor () -> Void) {
    loading[key] = false
    load { [weak self] bytes in
      guard let self, loading[key] == false else { return }
      loading[key] = true
      if key == None {
        text = (try? bytes?.data).map { String(decoding: $0, as: UTF8.self) }
      } else {
        made[key] = bytes
      }
      whenLoaded()
    }
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

  private func bytes(_ target: Atom) -> ContentBytes? {
    if let bytes = made[target] { return bytes }
    // A load that failed is tried again when a program asks again.
    loading[target] = nil
    guard let form = forms.first(where: { $0.type == target }) else { return nil }
    let bytes = ContentBytes.memory(Data(form.bytes()))
    made[target] = bytes
    return bytes
  }

  func targets(_ atoms: SelectionAtoms) -> [Atom] {
    [atoms.targets, atoms.timestamp, atoms.multiple] + contentTargets(atoms)
  }

  /// Returns the targets that contain the content itself.
  func contentTargets(_ atoms: SelectionAtoms) -> [Atom] {
    forms.map(\.type) + loads.map(\.type)
      + (content.text == nil && content.textLoad == nil
        ? [] : [atoms.utf8String, atoms.utf8MediaType, atoms.text, XA_STRING])
  }
}
