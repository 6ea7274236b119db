import Rendering

/// The pixels of one window at one size: buffers to draw frames into, and their way to the screen.
///
/// A server that never says that it has read a buffer leaves the surface without one; that happens only when the
/// connection is dead, which is noticed by itself.
final class WindowSurface {
  let size: PixelSize
  private let transport: any SurfaceTransport
  private var ring: BufferRing
  // Kept so that a frame allocates none.
  private var visible = Region()
  private var rectangles: [DeviceRect] = []

  /// More rectangles than this cost more in requests than their bounding box does in pixels.
  private static let maximumRectangleCount = 16

  /// Takes the first way of `methods` that the system and the server grant. Nil when not even the last can be had.
  init?(target: SurfaceTarget, methods: some Sequence<PresentationMethod>) {
    guard let transport = methods.lazy.compactMap({ $0.makeTransport(to: target) }).first else { return nil }
    self.transport = transport
    size = target.size
    ring = BufferRing(count: transport.buffers.count)
  }

  /// A buffer that the server does not read, and the age of its content in frames (0: unknown). Nil when there is none.
  func nextBuffer() -> (buffer: PixelBuffer, age: Int)? {
    ring.grant().map { (transport.buffers[$0.index], $0.age) }
  }

  /// Shows the damaged pixels of the buffer that was given last. Nothing happens when there are none.
  func present(damage: Region) {
    guard collectRectangles(of: damage), let index = ring.present() else { return }
    ring.markRead(index, by: transport.show(rectangles, of: index))
  }

  /// Shows pixels of the last frame again.
  ///
  /// - Returns: False when there was no frame yet.
  func presentAgain(_ exposed: Region) -> Bool {
    guard let index = ring.lastPresented else { return false }
    if collectRectangles(of: exposed) {
      ring.markRead(index, by: transport.show(rectangles, of: index))
    }
    return true
  }

  /// The server has answered the request `serial`. Gives whether a buffer became free.
  func complete(_ serial: UInt) -> Bool {
    ring.complete(serial)
  }

  /// Sets `rectangles` to those of `region` within the window, or to their bounding box; false when there are none.
  private func collectRectangles(of region: Region) -> Bool {
    visible.assign(region, intersecting: DeviceRect(x: 0, y: 0, width: size.width, height: size.height))
    visible.limit(toRectCount: Self.maximumRectangleCount)
    rectangles.removeAll(keepingCapacity: true)
    visible.forEachRect { rectangles.append($0) }
    return !rectangles.isEmpty
  }
}
