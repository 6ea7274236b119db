import Foundation

@testable import Views

/// A picture of one kind of view in all its states, cell by cell, to compare changes of appearance with.
///
/// To add a sheet, add it to `PictureSheet.all`, run `ACETATE_RECORD_PICTURES=1 swift test --filter Pictures`, and look
/// at the new picture in `Recorded`.
struct PictureSheet: Sendable, CustomStringConvertible {
  /// The name of the file.
  let name: String

  /// The size of each cell, in points. A view has its fitting size, in the center.
  let cell: CGSize

  let columns: Int
  let cells: [Cell]

  var description: String { name }

  init(_ name: String, cell: CGSize, columns: Int, _ cells: [Cell]) {
    (self.name, self.cell, self.columns, self.cells) = (name, cell, columns, cells)
  }

  struct Cell: Sendable {
    let state: State
    let make: @MainActor @Sendable () -> UIView

    init(_ state: State = .plain, _ make: @escaping @MainActor @Sendable () -> UIView) {
      (self.state, self.make) = (state, make)
    }
  }

  /// The state of a cell's view once it is in the window.
  enum State: Equatable {
    case plain
    case highlighted
    case disabled
    /// Focused by Tab. Only one cell of a sheet can be.
    case focused
    /// Pressed by the pointer a quarter of the way from its left edge. Only one cell of a sheet can be.
    case pressed
    /// In right-to-left layout.
    case mirrored
    /// First responder, with a selection in UTF-16 units. Only one cell of a sheet can be.
    case editing(NSRange)
  }

  // MARK: Internals

  var size: CGSize {
    let rows = (cells.count + columns - 1) / columns
    return CGSize(width: cell.width * CGFloat(columns), height: cell.height * CGFloat(rows))
  }

  func frame(ofCell index: Int) -> CGRect {
    CGRect(
      x: cell.width * CGFloat(index % columns), y: cell.height * CGFloat(index / columns), width: cell.width,
      height: cell.height)
  }
}
