import Views

extension UITableViewCell {
  /// How a cell takes part in a drag.
  public enum DragState: Int, Sendable {
    /// Not at all.
    case none
    /// The cell is lifted.
    case lifting
    /// The cell's items are dragged.
    case dragging
  }

  /// The arrangements of a cell's own labels.
  public enum CellStyle: Int, Sendable {
    /// A text, with an image before it.
    case `default`
    /// A text at the leading edge, and a value at the trailing one.
    case value1
    /// The same as `value1`, without an image.
    case value2
    /// A smaller text below the text.
    case subtitle
  }

  /// Whether a cell shows that it is selected or highlighted. The colors are the same for all but `none`.
  public enum SelectionStyle: Int, Sendable {
    /// It does not show it.
    case none
    /// It shows it, as by default.
    case blue, gray, `default`
  }

  /// The signs at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No sign.
    case none
    /// An arrow: the row leads to more.
    case disclosureIndicator
    /// A button, and an arrow.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button.
    case detailButton
  }

  /// Whether a cell shows by itself that it has the focus.
  public enum FocusStyle: Int, Sendable {
    /// A ring around the cell shows it.
    case `default`
    /// The app shows it, as `configurationState` says. There is no ring.
    case custom
  }

  /// What a cell shows besides its content.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control of the editing mode at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)

    /// The actions that a swipe reveals.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The controls at the leading edge of a cell in editing mode.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none
    /// The control that deletes the row.
    case delete
    /// The control that inserts a row.
    case insert
  }
}

/// What a cell tells its list.
@MainActor
protocol CellHost: AnyObject {
  /// Whether several rows can be selected at present.
  var selectsSeveral: Bool { get }

  func accessoryButtonWasPressed(in cell: UITableViewCell)
  func editingControlWasPressed(in cell: UITableViewCell)
  func reorderControl(in cell: UITableViewCell, did action: ReorderControl.Action)
}
