import Diagnostics
import Foundation

/// Tells which of the standard edit actions the class of a responder overrides.
///
/// The language has no question for that, but a class has the answer: its metadata contains the address of each method's
/// implementation, with those of `UIResponder` at the same places in each subclass. A method that is not overridden has
/// the address that it has in `UIResponder` itself.
@MainActor
enum StandardEditMethods {
  /// Whether an action is a standard edit action that no class of the responder overrides.
  static func isMissing(_ action: Selector, in responder: UIResponder) -> Bool {
    guard let place = places[action.description] else { return false }
    return word(place, of: type(of: responder)) == word(place, of: UIResponder.self)
  }

  /// The place of each method in the metadata of responders. There differ a class that overrides exactly these methods and
  /// one that overrides nothing. The order is that of the declarations in `UIResponder`.
  private static let places: [String: Int] = {
    let found = (0..<searchedWords).lazy.filter {
      let original = word($0, of: UIResponder.self)
      return word($0, of: InheritingResponder.self) == original && word($0, of: OverridingResponder.self) != original
    }
    let places = Array(found.prefix(names.count))
    requirement(
      places.count == names.count, "The methods of UIResponder are not where they were expected; report this as a fault"
    )
    return Dictionary(uniqueKeysWithValues: zip(names, places))
  }()

  /// More than the metadata of `UIResponder` has before the last of these methods. The search ends there.
  private static let searchedWords = 128

  private static func word(_ place: Int, of type: AnyClass) -> UInt {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)[place]
  }

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
