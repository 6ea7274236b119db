/// What events tell of, as values of one moment.
struct TreePicture: Equatable {
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
  /// The element with the keyboard focus, in the active window.
  var focus: Int?
  var text: Text?
}
