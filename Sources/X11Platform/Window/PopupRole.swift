import Rendering

/// The state of an `X11Window` that is the popup of another one.
@MainActor
final class PopupRole {
  /// The window that receives the popup's input.
  private(set) weak var owner: X11Window?

  let grab: PointerGrab

  /// The owner's place on the screen while the popup is open, in pixels.
  let ownerArea: DeviceRect

  init(owner: X11Window, grab: PointerGrab, ownerArea: DeviceRect) {
    self.owner = owner
    (self.grab, self.ownerArea) = (grab, ownerArea)
  }
}
