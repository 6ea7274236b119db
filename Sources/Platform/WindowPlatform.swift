import Foundation
import Rendering

/// The system's side of a `UIWindow`: a place for its pixels, and requests for frames.
///
/// There are two implementations: a real X11 window, and `OffscreenPlatform` with a manual clock.
@MainActor
package protocol WindowPlatform: AnyObject {
  /// The content's size in device pixels.
  var pixelSize: PixelSize { get }

  /// Device pixels per point, above 0.
  var scale: CGFloat { get }

  /// The content's place on the screen, in device pixels; nil where it is unknown. May take a round trip.
  var placeOnScreen: CGPoint? { get }

  /// Requests one call of `renderFrame(at:)` as soon as the display can show a new frame; within `handle(_:)`, as soon
  /// as that event can be shown. Idempotent.
  func requestFrame()

  /// Requests one call of `renderFrame(at:)` at `time` (on the clock of `InputEvent.time`) or soon after it. The
  /// earliest requested time counts; the window must request later ones again. Nothing wakes before that.
  func requestFrame(at time: TimeInterval)

  /// Returns a free buffer of `pixelSize` to paint the damage of a frame into. Its content is undefined: the visible
  /// pixels are elsewhere.
  ///
  /// Until `present(_:)` it returns the same buffer. A new size and `close()` lose that buffer: its pixels must not be
  /// touched from then on. Nil while all buffers are being read; the platform calls `renderFrame(at:)` once one is
  /// free.
  func nextBuffer() -> PixelBuffer?

  /// Presents a frame: moves visible pixels, and copies the damaged ones from the buffer that `nextBuffer()` last
  /// returned. Another client that reads the window sees both or neither. Does nothing if the buffer is lost.
  func present(_ change: FrameChange)

  /// Sets the window's title on the desktop.
  func setTitle(_ title: String)

  /// Requests another content size, in points. It applies when a `resize` event reports it.
  func setContentSize(_ size: CGSize)

  /// Requests a place of the content on the screen, in device pixels, before `show()`. Window managers may refuse it.
  func setPlace(_ place: CGPoint)

  /// Sets the size limits for the user.
  func setSizeLimits(_ limits: WindowSizeLimits)

  /// Sets the text that receives keys; nil for none. Nil also ends a composition: marked text stays as it is.
  func setTextInput(_ state: TextInputState?)

  /// Sets the cursor over the window.
  func setCursor(_ shape: CursorShape)

  /// Toggles full screen. Does nothing without a window manager.
  func toggleFullScreen()

  /// Whether the window fills the screen, as far as the window manager has reported.
  var isFullScreen: Bool { get }

  /// Whether the window is as large as the desktop permits, as far as the window manager has reported.
  var isMaximized: Bool { get }

  /// Requests another state of the window. Does nothing without a window manager.
  func setState(_ state: WindowState)

  /// Asks the desktop to draw the user's attention to the window, until it has the keyboard focus.
  func demandAttention()

  /// Requests that the window is shown in front of others, with the keyboard focus.
  func activate()

  /// Returns the part of the desktop in which a popup at a location can be: the monitor there, without the desktop's
  /// panels. Both are in points from the window's top left corner. Nil if the platform shows no popups.
  func popupRoom(at location: CGPoint) -> CGRect?

  /// Makes a popup of this window, which is not visible yet, and takes the pointer for it. Nil if the system refuses,
  /// because another program has the pointer.
  ///
  /// - Parameter frame: In points from the window's top left corner.
  func makePopup(frame: CGRect, client: any WindowPlatformClient) -> (any PopupPlatform)?

  /// Begins a drag with the button or the finger that is down in this window. Nil if the window system has no drags.
  func beginDrag(_ content: DragContent, client: any OutgoingDragClient) -> (any OutgoingDrag)?

  func show()
  /// Hides the window and frees its system resources.
  func close()
}

extension WindowPlatform {
  package func beginDrag(_ content: DragContent, client: any OutgoingDragClient) -> (any OutgoingDrag)? { nil }
  package var placeOnScreen: CGPoint? { nil }
  package var isMaximized: Bool { false }
  package func setPlace(_ place: CGPoint) {}
}

/// The client of a platform's window: the `UIWindow`.
@MainActor
package protocol WindowPlatformClient: AnyObject {
  func handle(_ event: InputEvent)

  /// Called when the display has lost visible pixels and needs a frame with them.
  func pixelsWereLost(_ region: Region)

  /// Draws a frame as of `time`, and presents what changed, if anything.
  func renderFrame(at time: TimeInterval)

  /// Called when a run loop starts within `handle(_:)` or `renderFrame(at:)`: until it ends, both may be called again.
  func runLoopWillNest()

  /// Called when the window became visible or invisible (minimized, unmapped). A hidden window gets no frames.
  func visibilityDidChange(to visibility: WindowVisibility)

  /// Called when the user began or stopped working in the window, by the keyboard focus. A keyboard that another program
  /// grabs for a moment does not count.
  func focusDidChange(isFocused: Bool)

  /// Called when the window began or ceased to fill the screen.
  func stateDidChange()

  /// Called when the window may have another place on the screen.
  func placeMayHaveChanged()

  /// The icons for the desktop's lists of windows, in several sizes; empty for the desktop's default. Read after the
  /// first frame.
  var icons: [WindowIcon] { get }

  /// Called when the user asked to close the window.
  func closeWasRequested()

  /// Called when a drag of another program comes to the window, and when it moves there.
  ///
  /// - Parameter location: In points from the window's top left corner.
  func dragDidMove(_ drag: any IncomingDrag, to location: CGPoint, at time: TimeInterval)

  /// Called when a drag left the window, or its program is gone.
  func dragDidLeave(_ drag: any IncomingDrag)

  /// Called when the content was dropped where the drag was last. The window calls `finish(isTaken:)` then.
  func dragDidDrop(_ drag: any IncomingDrag)

  /// Called when another program destroyed the window, which cannot be kept.
  func wasDestroyed()
}

extension WindowPlatformClient {
  package func focusDidChange(isFocused: Bool) {}
  package func stateDidChange() {}
  package func placeMayHaveChanged() {}
  package func dragDidMove(_ drag: any IncomingDrag, to location: CGPoint, at time: TimeInterval) {
    drag.answer(takesDrop: false)
  }
  package func dragDidLeave(_ drag: any IncomingDrag) {}
  package func dragDidDrop(_ drag: any IncomingDrag) { drag.finish(isTaken: false) }
  package func wasDestroyed() { closeWasRequested() }
}

/// Whether any part of a window is visible.
package enum WindowVisibility: Sendable {
  case visible, hidden
}

/// What a window manager makes of a window.
package enum WindowState: Sendable {
  /// A window with a size of its own.
  case normal
  case maximized, fullScreen, minimized
}
