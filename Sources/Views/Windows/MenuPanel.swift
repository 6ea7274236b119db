import Foundation

/// An open menu over a window's content. Locations are in the window's coordinates.
@MainActor
package protocol MenuPanel: UIView {
  /// The view that the menu is about.
  var owner: UIView? { get }

  /// Follows the finger or the button that opened the menu and is still down.
  func pointerMoved(to location: CGPoint)

  /// Called when another button of the pointer goes down.
  func pressBegan(at location: CGPoint)

  /// Called when the button or the finger comes up.
  func pressEnded(at location: CGPoint)

  func close()
}

/// An interaction that offers a menu on its view.
@MainActor
package protocol MenuSource: UIInteraction {
  /// Opens the menu for a place in the window's coordinates.
  ///
  /// - Returns: Whether it has a menu for that place.
  func openMenu(at location: CGPoint, by opener: MenuOpener) -> Bool
}

/// A view whose menu an interaction of a view around it opens.
@MainActor
package protocol ContextMenuOwner: UIView {
  /// Whether there is a menu. May ask the app.
  var hasContextMenu: Bool { get }
}

/// The input that opened a menu.
package enum MenuOpener {
  case pointer, finger, keys
}

/// Opens the menu bar of windows.
@MainActor
package protocol MenuBarOpening {
  /// Opens a menu of the bar.
  ///
  /// - Parameter letter: The first letter of the menu's title; nil for the first menu.
  /// - Returns: Whether there is such a menu.
  func openMenuBar(of window: UIWindow, at letter: Character?) -> Bool

  /// Displays the key commands that run at present over the window's content.
  ///
  /// - Returns: The list; nil if there are no such commands.
  func showKeyCommands(in window: UIWindow) -> (any KeyListPanel)?
}
