import CX11
import Foundation
import Platform

/// The answer to another program's request for a content.
@MainActor
struct SelectionAnswer {
  private let request: XSelectionRequestEvent
  private let connection: X11Connection
  private let atoms: SelectionAtoms
  private let pieceLength: Int

  /// One requested conversion.
  private struct Part {
    let target: Atom
    let property: Atom
    var content: SelectionContent?
  }

  /// - Parameter pieceLength: Longer contents are sent piece by piece.
  init(_ request: XSelectionRequestEvent, connection: X11Connection, atoms: SelectionAtoms, pieceLength: Int) {
    (self.request, self.connection, self.atoms, self.pieceLength) = (request, connection, atoms, pieceLength)
  }

  /// The requested targets. Takes a round trip for several.
  var targets: [Atom] {
    request.target == atoms.multiple ? conversions(in: request.property).map(\.target) : [request.target]
  }

  /// Refuses the request. If the window is gone, a later answer of the server shows it.
  func refuse() {
    notify(property: Atom(None))
  }

  /// Writes the content to the requested property, and notifies the requestor. Takes two or three round trips.
  ///
  /// - Parameter begin: Called before a content is sent piece by piece. Returns whether the window still exists.
  /// - Returns: The transfers that continue piece by piece.
  func give(
    _ offer: SelectionOffer, deadline: TimeInterval, watching begin: (CX11.Window) -> Bool
  ) -> [OutgoingTransfer] {
    // Programs older than the conventions name no property.
    let property = request.property == None ? request.target : request.property
    let isMultiple = request.target == atoms.multiple
    var parts = isMultiple ? conversions(in: property) : [Part(target: request.target, property: property)]
    for index in parts.indices { parts[index].content = offer.content(as: parts[index].target, atoms: atoms) }
    let transfers = parts.compactMap { transfer($0, deadline: deadline) }
    guard transfers.isEmpty || begin(request.requestor) else { return [] }

    let isSent: Void? = connection.trying {
      for part in parts { put(part) }
      for transfer in transfers { transfer.announce(as: atoms.incremental) }
      // Conversions that failed are removed from the list.
      if isMultiple {
        let list = parts.flatMap { [$0.target, $0.content == nil ? Atom(None) : $0.property] }
        connection.setItems(list, in: property, of: request.requestor, type: atoms.atomPair)
      }
      notify(property: isMultiple || parts.contains { $0.content != nil } ? property : Atom(None))
    }
    return isSent == nil ? [] : transfers
  }

  // MARK: Internals

  /// Returns the pairs of target and property in a MULTIPLE request.
  private func conversions(in property: Atom) -> [Part] {
    let list = connection.trying {
      connection.property(
        property, of: request.requestor, type: atoms.atomPair, limit: SelectionLimits.maximumConversions * 8)
    }
    return Self.pairs(in: list?.property.items ?? []).map { Part(target: $0, property: $1) }
  }

  /// Returns the pairs in the content of a MULTIPLE request, without those that lack a property. An odd last item is
  /// ignored.
  nonisolated static func pairs(in items: [Atom]) -> [(target: Atom, property: Atom)] {
    stride(from: 0, to: items.count - items.count % 2, by: 2)
      .filter { items[$0 + 1] != None }
      .map { (items[$0], items[$0 + 1]) }
  }

  private func transfer(_ part: Part, deadline: TimeInterval) -> OutgoingTransfer? {
    guard case .bytes(let bytes, let type) = part.content, isInPieces(bytes) else { return nil }
    return OutgoingTransfer(
      bytes, type: type, to: request.requestor, property: part.property, connection: connection,
      pieceLength: pieceLength, deadline: deadline)
  }

  /// A file is read outside of the main thread.
  private func isInPieces(_ bytes: ContentBytes) -> Bool {
    if case .memory(let data) = bytes { data.count > pieceLength } else { true }
  }

  private func put(_ part: Part) {
    switch part.content {
    case .bytes(.memory(let data), let type) where data.count <= pieceLength:
      connection.setBytes(data, in: part.property, of: request.requestor, type: type)
    case .items(let items, let type):
      connection.setItems(items, in: part.property, of: request.requestor, type: type)
    case .bytes, nil: break
    }
  }

  private func notify(property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    XSendEvent(connection.display, request.requestor, False, 0, &event)
  }
}
