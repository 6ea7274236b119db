import Foundation
import Views

/// The lines of empty rows below the last one.
final class FillerRows: UIView {
  /// The height of a row, in points.
  var rowHeight: CGFloat = 0 {
    didSet { if rowHeight != oldValue { setNeedsDisplay() } }
  }

  /// The distances of the lines from the sides, in points.
  var inset = UIEdgeInsets.zero {
    didSet { if inset != oldValue { setNeedsDisplay() } }
  }

  var color = UIColor.separator {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    guard rowHeight > 0 else { return }
    color.setFill()
    let pixel = 1 / traitCollection.displayScale
    let width = bounds.width - inset.left - inset.right
    for row in 1...max(1, Int(bounds.height / rowHeight)) {
      let line = CGRect(x: inset.left, y: CGFloat(row) * rowHeight - pixel, width: max(0, width), height: pixel)
      UIRectFill(mirroring(line, in: bounds))
    }
  }
}

extension UITableView {
  /// The height of empty rows; 0 for none.
  private var heightOfFillers: CGFloat {
    guard style == .plain, separatorStyle != .none else { return 0 }
    guard fillerRowHeight == Self.automaticDimension else { return fillerRowHeight }
    return rowHeight > 0 ? rowHeight : ListConstants.rowHeight
  }

  /// Shows the lines of empty rows where the content ends above the table's bottom edge.
  func placeFillerRows() {
    let isShown = heightOfFillers > 0 && bounds.maxY > contentHeight
    fillerRows = shown(fillerRows, isShown, at: cellIndex) { FillerRows() }
    guard let view = fillerRows else { return }
    view.isUserInteractionEnabled = false
    view.rowHeight = heightOfFillers
    view.inset = separatorInset
    view.inset.left += safeSides.leading
    view.color = ownSeparatorColor ?? .separator
    // As high as the table, so that its size does not change while the content is pulled up.
    view.frame = CGRect(x: 0, y: contentHeight, width: bounds.width, height: bounds.height)
  }
}
