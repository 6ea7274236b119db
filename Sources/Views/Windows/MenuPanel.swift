import Foundation

/// An open menu, as the window sees it over whose content it lies. Locations are in the window's coordinates.
@MainActor
package protocol MenuPanel: UIView {
  /// The view that the menu is about.
  var owner: UIView? { get }

  /// What is held down since the menu was opened moved.
  func pointerMoved(to location: CGPoint)

  /// Another button of the pointer went down.
  func pressBegan(at location: CGPoint)

  /// It came up.
  func pressEnded(at location: CGPoint)

  func close()
}

/// An interaction that offers a menu on its view.
@MainActor
package protocol MenuSource: UIInteraction {
  /// Opens the menu for a place in the window's coordinates.
  ///
  /// - Returns: False when there is none.
  func openMenu(at location: CGPoint, by opener: MenuOpener) -> Bool
}

/// What a menu was opened by.
package enum MenuOpener {
  case pointer, finger, keys
}
