import Foundation

@testable import Views

/// A picture of one kind of view in all its states, cell by cell: what a change of its looks is compared with.
///
/// To have another one, add it to `PictureSheet.all`, run `ACETATE_RECORD_PICTURES=1 swift test --filter Pictures`, and
/// look at what came to be in `Recorded`.
struct PictureSheet: Sendable, CustomStringConvertible {
  /// Of the file.
  let name: String

  /// The room of each view, in points. It has the size that suits it, in the middle.
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

  /// What is done to the view of a cell once it is in the window.
  enum State: Equatable {
    case plain
    case highlighted
    case disabled
    /// Tab has brought the focus to it. Only one cell of a sheet can have it.
    case focused
    /// The pointer's button is down a quarter of the way from its left edge. Only one cell of a sheet can have it.
    case pressed
    /// In a layout from right to left.
    case mirrored
    /// It has the keys, and this is selected of its text, in UTF-16 units. Only one cell of a sheet can have them.
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
