import Diagnostics
import Foundation
import Views

/// The cells, headers and footers of a table that wait for reuse, and the classes of new ones.
@MainActor
struct TableReuse {
  var cells = ReusePool<String, UITableViewCell>()
  var views = ReusePool<String, UITableViewHeaderFooterView>()

  /// The cell that is configured again for its row.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]

}

extension UITableView {
  // MARK: Registration

  /// Registers the class of the cells that `dequeueReusableCell` makes for a name; nil to remove it. A class that
  /// is no `UITableViewCell` is a programming error.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    requirement(!identifier.isEmpty, "UITableView.register with an empty reuse identifier; use a name")
    let type = cellClass as? UITableViewCell.Type
    requirement(
      cellClass == nil || type != nil,
      "UITableView.register(\(cellClass.map { "\($0)" } ?? "nil"), forCellReuseIdentifier: \"\(identifier)\"): register a "
        + "subclass of UITableViewCell")
    reuse.cellClasses[identifier] = type
    reuse.cells.removeAll(of: identifier)
  }

  /// Registers the class of headers and footers with a name; nil to remove it. A class that is no
  /// `UITableViewHeaderFooterView` is a programming error.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    requirement(!identifier.isEmpty, "UITableView.register with an empty reuse identifier; use a name")
    let type = aClass as? UITableViewHeaderFooterView.Type
    requirement(
      aClass == nil || type != nil,
      "UITableView.register(\(aClass.map { "\($0)" } ?? "nil"), forHeaderFooterViewReuseIdentifier: \"\(identifier)\"): "
        + "register a subclass of UITableViewHeaderFooterView")
    reuse.viewClasses[identifier] = type
    reuse.views.removeAll(of: identifier)
  }

  // MARK: Dequeueing

  /// Returns a cell that waits for reuse, or a new one of a registered class; nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reuse.cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return reuse.cellClasses[identifier]?.init(registeredFor: identifier)
  }

  /// Returns a cell for a row, with the row's size. Call it in the data source's `cellForRowAt`. A name without a
  /// registered class is a programming error.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let (path, cell) = reuse.reconfigured, path == indexPath, cell.reuseIdentifier == identifier { return cell }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      requirementFailure(
        "UITableView: no class is registered for the reuse identifier \"\(identifier)\"; call register(_:forCellReuseIdentifier:)"
      )
    }
    if heights.contains(indexPath) {
      cell.frame.size = CGSize(width: cellWidth, height: heights[indexPath].points)
    }
    return cell
  }

  /// Returns a header or footer that waits for reuse, or a new one of a registered class; nil if there is neither.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = reuse.views.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return reuse.viewClasses[identifier]?.init(registeredFor: identifier)
  }

  // MARK: Recycling

  /// Takes a cell out of the table, and keeps it for reuse.
  func recycle(_ cell: UITableViewCell, at path: IndexPath) {
    UIView.callingApp {
      cell.removeFromSuperview()
      cell.host = nil
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    keepForReuse(cell)
  }

  /// Keeps a cell that is in no table for reuse.
  func keepForReuse(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    reuse.cells.put(cell, for: identifier, limit: cells.count + ListConstants.spareCells)
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
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    reuse.views.put(view, for: identifier, limit: headers.views.count + footers.views.count + ListConstants.spareCells)
  }
}
