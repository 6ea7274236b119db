/// What events tell of, as values of one moment.
struct TreePicture: Equatable {
  /// What the window manager makes of a window.
  enum WindowShape: Equatable {
    case normal, maximized, minimized
  }

  struct Element: Equatable {
    var name = ""
    var description = ""
    var states = AccessibleStates()
    var value: Double?
    var children: [Int] = []
    /// Whether its rows are reused for others when it scrolls.
    var reusesChildren = false
    /// Whether its name and value change too often for each change to be told.
    var changesOften = false
    /// Whether readers speak it when it appears, wherever the focus is.
    var isSpokenWhenNew = false
  }

  /// The text with the keyboard focus. Offsets count Unicode scalars.
  struct Text: Equatable {
    var object: Int
    var content: [Unicode.Scalar]
    var selection: Range<Int>
  }

  var elements: [Int: Element] = [:]
  /// The windows of the desktop, in their order.
  var windows: [Int] = []
  var activeWindow: Int?
  /// The shapes of windows that are not normal.
  var shapes: [Int: WindowShape] = [:]
  /// The frames of windows on the screen, and of the focus in its window, which magnifiers follow.
  var frames: [Int: PixelFrame] = [:]
  /// The element with the keyboard focus, in the active window.
  var focus: Int?
  var text: Text?
}
