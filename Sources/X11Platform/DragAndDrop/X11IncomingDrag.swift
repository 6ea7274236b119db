import CX11
import Foundation
import Platform

/// A drag of another program over a window of this one.
@MainActor
final class X11IncomingDrag: IncomingDrag {
  /// The other program's window.
  let source: CX11.Window
  private(set) weak var window: X11Window?
  let types: [String]
  let fileName: String?

  private let connection: X11Connection
  private let clipboard: X11Clipboard
  private let atoms: DragAtoms
  private let version: UInt
  private var time = CX11.Time(CurrentTime)
  private var stage = Stage.over

  private enum Stage {
    case over, dropped, ended
  }

  /// Nil if the other program speaks another version, or does not exist. Takes round trips.
  init?(
    _ enter: XClientMessageEvent, from source: CX11.Window, over window: X11Window, connection: X11Connection,
    clipboard: X11Clipboard, atoms: DragAtoms
  ) {
    let flags = UInt(bitPattern: enter.data.l.1)
    version = min(flags >> 24 & 0xFF, DragProtocol.version)
    guard version >= DragProtocol.oldestVersion, clipboard.beginWatching(source) else { return nil }
    (self.source, self.window) = (source, window)
    (self.connection, self.clipboard, self.atoms) = (connection, clipboard, atoms)
    var list = [enter.data.l.2, enter.data.l.3, enter.data.l.4].map { Atom(bitPattern: $0) }
    if flags & 1 != 0 {
      let property = connection.trying {
        connection.property(
          atoms.typeList, of: source, type: XA_ATOM, limit: SelectionLimits.maximumTypes * 4)
      }
      list = property?.property.items ?? []
    }
    types = clipboard.names(of: list.filter { $0 != None })
    fileName =
      !list.contains(atoms.directSave)
      ? nil
      : connection.trying { connection.property(atoms.directSave, of: source) }?.property.bytes
        .map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  // MARK: Messages

  func move(_ message: XClientMessageEvent) {
    guard stage == .over, let window, let place = location(UInt(bitPattern: message.data.l.2), in: window) else {
      return
    }
    time = CX11.Time(bitPattern: message.data.l.3) & 0xFFFF_FFFF
    isAnswered = false
    window.deliverDrag { $0.dragDidMove(self, to: place, at: window.display?.time(ofServer: time) ?? 0) }
    // Each position has an answer, whatever the client does.
    if !isAnswered { answer(takesDrop: false) }
  }

  /// Whether the last position was answered.
  private var isAnswered = false

  func leave() {
    guard stage == .over else { return }
    end()
    window?.deliverDrag { $0.dragDidLeave(self) }
  }

  func drop(_ message: XClientMessageEvent) {
    guard stage == .over else { return }
    stage = .dropped
    time = CX11.Time(bitPattern: message.data.l.2) & 0xFFFF_FFFF
    guard let window, window.client != nil else { return finish(isTaken: false) }
    window.deliverDrag { $0.dragDidDrop(self) }
  }

  /// Converts a place on the screen, in pixels of 16 bits each, to points of the window. Takes a round trip.
  private func location(_ packed: UInt, in window: X11Window) -> CGPoint? {
    let (x, y) = (Int16(truncatingIfNeeded: packed >> 16), Int16(truncatingIfNeeded: packed))
    guard let origin = window.placeOnScreen else { return nil }
    return CGPoint(x: (CGFloat(x) - origin.x) / window.scale, y: (CGFloat(y) - origin.y) / window.scale)
  }

  // MARK: IncomingDrag

  func request(
    _ type: String, progress: Progress?,
    completion: @escaping @MainActor (Result<ContentBytes?, ClipboardError>) -> Void
  ) {
    guard stage != .ended else { return completion(.success(nil)) }
    clipboard.requestDrag(type, at: time, progress: progress) { completion($0.map { $0?.bytes }) }
  }

  func requestText(completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void) {
    guard stage != .ended else { return completion(.success(nil)) }
    clipboard.requestDrag(nil, at: time) { completion($0.map { $0?.text }) }
  }

  func save(to path: FilePath, completion: @escaping @MainActor (Bool) -> Void) {
    guard fileName != nil, stage != .ended, connection.isOpen else { return completion(false) }
    let address = Data(path.url().absoluteString.utf8)
    let isTold: Void? = connection.trying {
      connection.setBytes(address, in: atoms.directSave, of: source, type: atoms.plainText)
    }
    guard isTold != nil else { return completion(false) }
    request(DirectSave.type, progress: nil) { completion(((try? $0.get()?.data) ?? nil) == DirectSave.success) }
  }

  func answer(takesDrop: Bool) {
    guard stage == .over, connection.isOpen, let window else { return }
    isAnswered = true
    // The second bit: positions are wanted wherever the drag moves.
    connection.sendDrag(
      atoms.status, to: source, (window.identifier, takesDrop ? 3 : 2, 0, 0, takesDrop ? atoms.actionCopy : 0))
    window.display?.wake()
  }

  func finish(isTaken: Bool) {
    guard stage == .dropped else { return }
    end()
    guard connection.isOpen else { return }
    connection.sendDrag(
      atoms.finished, to: source,
      (window?.identifier ?? 0, isTaken ? 1 : 0, isTaken ? atoms.actionCopy : 0, 0, 0))
    window?.display?.wake()
  }

  private func end() {
    stage = .ended
    if connection.isOpen { clipboard.endWatching(source) }
  }
}
