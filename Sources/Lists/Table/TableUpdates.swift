import Foundation
import Views

/// How a batch of a table is shown.
struct TableUpdates: BatchTerms {
  /// Whether the rows were not read before the block: their counts then may be those after it.
  var isReload = false

  /// How rows and sections come, by their places after the update, and go, by those before.
  var entering = Effects()
  var leaving = Effects()

  /// Whether the offset stays as it is, in place of a row in sight.
  var keepsOffset = false

  var isAnimated = true

  struct Effects {
    var rows: [IndexPath: UITableView.RowAnimation] = [:]
    var sections: [Int: UITableView.RowAnimation] = [:]

    /// The animation of everything that names none.
    var standard = UITableView.RowAnimation.automatic

    func animation(at path: IndexPath) -> UITableView.RowAnimation {
      rows[path] ?? sections[path.section] ?? standard
    }
  }
}
