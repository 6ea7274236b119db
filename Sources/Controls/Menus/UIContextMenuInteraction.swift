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

  /// Whether a finger's menu lifts the view, if the delegate has no other preview. Text stays in its place.
  package var liftsView = true

  /// Whether a long press of a finger opens the menu by itself. Read when the interaction is added to a view.
  package var opensByFinger = true

  private lazy var fingerPress = ContextMenuPressGestureRecognizer(interaction: self)

  /// Makes an interaction whose menu comes from a delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    if opensByFinger { self.view?.removeGestureRecognizer(fingerPress) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    if opensByFinger { view?.addGestureRecognizer(fingerPress) }
  }

  /// Returns the last opening location, in the coordinates of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view.window === window else { return lastLocation }
    return view.convert(lastLocation, from: window)
  }

  /// Closes the menu if this interaction opened it.
  open func dismissMenu() { openMenu?.close() }

  /// Replaces the menu that this interaction has opened: the one that is visible, which may be a submenu.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { openMenu?.update(block) }

  private var openMenu: ContextMenuView? {
    (view?.window?.contextMenu as? ContextMenuView).flatMap { $0.interaction === self ? $0 : nil }
  }

  /// Where the search for the responders of commands begins: the responder that receives keys, and the view of the menu.
  var responders: [UIResponder] { [view?.window?.firstResponder, view].compactMap(\.self) }

  /// The last opening location, in window coordinates.
  private var lastLocation = CGPoint.zero

  /// What the menu opens for, while the delegate is asked.
  package private(set) var opener: MenuOpener?

  /// Asks the delegate for the menu at a location in the window.
  func makeMenu(at location: CGPoint, for opener: MenuOpener) -> (UIContextMenuConfiguration, UIMenu)? {
    guard let view, let window = view.window else { return nil }
    lastLocation = location
    self.opener = opener
    defer { self.opener = nil }
    let place = view.convert(location, from: window)
    let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)
    return configuration.flatMap { configuration in configuration.makeMenu(for: responders).map { (configuration, $0) }
    }
  }

  /// Opens the menu of a configuration at a location in the view's coordinates, if it has one.
  func open(_ configuration: UIContextMenuConfiguration, at location: CGPoint, by opener: MenuOpener) {
    guard let view, let window = view.window, let menu = configuration.makeMenu(for: responders) else { return }
    lastLocation = view.convert(location, to: window)
    open(menu, of: configuration, in: window, at: lastLocation, by: opener)
  }

  /// - Parameter location: In window coordinates.
  func open(
    _ menu: UIMenu, of configuration: UIContextMenuConfiguration, in window: UIWindow, at location: CGPoint,
    by opener: MenuOpener
  ) {
    window.openMenu { ContextMenuView(menu, of: configuration, self, in: window, at: location, by: opener) }
  }
}

extension UIContextMenuInteraction: MenuSource {
  package func openMenu(at location: CGPoint, by opener: MenuOpener) -> Bool {
    guard let window = view?.window, let (configuration, menu) = makeMenu(at: location, for: opener) else {
      return false
    }
    open(menu, of: configuration, in: window, at: location, by: opener)
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

  /// Returns what a finger's menu lifts; nil, by default, for the interaction's view. With a preview's controller it says
  /// where the preview comes from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Returns where the preview goes when the menu closes; nil, by default, for where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Called when the user taps the preview. The menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration:
      UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
  )

  /// Called as the menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )

  /// Called as the menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration:
      UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
