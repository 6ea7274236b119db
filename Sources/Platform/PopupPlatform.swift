import Foundation

/// The system's side of a popup: a window without decorations in front of another one, its owner, and beyond its edges.
///
/// While it is open, all input of the pointer and of fingers goes to the owner's client in the owner's coordinates,
/// wherever it happens on the desktop, over the popup too. The keyboard focus stays where it is. The platform calls
/// `closeWasRequested()` of the popup's client when the owner moved, or another program destroyed the popup.
@MainActor
package protocol PopupPlatform: WindowPlatform {
  /// Moves and resizes the popup. The new size applies when a `resize` event reports it.
  ///
  /// - Parameter frame: In points from the owner's top left corner.
  func setFrame(_ frame: CGRect)
}
