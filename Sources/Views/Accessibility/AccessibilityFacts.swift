import Foundation

/// What assistive technologies want to know of an object and UIKit has no member for. Classes of the toolkit answer by it.
@_spi(Toolkit)
@MainActor
public struct AccessibilityFacts {
  /// The kind, where traits do not tell.
  public var role: AccessibilityRole
  /// The value as a number; nil for none.
  public var amount: AccessibilityAmount?
  /// The text that is read by characters, words and lines; nil for none.
  public var text: (any AccessibilityText)?
  /// The place among equals; nil for none.
  public var place: AccessibilityPlace?
  /// The part that has the keyboard focus while the object has it, such as a row of a list; nil for the object itself.
  public var focusedPart: UIAccessibility.Object?
  /// Whether what can be operated inside the object is read besides it, although it is one element: as buttons in a cell.
  public var showsControlsInside: Bool
  /// Whether what belongs to the object is shown, as the children of an item; nil for an object that cannot be expanded.
  public var isExpanded: Bool?
  /// Whether activating the object does something, although its traits do not tell.
  public var canBeActivated: Bool
  /// The number of items that contain the item in an outline.
  public var outlineLevel: Int
  /// The objects that the user changes by the object, or by the elements of a bar: as the page of a tab, and the list of a
  /// search.
  public var controlled: [UIAccessibility.Object]
  /// Whether activating the object opens a menu.
  public var opensMenu: Bool
  /// The place of a link in the text around it, and where it leads; nil for anything else.
  public var link: AccessibilityLink?

  /// Makes facts; without arguments there are none.
  public init(
    role: AccessibilityRole = .none, amount: AccessibilityAmount? = nil, text: (any AccessibilityText)? = nil,
    place: AccessibilityPlace? = nil, focusedPart: UIAccessibility.Object? = nil, showsControlsInside: Bool = false,
    isExpanded: Bool? = nil, canBeActivated: Bool = false, outlineLevel: Int = 0,
    controlled: [UIAccessibility.Object] = [], opensMenu: Bool = false, link: AccessibilityLink? = nil
  ) {
    (self.role, self.amount, self.text, self.place, self.focusedPart) = (role, amount, text, place, focusedPart)
    (self.showsControlsInside, self.isExpanded, self.canBeActivated) = (showsControlsInside, isExpanded, canBeActivated)
    (self.outlineLevel, self.controlled, self.opensMenu, self.link) = (outlineLevel, controlled, opensMenu, link)
  }
}

/// The kinds of objects.
@_spi(Toolkit)
public enum AccessibilityRole: Sendable {
  /// No kind: a container that is flattened, or an element without traits.
  case none
  /// A window of the desktop.
  case window
  // By the traits of UIKit.
  case button, toggleButton, link, header, image, staticText, searchField, keyboardKey, adjustable, tabBar
  /// A switch that is on or off; its value is "1" or "0".
  case toggle
  case slider, stepper, pageControl, progress
  /// A turning picture of a task that takes an unknown time.
  case activity
  /// Segments of which one is selected, and one of them.
  case segments, segment
  /// A tab of a tab bar.
  case tab
  // Texts that can be edited: of one line, of one line that is secret, and of several lines.
  case textField, secureTextField, textView
  // Lists with rows and their headers, and collections with cells.
  case table, collection, row, cell
  case scrollView
  case navigationBar, toolbar, searchBar
  /// A dialog with a title and buttons.
  case alert
  /// A view in front of others that it keeps from being used, and one that goes away when the user works elsewhere.
  case sheet, popover
  case menuBar, menu, menuItem
  case toolTip, keyboard
}

/// A value as a number, in a range.
@_spi(Toolkit)
@MainActor
public struct AccessibilityAmount {
  /// The present number.
  public let value: Double
  /// The range, whose ends may be equal.
  public let range: ClosedRange<Double>
  /// The distance of an increment; 0 where it is unknown.
  public let step: Double
  /// Sets another number, clamped to the range, as if the user had chosen it; nil for a number that only the app sets.
  public let set: ((Double) -> Void)?

  /// Makes an amount.
  public init(_ value: Double, in range: ClosedRange<Double>, step: Double = 0, set: ((Double) -> Void)? = nil) {
    (self.value, self.range, self.step, self.set) = (value, range, step, set)
  }
}

/// A place among equals: a row in a list, or a tab among tabs.
@_spi(Toolkit)
public struct AccessibilityPlace {
  /// The index, from 0.
  public let index: Int
  /// The number of equals, which need not all be elements.
  public let count: Int
  /// What is shown, where the view is used again for something else: an index path. Nil for the view itself.
  public let item: AnyHashable?

  /// Makes a place.
  public init(_ index: Int, of count: Int, item: AnyHashable? = nil) {
    (self.index, self.count, self.item) = (index, count, item)
  }
}

/// A link in a text.
@_spi(Toolkit)
public struct AccessibilityLink {
  /// The range in the text around it, in UTF-16 units.
  public let range: NSRange
  public let url: URL

  /// Makes a link.
  public init(range: NSRange, url: URL) {
    (self.range, self.url) = (range, url)
  }
}

/// A text that is read by characters, words and lines, and may be edited. Ranges are in UTF-16 units, and clamped to the text.
@_spi(Toolkit)
@MainActor
public protocol AccessibilityText: AnyObject {
  /// The text as it is displayed: bullets for a secret one.
  var shownText: String { get }
  /// Whether the user can change it.
  var isEditable: Bool { get }
  /// Whether it is secret.
  var isSecret: Bool { get }
  /// Whether the user can select in it.
  var isSelectable: Bool { get }
  /// The selection; an empty one is the caret. Setting it has no effect on a text that cannot be selected.
  var selectedRange: NSRange { get set }
  /// Replaces a range as the user does, if the text can be edited and its delegate agrees.
  func replace(_ range: NSRange, with text: String)
  /// Returns the range of the displayed line around an offset.
  func lineRange(at offset: Int) -> NSRange
  /// Returns the box around the displayed part of a range, in the coordinates of the window, in points.
  func frameInWindow(of range: NSRange) -> CGRect
  /// Returns the offset nearest to a point of the window.
  func offset(atWindowPoint point: CGPoint) -> Int
  /// Scrolls until a range is visible, or its beginning.
  func scrollToVisible(_ range: NSRange)
  /// The attributes of the text where it has no others.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  /// Returns all attributes of a character, and the range around it that has the same.
  func attributes(at offset: Int) -> (attributes: [NSAttributedString.Key: Any], range: NSRange)
}
