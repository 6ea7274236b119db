import Controls
import Foundation
@_spi(Toolkit) import Views

extension ChoosingList {
  func accessibilityPlace(ofCell view: UIView) -> AccessibilityPlace? {
    guard let path = path(ofCell: view), exists(path) else { return nil }
    let counts = (0..<items.count).map { items.count(in: $0) }
    return AccessibilityPlace(
      counts[..<path.section].reduce(path.item, +), of: counts.reduce(0, +), item: path)
  }

  func canChoose(cell view: UIView) -> Bool { isSelectable && path(ofCell: view) != nil }

  func choose(cell view: UIView) -> Bool {
    updateItems()
    guard isSelectable, let path = path(ofCell: view), exists(path), mayHighlight(path) else { return false }
    setFocus(to: path, isVisible: selection.showsFocus)
    choose(path, selectsSeveral ? .toggle : .only)
    return true
  }

  func accessibilityActions(ofCell view: UIView) -> [UIAccessibilityCustomAction] {
    guard allowsSwipes, let path = path(ofCell: view), exists(path) else { return [] }
    let actions = [SwipeEdge.leading, .trailing].flatMap { swipeActions(at: path, on: $0)?.actions ?? [] }
    return actions.map { action in
      let name = action.title ?? action.image?.accessibilityLabel ?? ""
      return UIAccessibilityCustomAction(name: name, image: action.image) { [weak view] _ in
        guard let view else { return false }
        action.handler(action, view) { _ in }
        return true
      }
    }
  }

  func isHeader(_ view: UIView) -> Bool { false }

  /// The cell with the keyboard focus; nil for none in sight.
  var focusedCell: UIView? { selection.focused.flatMap(cell) }
}
