import Diagnostics
import Foundation
import Views

/// The cells, headers and footers of a table that wait for reuse, and the classes of new ones.
@MainActor
struct TableReuse {
  var cells = ReusePool<String, UITableViewCell>()
  var views = ReusePool<String, UITableViewHeaderFooterView>()

  /// The most cells, and headers and footers, that were in the table at once. As many of each kind may wait: a jump takes
  /// all out before it needs as many.
  var mostCells = 0
  var mostViews = 0

  /// The cell that is configured again for its row.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  /// Registers the class of cells with a name; nil to remove it.
  mutating func registerCells(_ cellClass: AnyClass?, for identifier: String) {
    cellClasses[identifier] = Self.admitted(cellClass, "forCellReuseIdentifier", identifier)
    cells.removeAll(of: identifier)
  }

  /// Registers the class of headers and footers with a name; nil to remove it.
  mutating func registerViews(_ aClass: AnyClass?, for identifier: String) {
    viewClasses[identifier] = Self.admitted(aClass, "forHeaderFooterViewReuseIdentifier", identifier)
    views.removeAll(of: identifier)
  }

  private static func admitted<View: UIView>(_ aClass: AnyClass?, _ label: String, _ identifier: String) -> View.Type? {
    requirement(!identifier.isEmpty, "UITableView.register with an empty reuse identifier; use a name")
    let type = aClass as? View.Type
    requirement(
      aClass == nil || type != nil,
      "UITableView.register(\(aClass.map { "\($0)" } ?? "nil"), \(label): \"\(identifier)\"): register a subclass of "
        + "\(View.self)")
    return type
  }
}

extension UITableView {
  /// A cell that waits, after `prepareForReuse()`, or a new one of a registered class; nil without either.
  func takeCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = reuse.cells.take(identifier) else {
      return reuse.cellClasses[identifier]?.init(registeredFor: identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  /// A header or footer, likewise.
  func takeView(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = reuse.views.take(identifier) else {
      return reuse.viewClasses[identifier]?.init(registeredFor: identifier)
    }
    view.prepareForReuse()
    return view
  }

  /// A cell for a row, with the row's size.
  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let (path, cell) = reuse.reconfigured, path == indexPath, cell.reuseIdentifier == identifier { return cell }
    guard let cell = takeCell(identifier) else {
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
    keepForReuse(cell)
  }

  /// Keeps a cell that is in no table for reuse.
  func keepForReuse(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    reuse.cells.put(cell, for: identifier, limit: reuse.mostCells + ListConstants.spareCells)
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
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    reuse.views.put(view, for: identifier, limit: reuse.mostViews + ListConstants.spareCells)
  }
}
