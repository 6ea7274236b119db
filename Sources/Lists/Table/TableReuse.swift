import Diagnostics
import Foundation
import Views

extension UITableViewCell: ReusableView {
  var reuseKind: String? { reuseIdentifier }
  static func make(_ kind: String) -> Self { Self(registeredFor: kind) }
}

extension UITableViewHeaderFooterView: ReusableView {
  var reuseKind: String? { reuseIdentifier }
  static func make(_ kind: String) -> Self { Self(registeredFor: kind) }
}

extension UITableView {
  func register<View>(_ viewClass: AnyClass?, for identifier: String, in pool: ReusePool<View>)
  where View.Kind == String {
    requirement(!identifier.isEmpty, "UITableView.register with an empty reuse identifier; use a name")
    pool.register(viewClass, View.self, for: identifier, in: "UITableView")
  }

  /// A cell for a row, with the row's size.
  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let (path, cell) = reconfigured, path == indexPath, cell.reuseIdentifier == identifier { return cell }
    guard let cell = reusableCells.dequeue(identifier) else {
      requirementFailure(
        "UITableView: no class is registered for the reuse identifier \"\(identifier)\"; call register(_:forCellReuseIdentifier:)"
      )
    }
    if heights.contains(indexPath) {
      cell.frame.size = CGSize(width: cellWidth, height: heights[indexPath].points)
    }
    return cell
  }

  // MARK: Recycling

  /// Takes a cell out of the table, and keeps it for reuse.
  func recycle(_ cell: UITableViewCell, at path: IndexPath) {
    UIView.callingApp {
      cell.removeFromSuperview()
      cell.host = nil
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    reusableCells.put(cell)
  }

  /// Takes a header or footer out of the table, and keeps it for reuse.
  func recycle(_ view: UIView, of kind: SectionPart, in section: Int) {
    UIView.callingApp {
      view.removeFromSuperview()
      switch kind {
      case .header: tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      case .footer: tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      }
    }
    keepForReuse(view)
  }

  /// Keeps a header or footer that is in no table for reuse.
  func keepForReuse(_ view: UIView) {
    if let view = view as? UITableViewHeaderFooterView { reusableViews.put(view) }
  }
}
