import Diagnostics
import Foundation
import Rendering

/// A window in memory with a manual clock, for replays, screenshots and tests.
///
/// As with a real window, the buffer to paint into is not the visible picture.
package final class OffscreenPlatform: PopupPlatform {
  package private(set) var pixelSize: PixelSize
  package private(set) var scale: CGFloat
  package private(set) var title: String

  /// The size limits that the window set. Tests and replays may exceed them.
  package private(set) var sizeLimits: WindowSizeLimits?

  /// The text input that the window set.
  package private(set) var textInput: TextInputState?

  /// How often the window set a text input.
  package private(set) var textInputUpdateCount = 0

  /// The cursor over the window.
  package private(set) var cursor = CursorShape.arrow

  /// The part of the desktop for popups, in points from the window's top left corner. Nil, the default, for a desktop
  /// that shows none.
  package var popupRoom: CGRect?

  /// The open popup.
  package private(set) weak var popup: OffscreenPlatform?

  /// The place of this popup, in points from its owner's top left corner; nil for a window of its own.
  package private(set) var frameInOwner: CGRect?

  /// The state that the window last requested.
  package private(set) var state = WindowState.normal

  /// The place that the window requested, or that a test gave it.
  package var placeOnScreen: CGPoint? {
    didSet { client?.placeMayHaveChanged() }
  }

  package func setPlace(_ place: CGPoint) { placeOnScreen = place }

  /// Whether the window demands attention.
  package private(set) var demandsAttention = false

  /// How often the window requested to be shown in front.
  package private(set) var activationCount = 0

  package var isFullScreen: Bool { state == .fullScreen }
  package var isMaximized: Bool { state == .maximized }

  /// How often `present` was called.
  package var presentedFrames: Int { painted(presentCount) }
  private var presentCount = 0

  /// The change in the last `present`.
  package var lastChange: FrameChange { painted(presentedChange) }
  private var presentedChange = FrameChange()

  package private(set) weak var client: (any WindowPlatformClient)?

  /// The place of the content's top left corner on the screen, in points.
  package var place = CGPoint.zero

  /// The display that made this window.
  weak var display: OffscreenDisplay?

  /// The last drag that began in this window.
  package private(set) var drag: OffscreenDrag?

  private let isPainted: Bool
  private var isFrameRequested = false
  private var wakeTime = TimeInterval.infinity
  private var lastFrameTime: TimeInterval = 0

  /// The buffer to paint into, made on first use.
  private var buffer: PixelBuffer?

  /// The visible picture; nil before the first frame. After a resize it keeps its size until the next frame.
  package var image: PixelBuffer? { painted(visible) }
  private var visible: PixelBuffer?

  package init(size: CGSize, scale: CGFloat, title: String, client: any WindowPlatformClient, isPainted: Bool = true) {
    self.isPainted = isPainted
    self.scale = scale
    self.title = title
    self.client = client
    pixelSize = Self.pixels(size, scale)
  }

  /// What a test looks at, which is there only if the window is painted.
  private func painted<Look>(_ look: Look) -> Look {
    requirement(isPainted, "a test looks at the pixels of a window that is not painted")
    return look
  }

  /// Whether a frame at `time` would have something to do.
  package func wantsFrame(at time: TimeInterval) -> Bool { isFrameRequested || wakeTime <= time }

  /// When the window wants to wake, infinity for never.
  package var nextWake: TimeInterval { isFrameRequested ? -.infinity : wakeTime }

  /// Draws a frame as of `time`.
  package func renderFrame(at time: TimeInterval) {
    isFrameRequested = false
    lastFrameTime = time
    if wakeTime <= time { wakeTime = .infinity }
    client?.renderFrame(at: time)
  }

  /// Resizes the content, in points, like a user who drags the window's corner.
  package func resize(to size: CGSize, at time: TimeInterval) {
    pixelSize = Self.pixels(size, scale)
    buffer = nil
    client?.handle(InputEvent(time: time, kind: .resize(size)))
  }

  /// Changes the device pixels per point; the content keeps its size in points.
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
    if buffer == nil, isPainted { buffer = PixelBuffer(size: pixelSize) }
    return buffer
  }

  package func present(_ change: FrameChange) {
    guard let buffer, let image = image(of: pixelSize) else { return }
    presentCount += 1
    // In its own array: the renderer would not reuse a shared one for the next frame.
    presentedChange.moves.replaceSubrange(0..., with: change.moves)
    presentedChange.damage = change.damage
    visible = image
    image.apply(change, from: buffer)
  }

  /// The visible picture, or a new one if its size differs. Nil without memory for it.
  private func image(of size: PixelSize) -> PixelBuffer? {
    if let visible, visible.size == size { return visible }
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
    textInputUpdateCount += 1
  }

  package func setCursor(_ shape: CursorShape) {
    cursor = shape
  }

  package func toggleFullScreen() {
    setState(isFullScreen ? .normal : .fullScreen)
  }

  package func setState(_ state: WindowState) {
    guard state != self.state else { return }
    let (wasHidden, wasFullScreen) = (self.state == .minimized, isFullScreen)
    self.state = state
    if wasFullScreen != isFullScreen { client?.stateDidChange() }
    if wasHidden != (state == .minimized) { client?.visibilityDidChange(to: wasHidden ? .visible : .hidden) }
  }

  package func demandAttention() {
    demandsAttention = true
  }

  package func activate() {
    activationCount += 1
    setFocused(true)
  }

  /// Gives the window the keyboard focus, or takes it, as a user does.
  package func setFocused(_ isFocused: Bool) {
    if isFocused { demandsAttention = false }
    client?.focusDidChange(isFocused: isFocused)
  }

  package func popupRoom(at location: CGPoint) -> CGRect? { popupRoom }

  package func makePopup(frame: CGRect, client: any WindowPlatformClient) -> (any PopupPlatform)? {
    let made = OffscreenPlatform(size: frame.size, scale: scale, title: "", client: client, isPainted: isPainted)
    made.frameInOwner = frame
    popup = made
    return made
  }

  package func setFrame(_ frame: CGRect) {
    frameInOwner = frame
    setContentSize(frame.size)
  }

  /// Whether a place on the screen, in points, is in the window's content.
  func contains(_ location: CGPoint) -> Bool {
    let size = CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
    return CGRect(origin: place, size: size).contains(location)
  }

  package func beginDrag(_ content: DragContent, client: any OutgoingDragClient) -> (any OutgoingDrag)? {
    let drag = OffscreenDrag(content, of: self, on: display, client: client)
    self.drag = drag
    return drag
  }

  package func show() {
    requestFrame()
    client?.visibilityDidChange(to: .visible)
  }

  package func close() {
    (buffer, visible) = (nil, nil)
    isFrameRequested = false
    wakeTime = .infinity
  }

  private static func pixels(_ size: CGSize, _ scale: CGFloat) -> PixelSize {
    func side(_ length: CGFloat) -> Int32 { Int32(min(max((length * scale).rounded(), 1), 16384)) }
    return PixelSize(width: side(size.width), height: side(size.height))
  }
}
