import Foundation
@_spi(Toolkit) import Views

/// An entry of the menu of a `UIMenuController`.
@preconcurrency @MainActor
open class UIMenuItem {
  /// The text of the entry.
  open var title: String
  /// The method, which the first responder that has it performs.
  open var action: Selector

  /// Makes an entry.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
  }
}

/// The edit menu of older code: the standard edit actions and the app's own entries that the first responder can perform.
@preconcurrency @MainActor
public final class UIMenuController {
  /// The controller of the only edit menu.
  public static let shared = UIMenuController()

  /// The app's own entries, after the standard ones; nil for none. An entry is shown if a responder can perform it.
  public var menuItems: [UIMenuItem]?

  private weak var openMenu: ContextMenuView?
  private weak var view: UIView?

  private init() {}

  /// Whether the menu is open. Setting it to true has no effect: `showMenu(from:rect:)` says where.
  public var isMenuVisible: Bool {
    get { openMenu?.window != nil }
    set { if !newValue { hideMenu() } }
  }

  /// The frame of the open menu in its window, in points; zero without one.
  public var menuFrame: CGRect { openMenu?.panelFrame ?? .zero }

  /// Opens the menu below a rectangle of a view. Without an entry that a responder can perform nothing opens.
  ///
  /// - Parameter targetRect: In the view's coordinates.
  public func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    guard let window = targetView.window else { return }
    hideMenu()
    let commands = UICommand.standardEdits + (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
    let responders = { [weak window, weak targetView] () -> [UIResponder] in
      [window?.firstResponder, targetView].compactMap(\.self)
    }
    let possible = commands.filter { $0.target(from: responders()) != nil }
    guard !possible.isEmpty else { return }
    let place = targetView.convert(CGPoint(x: targetRect.minX, y: targetRect.maxY), to: window)
    window.openMenu {
      let menu = ContextMenuView(
        UIMenu(children: possible), owner: targetView, in: window, at: place, by: .finger, responders: responders)
      openMenu = menu
      return menu
    }
  }

  /// Closes the menu.
  public func hideMenu() { openMenu?.close() }

  /// Closes the menu, if it belongs to a view.
  public func hideMenu(from targetView: UIView) {
    if openMenu?.owner === targetView { hideMenu() }
  }

  /// Keeps the view and the place for `setMenuVisible(_:animated:)`.
  public func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (view, rect) = (targetView, targetRect)
  }

  private var rect = CGRect.zero

  /// Opens the menu at the place of `setTargetRect(_:in:)`, or closes it.
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let view { showMenu(from: view, rect: rect) }
  }

  /// Does nothing: entries are read when the menu opens.
  public func update() {}
}
