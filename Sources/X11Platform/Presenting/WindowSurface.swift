import CX11
import CX11Support
import Rendering

/// The pixels of a window at one size: the buffers to draw frames into, and the requests that show them.
///
/// The window itself holds the visible frame. The server makes a scrolled frame by copying from the window to the
/// window; the other pixels come from a buffer. In measurements this comes closer to a single copy than shifting a
/// pixmap, or a taller pixmap that the frame moves down in, with shared memory and over a socket.
///
/// Any message of the server says that it has handled all earlier requests, so usually the next input frees a buffer.
/// An answer is requested only for the last free buffer, because each answer wakes the program. A server that never
/// answers leaves the surface without a buffer; that happens only when the connection is dead, which is detected
/// elsewhere.
final class WindowSurface {
  private let target: SurfaceTarget
  private let transport: any SurfaceTransport
  private let protection: FrameProtection
  /// For copies within the window: one whose copies are answered by an event, which reports invisible source pixels,
  /// and one without.
  private let answeredContext: GC
  private let silentContext: GC
  private var ring: BufferRing
  private var pendingCopies = PendingCopies()

  /// Uses the first of `methods` that the system and the server grant. Nil if none works.
  init?(target: SurfaceTarget, methods: some Sequence<PresentationMethod>, protection: FrameProtection) {
    // `compactMap` and `first` exist only on arrays and would create all transports.
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

  /// Returns a buffer that the server does not read; nil if there is none.
  func nextBuffer() -> PixelBuffer? {
    ring.grant().map { transport.buffers[$0] }
  }

  /// Shows a frame, with the damaged pixels from the buffer that was granted last.
  ///
  /// The server is grabbed between a move and the pixels that it uncovers: another client that reads the window sees
  /// the frame before or this one, never a mixture.
  ///
  /// - Parameter isInSight: Whether all of the window is known to be visible. Then no moved pixel lies behind another
  ///   window, and no answer is needed.
  func present(_ change: FrameChange, isInSight: Bool) {
    guard let index = ring.take() else { return }
    let isDamaged = !change.damage.isEmpty
    if isDamaged { transport.upload(change.damage, of: index) }
    let isGrabbed = !change.moves.isEmpty && protection != .withoutGrab
    if isGrabbed { XGrabServer(target.connection.display) }
    let context =
      isInSight && pendingCopies.moveCount < Self.maximumUnacknowledgedMoves ? silentContext : answeredContext
    for move in change.moves { make(move, with: context) }
    if isDamaged { show(change.damage, of: index) }
    guard isGrabbed else { return }
    XUngrabServer(target.connection.display)
    // The app's own work before the end of this turn must not delay the whole desktop.
    target.connection.flush()
  }

  /// Marks all requests up to `serial` as handled, after their events were handled. Returns whether a buffer became
  /// free.
  func complete(_ serial: UInt) -> Bool {
    pendingCopies.complete(serial)
    return ring.complete(serial)
  }

  /// Returns the pixels to repaint if the server reports, after the request `serial`, that it lost some.
  func spread(_ lost: Rendering.Region, since serial: UInt) -> Rendering.Region {
    pendingCopies.spread(lost, since: serial)
  }

  /// Returns all pixels that later requests move.
  func movedArea(since serial: UInt) -> Rendering.Region {
    pendingCopies.movedArea(since: serial)
  }

  /// After this many unacknowledged moves, request an acknowledgment: without input the server would send nothing, and
  /// the moves stay recorded until then. Chosen.
  private static let maximumUnacknowledgedMoves = 8

  private func show(_ damage: Rendering.Region, of index: Int) {
    if damage.contains(target.bounds) {
      pendingCopies.addWholeFrame(serial: cx_next_request(target.connection.display))
    }
    let serial = transport.show(damage, of: index, completion: ring.hasOther(than: index) ? .none : .sent)
    ring.markRead(index, by: protection == .withoutWaiting ? nil : serial)
  }

  private func make(_ move: PixelMove, with context: GC) {
    let (source, destination) = (move.source, move.destination)
    pendingCopies.add(move, serial: cx_next_request(target.connection.display))
    XCopyArea(
      target.connection.display, target.window, target.window, context, source.minX, source.minY,
      UInt32(source.width), UInt32(source.height), destination.minX, destination.minY)
  }
}
