/// What an element is and does, for assistive technologies. An element may have several traits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays a sound of its own when it is activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up the present state when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its label or value changes too often for every change to be spoken.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Activating it starts a recording or a playback.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value is changed by `accessibilityIncrement()` and `accessibilityDecrement()`.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches go to the element itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page is turned at the end of its text.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar, whose elements are tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A header that divides content.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Content that can be zoomed.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
  /// A button that is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// What a container holds.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Elements without a common meaning.
  case none = 0
  /// A table of data; see `UIAccessibilityContainerDataTable`.
  case dataTable = 1
  /// An ordered list.
  case list = 2
  /// A part of a page that can be jumped to.
  case landmark = 3
  /// Elements that belong together.
  case semanticGroup = 4
}

/// How the elements of a container are visited.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As the system decides: one by one.
  case automatic = 0
  /// One by one.
  case separate = 1
  /// As a unit.
  case combined = 2
}

/// Whether what belongs to an element is shown.
public enum UIAccessibilityExpandedStatus: Int, Sendable {
  /// Nothing belongs to it.
  case unsupported = 0
  /// It is shown.
  case expanded = 1
  /// It is not shown.
  case collapsed = 2

  init(_ isExpanded: Bool?) {
    self = isExpanded.map { $0 ? .expanded : .collapsed } ?? .unsupported
  }
}

/// The direction in which an assistive technology scrolls: the side from which new content appears.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// By a page to the right, left, up or down.
  case right = 1, left, up, down
  /// To the next or previous page.
  case next, previous
}

/// The kind of a text, by which an assistive technology chooses how it is read.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A document that is being written.
  public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
  /// A text to read, such as a book.
  public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
  /// Messages.
  public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
  /// Cells of a spreadsheet.
  public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
  /// Files and folders.
  public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
  /// Source text of programs.
  public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
  /// Input and output of a console.
  public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
}

/// What the view shows that `UIAccessibility.zoomFocusChanged(zoomType:toFrame:in:)` tells of.
public enum UIAccessibilityZoomType: Int, Sendable {
  /// The insertion point of a text.
  case insertionPoint = 0
}
