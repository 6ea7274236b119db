import Foundation
import Rendering

/// A window in memory, with a clock that is moved by hand: what replays, screenshots and tests run on.
///
/// As with a real window, the buffer to paint in is another than the picture that is shown.
package final class OffscreenPlatform: WindowPlatform {
  package private(set) var pixelSize: PixelSize
  package private(set) var scale: CGFloat
  package private(set) var title: String

  /// Between which sizes the user may choose, as the window said. Tests and replays resize to any.
  package private(set) var sizeLimits: WindowSizeLimits?

  /// What text the keys go to, as the window said.
  package private(set) var textInput: TextInputState?

  /// How often the window said so.
  package private(set) var toldTextInputs = 0

  /// What the pointer looks like over the window.
  package private(set) var cursor = CursorShape.arrow

  /// Whether the window asked last to fill the screen.
  package private(set) var isFullScreen = false

  /// How often `present` was called.
  package private(set) var presentedFrames = 0

  /// What the last `present` showed.
  package private(set) var lastChange = FrameChange()

  private weak var client: (any WindowPlatformClient)?
  private var isFrameRequested = false
  private var wakeTime = TimeInterval.infinity
  private var lastFrameTime: TimeInterval = 0

  /// What is painted in, made when it is first asked for.
  private var buffer: PixelBuffer?

  /// What the window shows; nil before the first frame. After a resize it keeps the old size until the next frame.
  package private(set) var image: PixelBuffer?

  package init(size: CGSize, scale: CGFloat, title: String, client: any WindowPlatformClient) {
    self.scale = scale
    self.title = title
    self.client = client
    pixelSize = Self.pixels(size, scale)
  }

  /// Whether a frame at `time` would have something to do.
  package func wantsFrame(at time: TimeInterval) -> Bool { isFrameRequested || wakeTime <= time }

  /// When the window wants to be woken, infinity for never.
  package var nextWake: TimeInterval { isFrameRequested ? -.infinity : wakeTime }

  /// Draws a frame as of `time`.
  package func renderFrame(at time: TimeInterval) {
    isFrameRequested = false
    lastFrameTime = time
    if wakeTime <= time { wakeTime = .infinity }
    client?.renderFrame(at: time)
  }

  /// Gives the content another size, in points, as a user would who drags the window's corner.
  package func resize(to size: CGSize, at time: TimeInterval) {
    pixelSize = Self.pixels(size, scale)
    buffer = nil
    client?.handle(InputEvent(time: time, kind: .resize(size)))
  }

  /// Gives the window other device pixels per point; its content stays as large as it is in points.
  package func setScale(_ scale: CGFloat, at time: TimeInterval) {
    let size = CGSize(width: CGFloat(pixelSize.width) / self.scale, height: CGFloat(pixelSize.height) / self.scale)
    self.scale = scale
    resize(to: size, at: time)
  }

  // MARK: WindowPlatform

  package func requestFrame() {
    isFrameRequested = true
  }

  package func requestFrame(at time: TimeInterval) {
    wakeTime = min(wakeTime, time)
  }

  package func nextBuffer() -> PixelBuffer? {
    if buffer == nil { buffer = PixelBuffer(size: pixelSize) }
    return buffer
  }

  package func present(_ change: FrameChange) {
    guard let buffer, let image = image(of: pixelSize) else { return }
    presentedFrames += 1
    // In an array of its own: one that is shared the renderer would not use again for the next frame.
    lastChange.moves.replaceSubrange(0..., with: change.moves)
    lastChange.damage = change.damage
    self.image = image
    image.apply(change, from: buffer)
  }

  /// What is shown, or a new picture if that has another size. Nil without the memory for it.
  private func image(of size: PixelSize) -> PixelBuffer? {
    if let image, image.size == size { return image }
    return PixelBuffer(size: size)
  }

  package func setTitle(_ title: String) {
    self.title = title
  }

  package func setContentSize(_ size: CGSize) {
    resize(to: size, at: lastFrameTime)
  }

  package func setSizeLimits(_ limits: WindowSizeLimits) {
    sizeLimits = limits
  }

  package func setTextInput(_ state: TextInputState?) {
    textInput = state
    toldTextInputs += 1
  }

  package func setCursor(_ shape: CursorShape) {
    cursor = shape
  }

  package func toggleFullScreen() {
    isFullScreen.toggle()
  }

  package func show() {
    requestFrame()
  }

  package func close() {
    (buffer, image) = (nil, nil)
    isFrameRequested = false
    wakeTime = .infinity
  }

  private static func pixels(_ size: CGSize, _ scale: CGFloat) -> PixelSize {
    func side(_ length: CGFloat) -> Int32 { Int32(min(max((length * scale).rounded(), 1), 16384)) }
    return PixelSize(width: side(size.width), height: side(size.height))
  }
}
