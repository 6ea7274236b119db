import CX11
import Diagnostics
import Foundation
import Platform

@testable import X11Platform

extension FuzzTarget {
  /// Checks that settings are refused, or can be found by their names.
  static func xsettings(_ bytes: [UInt8]) {
    guard let settings = XSettings(bytes) else { return }
    for name in settings.values.keys {
      requirement(
        settings.integer(name) == nil || settings.string(name) == nil, "\(name) is both a number and a text")
    }
    _ = SettingsOverrides(environment: [:]).applied(to: settings)
  }

  /// Feeds the answers of a selection's owner and the requests of others. Each step has a byte for the kind and a byte
  /// for the length of the data.
  static func selection(_ bytes: [UInt8]) {
    let atoms = SelectionAtoms(SelectionAtoms.names.indices.map { Atom(100 + $0) })
    var (input, received, stored) = (FuzzInput(bytes), 0, 0)
    var text = IncomingContent(atoms: atoms)
    var isOver = false
    while let kind = input.next() {
      let content = input.take(Int(input.next() ?? 0))
      let types = [
        atoms.utf8String, atoms.utf8MediaType, XA_STRING, atoms.text, atoms.incremental, atoms.atomPair, XA_INTEGER, 0,
      ]
      let items = items(content)
      let property = Property(
        type: types[Int(kind >> 3) & 7], value: kind & 0x40 == 0 ? .bytes(content) : .items(items))
      let part = (property: property, rest: kind & 0x80 == 0 ? 0 : items.first.map { Int($0) } ?? 1)
      if kind & 7 == 0 {
        let offered = ClipboardContent { String(decoding: content, as: UTF8.self) }
        give(SelectionOffer(offered, time: 1) { _ in 0 }, atoms, items)
      }
      // After the end the window is destroyed.
      guard !isOver else { continue }
      received += content.count
      guard kind & 7 > 0 else { continue }
      switch kind & 7 == 1 ? text.refuse() : text.receive(part) {
      case .ask, .wait: break
      case .store(let bytes, let continuation):
        stored += bytes.count
        requirement(stored <= received, "\(stored) stored bytes of \(received)")
        if case .complete = continuation { isOver = true }
      case .complete, .end: isOver = true
      }
    }
  }

  private static func give(_ offer: SelectionOffer, _ atoms: SelectionAtoms, _ items: [UInt]) {
    let pairs = SelectionAnswer.pairs(in: items)
    requirement(pairs.count <= items.count / 2, "\(pairs.count) pairs of \(items.count) items")
    for target in pairs.map(\.target) + offer.targets(atoms) { _ = offer.content(as: target, atoms: atoms) }
  }

  /// Returns the bytes as items of 32 bits, the lowest byte first.
  private static func items(_ bytes: [UInt8]) -> [UInt] {
    stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt($1) }
    }
  }
}
