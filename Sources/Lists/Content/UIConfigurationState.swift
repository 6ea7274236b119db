import Views

/// The state of a view, as far as its configurations depend on it.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection

  /// Makes a state with nothing but traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection

  /// Whether the cell is selected.
  public var isSelected = false

  /// Whether the cell is highlighted by a press.
  public var isHighlighted = false

  /// Whether the keyboard focus is on the cell.
  public var isFocused = false

  /// Whether the cell shows its editing controls.
  public var isEditing = false

  /// Whether the cell's item shows its children in an outline.
  public var isExpanded = false

  /// Whether the cell is lifted, to be moved to another place.
  public var isReordering = false

  /// Whether a swipe opened the cell.
  public var isSwiped = false

  /// Makes a state with nothing but traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}
