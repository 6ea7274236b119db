import CX11
import EventSources
import Foundation
import Platform

/// A drag that began in a window of this program.
@MainActor
final class X11OutgoingDrag: OutgoingDrag {
  private let window: X11Window
  private unowned let display: X11Display
  private let connection: X11Connection
  private let clipboard: X11Clipboard
  private let atoms: DragAtoms
  private weak var client: (any OutgoingDragClient)?
  private let finder: DragTargetFinder
  /// The types that are offered; empty for a drag that stays in this program.
  private let types: [Atom]
  private let time: CX11.Time

  /// The picture in front of all windows. Made when it is first shown.
  private var pictureWindow: DragPictureWindow?
  /// The last place on the screen, in pixels.
  private var place: (x: Int32, y: Int32) = (0, 0)

  /// The other program's window under the drag.
  private var target: Target?
  private var stage = Stage.dragging

  /// When a silent target is given up, in monotonic seconds; nil while none is waited for.
  private(set) var deadline: TimeInterval?

  private struct Target {
    let place: DragTargetFinder.Place
    /// Whether the last position has no answer.
    var isWaiting = false
    var takesDrop = false
    /// The next position, to send after the answer.
    var next: UInt?
  }

  private enum Stage {
    case dragging
    /// The user has let go, and the target has not answered the last position.
    case releasing
    case dropped
    case ended
  }

  /// Takes round trips.
  init(
    _ content: DragContent, from window: X11Window, display: X11Display, clipboard: X11Clipboard, atoms: DragAtoms,
    client: any OutgoingDragClient
  ) {
    (self.window, self.display, self.clipboard, self.atoms, self.client) = (window, display, clipboard, atoms, client)
    connection = display.connection
    finder = DragTargetFinder(display: display, atoms: atoms)
    var offered = content.content
    if let file = content.file {
      let save = DirectSave(file, of: offered, window: window.identifier, connection: connection, atoms: atoms)
      save.offerName()
      offered.loads.append((DirectSave.type, save.load))
    }
    let isOffered = offered.text != nil || offered.textLoad != nil || !offered.forms.isEmpty || !offered.loads.isEmpty
    if isOffered { clipboard.offer(offered, on: .drag) }
    let offer = isOffered ? clipboard.offers[.drag] : nil
    types = offer?.contentTargets(clipboard.atoms) ?? []
    time = offer?.time ?? CX11.Time(CurrentTime)
    if types.count > 3 {
      connection.setItems(types, in: atoms.typeList, of: window.identifier, type: XA_ATOM)
    }
  }

  // MARK: OutgoingDrag

  func move(to location: CGPoint) -> DragSurroundings {
    guard stage == .dragging, connection.isOpen, let origin = window.placeOnScreen else { return .nothing }
    defer { display.wake() }
    let (x, y) = (origin.x + location.x * window.scale, origin.y + location.y * window.scale)
    guard let x = Int32(exactly: x.rounded()), let y = Int32(exactly: y.rounded()) else { return .nothing }
    place = (x, y)
    pictureWindow?.move(to: place)
    switch finder.look(at: x, y) {
    case .own(let own, let location):
      change(to: nil)
      return own.client.map { .own($0, location) } ?? .nothing
    case .other(let place) where !types.isEmpty:
      if target?.place != place { change(to: place) }
      // The target may have vanished.
      guard target != nil else { return .nothing }
      position(UInt(UInt16(truncatingIfNeeded: x)) << 16 | UInt(UInt16(truncatingIfNeeded: y)))
      return .other
    case .other, .nothing:
      change(to: nil)
      return .nothing
    }
  }

  func show(_ picture: DragPicture?) {
    guard connection.isOpen, stage == .dragging else { return }
    defer { display.wake() }
    guard let picture else {
      pictureWindow?.hide()
      return
    }
    if pictureWindow == nil { pictureWindow = DragPictureWindow(connection, visual: display.visual, atoms: atoms) }
    pictureWindow?.show(picture, at: place)
  }

  func drop() {
    guard stage == .dragging else { return }
    pictureWindow?.hide()
    guard let target, target.takesDrop || target.isWaiting, connection.isOpen else { return end(isTaken: false) }
    deadline = MonotonicClock.now + DragProtocol.patience
    stage = .releasing
    if !target.isWaiting { handOver() }
    display.wake()
  }

  /// Ends the drag as one that was not taken, because another one begins.
  func giveUp() { end(isTaken: false) }

  func cancel() {
    guard stage != .ended else { return }
    client = nil
    end(isTaken: false)
  }

  // MARK: Messages

  func targetDidAnswer(_ message: XClientMessageEvent) {
    guard var target, isFromTarget(message), stage == .dragging || stage == .releasing else { return }
    let next = target.next.take()
    target.isWaiting = false
    let takesDrop = message.data.l.1 & 1 != 0
    let isChange = takesDrop != target.takesDrop
    target.takesDrop = takesDrop
    self.target = target
    if isChange { client?.targetDidAnswer(takesDrop: takesDrop) }
    // The user drops at the last position.
    if let next, stage != .ended { position(next) }
    if stage == .releasing, self.target?.isWaiting == false { handOver() }
  }

  func targetDidFinish(_ message: XClientMessageEvent) {
    guard let target, isFromTarget(message), stage == .dropped else { return }
    end(isTaken: target.place.version < 5 || message.data.l.1 & 1 != 0)
  }

  private func isFromTarget(_ message: XClientMessageEvent) -> Bool {
    CX11.Window(bitPattern: message.data.l.0) == target?.place.window
  }

  func windowWasDestroyed(_ destroyed: CX11.Window) {
    if destroyed == window.identifier { return end(isTaken: false) }
    guard let target, [target.place.window, target.place.receiver].contains(destroyed) else { return }
    finder.forget(destroyed)
    self.target = nil
    client?.targetDidAnswer(takesDrop: false)
    if stage == .releasing || stage == .dropped { end(isTaken: false) }
  }

  func expire(at now: TimeInterval) {
    guard let deadline, deadline <= now else { return }
    // A long content may take longer.
    if stage == .dropped, clipboard.isSending { return self.deadline = now + DragProtocol.patience }
    end(isTaken: false)
  }

  // MARK: Internals

  private func change(to place: DragTargetFinder.Place?) {
    guard place != target?.place else { return }
    leave()
    guard let place, clipboard.beginWatching(place.window) else { return }
    target = Target(place: place)
    let flags = place.version << 24 | (types.count > 3 ? 1 : 0)
    let first = types + [0, 0, 0]
    send(atoms.enter, (window.identifier, flags, first[0], first[1], first[2]))
  }

  private func leave() {
    guard let old = target else { return }
    if stage != .dropped { send(atoms.leave, (window.identifier, 0, 0, 0, 0)) }
    target = nil
    clipboard.endWatching(old.place.window)
    if old.takesDrop { client?.targetDidAnswer(takesDrop: false) }
  }

  private func position(_ packed: UInt) {
    guard target?.isWaiting == false else {
      target?.next = packed
      return
    }
    target?.isWaiting = true
    send(atoms.position, (window.identifier, 0, packed, time, atoms.actionCopy))
  }

  private func handOver() {
    guard target?.takesDrop == true else { return end(isTaken: false) }
    stage = .dropped
    send(atoms.drop, (window.identifier, 0, time, 0, 0))
  }

  private func send(_ type: Atom, _ data: (UInt, UInt, UInt, UInt, UInt)) {
    guard let target else { return }
    let isSent = connection.sendDrag(type, to: target.place.window, via: target.place.receiver, data)
    if !isSent { windowWasDestroyed(target.place.window) }
  }

  private func end(isTaken: Bool) {
    guard stage != .ended else { return }
    let client = client.take()
    if connection.isOpen { leave() }
    stage = .ended
    deadline = nil
    pictureWindow?.close()
    pictureWindow = nil
    if connection.isOpen { clipboard.offer(nil as ClipboardContent?, on: .drag) }
    client?.dropDidEnd(isTaken: isTaken)
  }
}
