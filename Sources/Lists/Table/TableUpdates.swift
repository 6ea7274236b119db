import Foundation
import Views

/// The updates of a table: those that are collected, and the views that animations still show.
@MainActor
struct TableUpdates {
  /// How many blocks of updates are open, one in another.
  var depth = 0

  /// How many updates are being shown now: each one began while the one before was shown.
  var nesting = 0

  /// Whether the rows were not read before the open block: their counts then may be those after it.
  var isReload = false

  /// The changes of the open blocks.
  var collected = ListUpdates()

  /// The rows of the open blocks whose cells are configured again.
  var reconfigured: [IndexPath] = []

  /// How rows and sections come, by their places after the update, and go, by those before.
  var entering = Effects()
  var leaving = Effects()

  /// Called after the animations of the open blocks.
  var completions: [(Bool) -> Void] = []

  /// Whether the open block leaves the offset as it is, in place of a row in sight.
  var keepsOffset = false

  /// Whether the open block is shown with animations.
  var isAnimated = true

  /// The views that are on their way out.
  var departing: [UIView] = []

  struct Effects {
    var rows: [IndexPath: UITableView.RowAnimation] = [:]
    var sections: [Int: UITableView.RowAnimation] = [:]

    /// The animation of everything that names none.
    var standard = UITableView.RowAnimation.automatic

    func animation(at path: IndexPath) -> UITableView.RowAnimation {
      rows[path] ?? sections[path.section] ?? standard
    }
  }

  /// Forgets the changes that are collected.
  mutating func drop() {
    collected = ListUpdates()
    (reconfigured, keepsOffset, isAnimated, isReload) = ([], false, true, false)
    (entering, leaving) = (Effects(), Effects())
  }

  /// Removes the views that are on their way out.
  mutating func finish(in table: UITableView) {
    for view in departing { view.removeFromSuperview() }
    departing = []
  }
}
