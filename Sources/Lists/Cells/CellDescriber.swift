import Foundation
@_spi(Toolkit) import Views

/// A list that tells assistive technologies about its cells.
@MainActor
protocol CellDescriber: UIScrollView {
  /// Returns the place of a cell among all items; nil for a view that shows none.
  func accessibilityPlace(ofCell view: UIView) -> AccessibilityPlace?

  /// Whether the user can choose a cell.
  func canChoose(cell view: UIView) -> Bool

  /// Chooses a cell as a press does.
  ///
  /// - Returns: Whether it can be chosen.
  func choose(cell view: UIView) -> Bool

  /// Returns the actions that a swipe on a cell reveals.
  func accessibilityActions(ofCell view: UIView) -> [UIAccessibilityCustomAction]

  /// Whether a cell has a menu of the app. Asks the delegate.
  func hasMenu(ofCell view: UIView) -> Bool

  /// Whether a view is the header of a section.
  func isHeader(_ view: UIView) -> Bool
}

extension UIView {
  /// The list around the view; nil for none.
  var describingList: (any CellDescriber)? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? any CellDescriber }.first
  }

  /// What a cell that is one element is called: the texts in it, without those of buttons.
  var joinedTexts: String? {
    let texts = AccessibilityTree.texts(in: self)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  func cellFacts(_ role: AccessibilityRole, showsControlsInside: Bool = false) -> AccessibilityFacts {
    let list = describingList
    return AccessibilityFacts(
      role: role, place: list?.accessibilityPlace(ofCell: self), showsControlsInside: showsControlsInside,
      canBeActivated: list?.canChoose(cell: self) ?? false)
  }

  /// The actions of a swipe; nil for none.
  var swipeActionsForAccessibility: [UIAccessibilityCustomAction]? {
    let actions = describingList?.accessibilityActions(ofCell: self) ?? []
    return actions.isEmpty ? nil : actions
  }
}
