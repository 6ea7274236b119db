import Foundation
import Views

/// A menu of a view. It opens by the secondary button of the pointer, a long press of a finger, and the Menu key or
/// Shift+F10 while the focus is in the view.
///
/// Among nested views the innermost one with a menu opens it. The menu is above the window's content, and extends beyond
/// the window's edges if it does not fit inside. A press beside it closes it, and reaches nothing else.
open class UIContextMenuInteraction: UIInteraction {
  /// The delegate, which provides the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  open private(set) weak var view: UIView?

  private lazy var fingerPress = ContextMenuPressGestureRecognizer(interaction: self)

  /// Makes an interaction whose menu comes from a delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(fingerPress)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(fingerPress)
  }

  /// Returns the last opening location, in the coordinates of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view.window === window else { return lastLocation }
    return view.convert(lastLocation, from: window)
  }

  /// Closes the menu if this interaction opened it.
  open func dismissMenu() {
    if let menu = view?.window?.contextMenu as? ContextMenuView, menu.interaction === self { menu.close() }
  }

  /// Where the search for the responders of commands begins: the responder that receives keys, and the view of the menu.
  var responders: [UIResponder] { [view?.window?.firstResponder, view].compactMap(\.self) }

  /// The last opening location, in window coordinates.
  private var lastLocation = CGPoint.zero

  /// What the menu opens for, while the delegate is asked.
  package private(set) var opener: MenuOpener?

  /// Asks the delegate for the menu at a location in the window.
  func makeMenu(at location: CGPoint, for opener: MenuOpener) -> UIMenu? {
    guard let view, let window = view.window else { return nil }
    lastLocation = location
    self.opener = opener
    defer { self.opener = nil }
    let place = view.convert(location, from: window)
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)?
      .makeMenu(for: responders)
  }

  /// - Parameter location: In window coordinates.
  func open(_ menu: UIMenu, in window: UIWindow, at location: CGPoint, by opener: MenuOpener) {
    window.openMenu { ContextMenuView(menu, of: self, in: window, at: location, by: opener) }
  }
}

extension UIContextMenuInteraction: MenuSource {
  package func openMenu(at location: CGPoint, by opener: MenuOpener) -> Bool {
    guard let window = view?.window, let menu = makeMenu(at: location, for: opener) else { return false }
    open(menu, in: window, at: location, by: opener)
    return true
  }
}

/// Provides the menu of an interaction.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a location in the coordinates of the interaction's view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}
