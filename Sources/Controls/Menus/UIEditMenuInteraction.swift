import Foundation
@_spi(Toolkit) import Views

/// The place of an edit menu, and an identifier for its delegate.
@preconcurrency @MainActor
public final class UIEditMenuConfiguration {
  /// Tells configurations apart.
  public let identifier: any NSCopying
  /// Where the menu opens, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint

  /// - Parameter identifier: Nil for a unique one.
  public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? NSUUID()
    self.sourcePoint = sourcePoint
  }
}

/// A menu of edit actions that the app opens on a view, for example after a long press.
@preconcurrency @MainActor
open class UIEditMenuInteraction: UIInteraction {
  /// The delegate, which may change the menu.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

  open private(set) weak var view: UIView?

  private weak var openMenu: ContextMenuView?
  private var configuration: UIEditMenuConfiguration?

  /// Makes an interaction. Without a delegate its menu has the standard edit actions.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    if view == nil { dismissMenu() }
    self.view = view
  }

  /// Opens the menu, in place of any other. Without an entry nothing opens.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window, let menu = menu(for: configuration) else { return }
    let place = view.convert(configuration.sourcePoint, to: window)
    self.configuration = configuration
    window.openMenu {
      let panel = ContextMenuView(menu, owner: view, in: window, at: place, by: .finger) {
        [weak self] in self?.responders ?? []
      }
      openMenu = panel
      return panel
    }
    animate { delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: $0) }
    openMenu?.didClose = { [weak self] in
      guard let self else { return }
      animate { delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: $0) }
    }
  }

  private func animate(_ announce: (ContextMenuAnimator) -> Void) {
    let animator = ContextMenuAnimator(preview: nil)
    announce(animator)
    animator.run()
  }

  /// Closes the menu.
  open func dismissMenu() { openMenu?.close() }

  /// Asks for the menu again, if it is open.
  open func reloadVisibleMenu() {
    guard let configuration, let openMenu, openMenu.window != nil else { return }
    if let menu = menu(for: configuration) { openMenu.update { _ in menu } } else { openMenu.close() }
  }

  /// Returns where the menu was opened, in the coordinates of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private var responders: [UIResponder] { [view?.window?.firstResponder, view].compactMap(\.self) }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    let suggested = UICommand.standardEdits.filter { $0.target(from: responders) != nil }
    let menu =
      delegate.map { $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) }
      ?? UIMenu(children: suggested)
    return menu.flatMap { MenuRow.rows(of: $0, for: responders).isEmpty ? nil : $0 }
  }
}

/// Changes the menu of an edit menu's interaction. Every method has a default.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu; nil for none. By default it has the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// Called as the menu opens.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)

  /// Called as the menu closes.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// What is animated as an edit menu opens or closes.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a block that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}
