import Foundation
import Views

/// Offers a menu on a view: to the secondary button of the pointer, to a finger that rests, and to the Menu key or Shift
/// and F10 while the focus is in the view.
///
/// Where views lie inside each other, the innermost one with a menu has it. The menu lies over the window's content; a
/// press beside it closes it, and reaches nothing below.
open class UIContextMenuInteraction: UIInteraction {
  /// The delegate, which provides the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public private(set) weak var view: UIView?

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

  /// Where the menu was opened last, in the coordinates of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view.window === window else { return lastLocation }
    return view.convert(lastLocation, from: window)
  }

  /// Closes the menu, if it is this interaction's that is open.
  open func dismissMenu() {
    if let menu = view?.window?.contextMenu as? ContextMenuView, menu.interaction === self { menu.close() }
  }

  /// In the window.
  private var lastLocation = CGPoint.zero

  /// Asks the delegate for the menu at a place in the window.
  func makeMenu(at location: CGPoint) -> UIMenu? {
    guard let view, let window = view.window else { return nil }
    lastLocation = location
    let place = view.convert(location, from: window)
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)?.makeMenu()
  }

  /// - Parameter location: In the window's coordinates.
  func open(_ menu: UIMenu, in window: UIWindow, at location: CGPoint, by opener: MenuOpener) {
    window.openMenu { ContextMenuView(menu, of: self, in: window, at: location, by: opener) }
  }
}

extension UIContextMenuInteraction: MenuSource {
  package func openMenu(at location: CGPoint, by opener: MenuOpener) -> Bool {
    guard let window = view?.window, let menu = makeMenu(at: location) else { return false }
    open(menu, in: window, at: location, by: opener)
    return true
  }
}

/// Says which menu an interaction shows.
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Gives the menu for a place in the interaction's view, in that view's coordinates; nil for no menu there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}
