import Foundation
import TestSupport

@testable import Controls
@testable import Views

/// A window with a view that has a menu, and a user who opens it.
@MainActor
final class MenuStage: UIContextMenuInteractionDelegate {
  let harness: OffscreenHarness
  let view = UIView()
  let interaction: UIContextMenuInteraction
  /// The titles of the actions that were chosen.
  private(set) var chosen: [String] = []
  /// The locations at which the menu was opened, in the view.
  private(set) var places: [CGPoint] = []
  var makeMenu: (MenuStage) -> UIMenu? = { $0.menu("Apple", "Banana", "Cherry") }

  private final class Deferred: UIContextMenuInteractionDelegate {
    weak var stage: MenuStage?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      stage?.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
    }
  }

  private let deferred = Deferred()

  init(size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1) {
    harness = OffscreenHarness(size: size, scale: scale)
    interaction = UIContextMenuInteraction(delegate: deferred)
    deferred.stage = self
    view.addInteraction(interaction)
    harness.add(view, frame: CGRect(x: 20, y: 20, width: 300, height: 300))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    places.append(location)
    return UIContextMenuConfiguration { [unowned self] _ in makeMenu(self) }
  }

  func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [unowned self] in chosen.append($0.title) }
  }

  func menu(_ titles: String...) -> UIMenu { UIMenu(children: titles.map { action($0) }) }

  // MARK: Displayed menu

  var menuView: ContextMenuView? { harness.window.contextMenu as? ContextMenuView }

  /// The desktop's window with the menu; nil while the menu is inside the window, or closed.
  var popup: OffscreenPlatform? { popupWindow?.platform as? OffscreenPlatform }
  var popupWindow: PopupWindow? { harness.window.popup }

  /// The panel in points from the window's corner, wherever it is; nil while no menu is open.
  var panel: CGRect? { popup?.frameInOwner ?? menuView?.subviews.first { $0 is MenuPanelView }?.frame }

  private var rows: [MenuRowView] { (popupWindow ?? menuView).map { Self.rows(in: $0) } ?? [] }

  /// Draws the frame that the popup waits for.
  func drawPopup() {
    popup?.renderFrame(at: harness.time)
  }

  private static func rows(in view: UIView) -> [MenuRowView] {
    view.subviews.flatMap { ($0 as? MenuRowView).map { [$0] } ?? rows(in: $0) }
  }

  /// The titles of the rows from top to bottom; a dash for a separator.
  var titles: [String] {
    rows.map { if case .separator = $0.row { "-" } else { $0.row.title } }
  }

  var highlighted: String? { rows.first(where: \.isHighlighted)?.row.title }

  /// Returns the center of a row, in points from the window's corner.
  func place(of title: String) -> CGPoint {
    guard let row = rows.first(where: { $0.row.title == title }) else { return .zero }
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
      + (popup?.frameInOwner?.origin ?? .zero)
  }

  // MARK: User input

  func secondaryPress(at location: CGPoint) {
    harness.send(.secondaryDown(location))
  }

  func secondaryRelease(at location: CGPoint) {
    harness.send(.secondaryUp(location))
  }

  func secondaryClick(at location: CGPoint) {
    secondaryPress(at: location)
    harness.run(for: 0.1)
    secondaryRelease(at: location)
    harness.runUntilIdle()
    drawPopup()
  }
}
