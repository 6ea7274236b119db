import CX11
import Foundation
import Rendering
import Platform

// The popups of a window, and a window as the popup of another one. The window manager leaves a popup alone, so it
// never has the keyboard focus. The pointer is grabbed for its owner.

extension X11Window {
  // MARK: Popups of this window

  func popupRoom(at location: CGPoint) -> CGRect? {
    guard isOpen, isMapped, let display else { return nil }
    let own = native.area(size: pixelSize)
    let place = screenArea(of: CGRect(origin: location, size: .zero), from: own)
    let space = display.popupSpace(at: place.minX, place.minY)
    return CGRect(
      x: CGFloat(space.minX - own.minX) / scale, y: CGFloat(space.minY - own.minY) / scale,
      width: CGFloat(space.width) / scale, height: CGFloat(space.height) / scale)
  }

  func makePopup(frame: CGRect, client: any WindowPlatformClient) -> (any PopupPlatform)? {
    guard isOpen, isMapped, let display, let grab = display.grabPointer(for: identifier) else { return nil }
    let own = native.area(size: pixelSize)
    let made = display.makePopup(
      PopupRole(owner: self, grab: grab, ownerArea: own), area: screenArea(of: frame, from: own), client: client)
    popup = made
    return made
  }

  // MARK: This window as a popup

  func setFrame(_ frame: CGRect) {
    guard isOpen, let popupRole else { return }
    native.place(in: screenArea(of: frame, from: popupRole.ownerArea))
    display?.wake()
  }

  /// The window for keys that arrive here: without a window manager the focus may be wherever the pointer is.
  var keyReceiver: X11Window { popupRole?.owner ?? self }

  /// Closes the popup if its owner has moved. Takes a round trip.
  func ownerMayHaveMoved() {
    guard isOpen, let popupRole, let owner = popupRole.owner, owner.isOpen else { return }
    if owner.native.area(size: owner.pixelSize) != popupRole.ownerArea { client?.closeWasRequested() }
  }

  /// Converts a frame in points from a window's top left corner to pixels of the screen.
  private func screenArea(of frame: CGRect, from window: DeviceRect) -> DeviceRect {
    func pixel(_ points: CGFloat) -> Int32 {
      Int32(min(max((points * scale).rounded(), CGFloat(-DeviceRect.limit)), CGFloat(DeviceRect.limit)))
    }
    let size = SizeHints.pixelSize(of: frame.size, scale: scale)
    return DeviceRect(
      x: window.minX + pixel(frame.minX), y: window.minY + pixel(frame.minY), width: size.width, height: size.height)
  }
}
