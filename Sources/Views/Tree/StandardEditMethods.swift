import Diagnostics
import Foundation

/// Tells which of the standard edit actions the class of a responder overrides.
@MainActor
enum StandardEditMethods {
  /// Whether an action is a standard edit action that no class of the responder overrides.
  static func isMissing(_ action: Selector, in responder: UIResponder) -> Bool {
    numbers[action.description].map { !places.isOverridden($0, in: type(of: responder)) } ?? false
  }

  private static let places = {
    let places = MethodPlaces(
      names.count, of: UIResponder.self, inheritedBy: InheritingResponder.self, overriddenBy: OverridingResponder.self)
    requirement(
      places.areKnown, "The methods of UIResponder are not where they were expected; report this as a fault")
    return places
  }()

  private static let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))

  /// In the order of the declarations in `UIResponder`.
  private static let names = [
    "cut(_:)", "copy(_:)", "paste(_:)", "pasteAndMatchStyle(_:)", "pasteAndGo(_:)", "pasteAndSearch(_:)",
    "delete(_:)", "select(_:)", "selectAll(_:)",
    "makeTextWritingDirectionLeftToRight(_:)", "makeTextWritingDirectionRightToLeft(_:)",
    "toggleBoldface(_:)", "toggleItalics(_:)", "toggleUnderline(_:)", "increaseSize(_:)", "decreaseSize(_:)",
    "updateTextAttributes(conversionHandler:)",
    "find(_:)", "findAndReplace(_:)", "findNext(_:)", "findPrevious(_:)", "useSelectionForFind(_:)",
    "printContent(_:)", "rename(_:)", "duplicate(_:)", "move(_:)", "export(_:)",
  ]
}

private final class InheritingResponder: UIResponder {}

private final class OverridingResponder: UIResponder {
  override func cut(_ sender: Any?) {}
  override func copy(_ sender: Any?) {}
  override func paste(_ sender: Any?) {}
  override func pasteAndMatchStyle(_ sender: Any?) {}
  override func pasteAndGo(_ sender: Any?) {}
  override func pasteAndSearch(_ sender: Any?) {}
  override func delete(_ sender: Any?) {}
  override func select(_ sender: Any?) {}
  override func selectAll(_ sender: Any?) {}
  override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  override func toggleBoldface(_ sender: Any?) {}
  override func toggleItalics(_ sender: Any?) {}
  override func toggleUnderline(_ sender: Any?) {}
  override func increaseSize(_ sender: Any?) {}
  override func decreaseSize(_ sender: Any?) {}
  override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}
  override func find(_ sender: Any?) {}
  override func findAndReplace(_ sender: Any?) {}
  override func findNext(_ sender: Any?) {}
  override func findPrevious(_ sender: Any?) {}
  override func useSelectionForFind(_ sender: Any?) {}
  override func printContent(_ sender: Any?) {}
  override func rename(_ sender: Any?) {}
  override func duplicate(_ sender: Any?) {}
  override func move(_ sender: Any?) {}
  override func export(_ sender: Any?) {}
}
