import Foundation

/// A kind of things that the user of an assistive technology can go through, such as the headings of a page.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: IdentityHashable {
  /// The direction of a search.
  public enum Direction: Int, Sendable {
    /// Toward the beginning.
    case previous = 0
    /// Toward the end.
    case next = 1
  }

  /// The kinds that assistive technologies have names for.
  public enum SystemRotorType: Int, Sendable {
    /// A kind of the app's own.
    case none = 0
    /// A kind of things, as its name says.
    case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5,
      headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
  }

  /// Returns the next thing; nil at the end.
  public typealias Search = (_ predicate: UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  private var text: NSAttributedString

  /// Finds the next thing.
  open var itemSearchBlock: Search

  /// The kind; `none` for one with a name of the app's own.
  open private(set) var systemRotorType: SystemRotorType

  /// The name, which is read to the user. Empty for a kind of the system, unless the app sets one.
  open var name: String {
    get { text.string }
    set { text = NSAttributedString(string: newValue) }
  }

  /// The name with attributes for speech.
  open var attributedName: NSAttributedString {
    get { text }
    set { text = newValue.copy() as? NSAttributedString ?? newValue }
  }

  private init(_ name: NSAttributedString, _ type: SystemRotorType, _ search: @escaping Search) {
    (text, systemRotorType, itemSearchBlock) = (name.copy() as? NSAttributedString ?? name, type, search)
  }

  /// Makes a rotor for a kind with a name of the app's own.
  public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: name), .none, itemSearchBlock)
  }

  /// Makes a rotor for a kind with a name of the app's own.
  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName, .none, itemSearchBlock)
  }

  /// Makes a rotor for a kind that the system has a name for.
  public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: ""), type, itemSearchBlock)
  }
}

/// Where the search of a rotor begins, and in which direction it goes.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: IdentityHashable {
  /// The thing that the user is at. It has no element at the beginning of a search.
  open var currentItem = UIAccessibilityCustomRotorItemResult()

  /// The direction.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next

  /// Makes a predicate without a thing that the user is at, to search toward the end.
  public init() {}
}

/// A thing that the search of a rotor found.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: IdentityHashable {
  /// The element, which is not retained.
  open weak var targetElement: AnyObject?

  /// The part of the element's text that was found; nil for the whole element.
  open var targetRange: UITextRange?

  /// Makes a result without an element.
  public init() {}

  /// Makes a result.
  public init(targetElement: AnyObject, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}
