import Foundation
import Rendering

/// What a `UIWindow` needs of the system: a place for its pixels, and to be asked for the next frame.
///
/// There are two: a real X11 window, and `OffscreenPlatform` with a clock moved by hand.
@MainActor
package protocol WindowPlatform: AnyObject {
  /// The content's size in device pixels.
  var pixelSize: PixelSize { get }

  /// Device pixels per point, above 0.
  var scale: CGFloat { get }

  /// Asks for one call of `renderFrame(at:)` as soon as the display can show a new frame; asked while `handle(_:)` runs, as
  /// soon as that event can be shown. Asking twice is asking once.
  func requestFrame()

  /// Asks for one call of `renderFrame(at:)` at `time` (the clock of `InputEvent.time`) or soon after it. Of several
  /// times asked for, the earliest counts; the window asks anew for the later ones. Nothing wakes before that.
  func requestFrame(at time: TimeInterval)

  /// A buffer of `pixelSize` to paint the damage of a frame in, that nothing else reads or writes now. What is in it
  /// means nothing: the pixels of the last frame are where they are shown.
  ///
  /// Asked again before `present(_:)` it gives the same buffer, unless that is lost, as it is with a new size and on
  /// `close()`: then its pixels must not be touched any more.
  /// Nil while all buffers are still being read; the platform then calls `renderFrame(at:)` itself once one is free.
  func nextBuffer() -> PixelBuffer?

  /// Shows a frame: moves pixels of the one that is shown, and puts the damaged ones there that were painted in the
  /// buffer that `nextBuffer()` gave last. Who asks the display for its picture gets both or none. Nothing happens when the
  /// buffer is lost.
  func present(_ change: FrameChange)

  /// The text by which the desktop names the window.
  func setTitle(_ title: String)

  /// Asks for another content size in points. The size counts only when a `resize` event reports it.
  func setContentSize(_ size: CGSize)

  /// Says between which sizes the user may choose.
  func setSizeLimits(_ limits: WindowSizeLimits)

  /// Says what text the keys go to; nil when they go to none. Nil also ends what an input method composes: the text that
  /// is marked then stays as it is, and nothing more comes of it.
  func setTextInput(_ state: TextInputState?)

  /// Gives the pointer a shape while it is over the window.
  func setCursor(_ shape: CursorShape)

  /// Has the window fill the screen, without a frame around it, or not any more. Where nothing manages windows, nothing
  /// happens.
  func toggleFullScreen()

  /// Shows the window, or takes it off the screen and gives back everything that the system holds for it.
  func show()
  func close()
}

/// What the platform tells its window; `UIWindow` is the one that listens.
@MainActor
package protocol WindowPlatformClient: AnyObject {
  func handle(_ event: InputEvent)

  /// The display has lost pixels of the frame that it shows, and asks for a frame that has them.
  func pixelsWereLost(_ region: Region)

  /// Draws one frame as of `time` and presents what changed; presents nothing when nothing did.
  func renderFrame(at time: TimeInterval)

  /// A run loop starts within `handle(_:)` or `renderFrame(at:)`: until it ends, calls of both come in between.
  func runLoopWillNest()

  /// The window came into sight or went out of it (minimised, unmapped). No frame is asked for while it is hidden.
  func visibilityDidChange(to visibility: WindowVisibility)

  /// The pictures that stand for the window where the desktop lists windows, in several sizes; none for the desktop's own.
  /// The platform asks once it has shown the first frame.
  var icons: [WindowIcon] { get }

  /// The user asked to close the window.
  func closeWasRequested()
}

/// Whether any part of a window can be seen.
package enum WindowVisibility: Sendable {
  case visible, hidden
}
