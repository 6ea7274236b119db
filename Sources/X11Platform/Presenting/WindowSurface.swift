import CX11
import Rendering

/// The pixels of one window at one size: buffers to draw frames into, and their way to the screen.
///
/// The window itself holds the frame that is shown. A frame that only moved is made by the server, which copies from the
/// window to the window; the rest comes from a buffer. Measured against shifting a pixmap of our own, and against a taller
/// pixmap that the frame moves down in, this comes nearest to a single copy, in shared memory and over a socket.
///
/// Whatever the server says, it has done by then all that it was asked for before: mostly the next input says that a buffer
/// may be used again. Only for the last free buffer an answer is asked for, as each wakes the program. A server that never
/// says anything leaves the surface without a buffer; that happens only when the connection is dead, which is noticed by
/// itself.
final class WindowSurface {
  private let target: SurfaceTarget
  private let transport: any SurfaceTransport
  private let protection: FrameProtection
  /// For copies within the window, each answered by an event, which says what of it was in sight; and for such without.
  private let answeredContext: GC
  private let silentContext: GC
  private var ring: BufferRing
  private var pendingCopies = PendingCopies()

  /// Takes the first way of `methods` that the system and the server grant. Nil when not even the last can be had.
  init?(target: SurfaceTarget, methods: some Sequence<PresentationMethod>, protection: FrameProtection) {
    // Not `compactMap` and `first`, which only an array has: they would make all of them.
    guard let transport = methods.lazy.map({ $0.makeTransport(to: target) }).first(where: { $0 != nil }) ?? nil,
      let answeredContext = target.makeContext(completion: .sent),
      let silentContext = target.makeContext(completion: .none)
    else { return nil }
    self.target = target
    self.transport = transport
    self.protection = protection
    self.answeredContext = answeredContext
    self.silentContext = silentContext
    ring = BufferRing(count: transport.buffers.count)
  }

  deinit {
    guard target.connection.isOpen else { return }
    XFreeGC(target.connection.display, answeredContext)
    XFreeGC(target.connection.display, silentContext)
  }

  /// A buffer that the server does not read; nil when there is none.
  func nextBuffer() -> PixelBuffer? {
    ring.grant().map { transport.buffers[$0] }
  }

  /// Shows a frame, the damaged pixels of it from the buffer that was given last.
  ///
  /// Between a move and the pixels that it uncovers nobody else is served: who asks the server for the picture gets the
  /// frame before or this one, and nothing in between.
  ///
  /// - Parameter isInSight: Whether all of the window is known to be: then nothing that is moved lies behind another window,
  ///   and the server need not say what of it did.
  func present(_ change: FrameChange, isInSight: Bool) {
    guard let index = ring.take() else { return }
    let isDamaged = !change.damage.isEmpty
    if isDamaged { transport.upload(change.damage, of: index) }
    let isGrabbed = !change.moves.isEmpty && protection != .withoutGrab
    if isGrabbed { XGrabServer(target.connection.display) }
    let context = isInSight && pendingCopies.moveCount < Self.mostSilentMoves ? silentContext : answeredContext
    for move in change.moves { make(move, with: context) }
    if isDamaged { show(change.damage, of: index) }
    guard isGrabbed else { return }
    XUngrabServer(target.connection.display)
    // What the app does before the end of this turn must not keep the whole desktop waiting.
    target.connection.flush()
  }

  /// The server has done the request `serial`, and what it had to tell of all until then was heard. Gives whether a buffer
  /// became free.
  func complete(_ serial: UInt) -> Bool {
    pendingCopies.complete(serial)
    return ring.complete(serial)
  }

  /// The pixels that have to be shown anew when the server says, after the request `serial`, that some were lost.
  func spread(_ lost: Rendering.Region, since serial: UInt) -> Rendering.Region {
    pendingCopies.spread(lost, since: serial)
  }

  /// The pixels that were moved by requests after the one that is given.
  func movedArea(since serial: UInt) -> Rendering.Region {
    pendingCopies.movedArea(since: serial)
  }

  /// Beyond this many moves of which nothing was heard yet the server is to say that it has made one: without input it would
  /// not say anything, and they are kept in mind until then. Our choice.
  private static let mostSilentMoves = 8

  private func show(_ damage: Rendering.Region, of index: Int) {
    if damage.contains(target.bounds) { pendingCopies.addWholeFrame(serial: XNextRequest(target.connection.display)) }
    let serial = transport.show(damage, of: index, completion: ring.hasOther(than: index) ? .none : .sent)
    ring.markRead(index, by: protection == .withoutWaiting ? nil : serial)
  }

  private func make(_ move: PixelMove, with context: GC) {
    let (source, destination) = (move.source, move.destination)
    pendingCopies.add(move, serial: XNextRequest(target.connection.display))
    XCopyArea(
      target.connection.display, target.window, target.window, context, source.minX, source.minY,
      UInt32(source.width), UInt32(source.height), destination.minX, destination.minY)
  }
}
