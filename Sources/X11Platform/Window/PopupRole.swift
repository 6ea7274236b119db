import Rendering

/// The state of an `X11Window` that is the popup of another one.
@MainActor
struct PopupRole {
  /// The window that receives the popup's input.
  weak var owner: X11Window?

  let grab: PointerGrab

  /// The owner's place on the screen while the popup is open, in pixels.
  let ownerArea: DeviceRect
}
