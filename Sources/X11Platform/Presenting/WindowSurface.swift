import CX11
import Rendering

/// The pixels of one window at one size: buffers to draw frames into, and their way to the screen.
///
/// The window itself holds the frame that is shown. A frame that only moved is made by the server, which copies from the
/// window to the window; the rest comes from a buffer. Measured against shifting a pixmap of our own, and against a taller
/// pixmap that the frame moves down in, this comes nearest to a single copy, in shared memory and over a socket.
///
/// A server that never says that it has read a buffer leaves the surface without one; that happens only when the
/// connection is dead, which is noticed by itself.
final class WindowSurface {
  private let target: SurfaceTarget
  private let transport: any SurfaceTransport
  private let protection: FrameProtection
  /// For copies within the window; each is answered by an event, which says what of it was in sight.
  private let context: GC
  private var ring: BufferRing
  private var moves = MovesUnderWay()
  // Kept so that a frame allocates none.
  private var rectangles: [DeviceRect] = []

  /// Takes the first way of `methods` that the system and the server grant. Nil when not even the last can be had.
  init?(target: SurfaceTarget, methods: some Sequence<PresentationMethod>, protection: FrameProtection) {
    guard let transport = methods.lazy.compactMap({ $0.makeTransport(to: target) }).first,
      let context = target.makeContext(completion: .sent)
    else { return nil }
    self.target = target
    self.transport = transport
    self.protection = protection
    self.context = context
    ring = BufferRing(count: transport.buffers.count)
  }

  deinit {
    if target.connection.isOpen { XFreeGC(target.connection.display, context) }
  }

  /// A buffer that the server does not read; nil when there is none.
  func nextBuffer() -> PixelBuffer? {
    ring.grant().map { transport.buffers[$0] }
  }

  /// Shows a frame, the damaged pixels of it from the buffer that was given last.
  ///
  /// Between a move and the pixels that it uncovers nobody else is served: who asks the server for the picture gets the
  /// frame before or this one, and nothing in between.
  func present(_ change: FrameChange) {
    guard let index = ring.take() else { return }
    rectangles.removeAll(keepingCapacity: true)
    change.damage.forEachRect { rectangles.append($0) }
    if !rectangles.isEmpty { transport.upload(rectangles, of: index) }
    let isGrabbed = !change.moves.isEmpty && protection != .withoutGrab
    if isGrabbed { XGrabServer(target.connection.display) }
    change.moves.forEach(move)
    if !rectangles.isEmpty { show(index) }
    guard isGrabbed else { return }
    XUngrabServer(target.connection.display)
    // What the app does before the end of this turn must not keep the whole desktop waiting.
    XFlush(target.connection.display)
  }

  /// The server has answered the request `serial`. Gives whether a buffer became free.
  func complete(_ serial: UInt) -> Bool {
    moves.complete(serial)
    return ring.complete(serial)
  }

  /// The pixels that have to be shown anew when the server says, after the request `serial`, that some were lost.
  func spread(_ lost: Rendering.Region, since serial: UInt) -> Rendering.Region {
    moves.spread(lost, since: serial)
  }

  private func show(_ index: Int) {
    let serial = transport.show(rectangles, of: index)
    ring.markRead(index, by: protection == .withoutWaiting ? nil : serial)
  }

  private func move(_ move: PixelMove) {
    let (source, destination) = (move.source, move.destination)
    moves.add(move, serial: XNextRequest(target.connection.display))
    XCopyArea(
      target.connection.display, target.window, target.window, context, source.minX, source.minY,
      UInt32(source.width), UInt32(source.height), destination.minX, destination.minY)
  }
}
