import UIKit

/// Controls in rows: as many beside each other as fit. The rows begin at the leading edge.
final class ControlRows: UIView {
  private struct Item {
    let view: UIView
    /// The least width of a view that shares what is left of its row; nil for a view of its own width.
    let leastWidth: CGFloat?
  }

  private var items: [Item] = []

  /// Points.
  private static let gap = CGSize(width: 14, height: 8)

  /// Adds a view of its own size.
  func add(_ view: UIView) {
    items.append(Item(view: view, leastWidth: nil))
    addSubview(view)
  }

  /// Adds a view that becomes wider with its row.
  func add(_ view: UIView, leastWidth: CGFloat) {
    items.append(Item(view: view, leastWidth: leastWidth))
    addSubview(view)
  }

  func height(forWidth width: CGFloat) -> CGFloat { arrangement(width: width).map(\.frame.maxY).max() ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame) in arrangement(width: bounds.width) { view.frame = directed(frame) }
  }

  private func arrangement(width: CGFloat) -> [(view: UIView, frame: CGRect)] {
    var rows: [[Item]] = []
    var used: CGFloat = 0
    for item in items where !item.view.isHidden {
      let own = leastWidth(of: item)
      if rows.isEmpty || used + Self.gap.width + own > width {
        rows.append([item])
        used = own
      } else {
        rows[rows.count - 1].append(item)
        used += Self.gap.width + own
      }
    }
    var (result, y): ([(view: UIView, frame: CGRect)], CGFloat) = ([], 0)
    for row in rows {
      let placed = arrangement(of: row, top: y, width: width)
      result += placed
      y = (placed.map(\.frame.maxY).max() ?? y) + Self.gap.height
    }
    return result
  }

  private func arrangement(of row: [Item], top: CGFloat, width: CGFloat) -> [(view: UIView, frame: CGRect)] {
    let used = row.map(leastWidth).reduce(CGFloat(row.count - 1) * Self.gap.width, +)
    let wide = row.count { $0.leastWidth != nil }
    let share = wide == 0 ? 0 : max(0, width - used) / CGFloat(wide)
    var x: CGFloat = 0
    let sizes = row.map { item in
      let own = min(width, leastWidth(of: item) + (item.leastWidth == nil ? 0 : share)).rounded(.down)
      return CGSize(
        width: own, height: item.view.sizeThatFits(CGSize(width: own, height: .infinity)).height.rounded(.up))
    }
    let height = sizes.map(\.height).max() ?? 0
    return zip(row, sizes).map { item, size in
      defer { x += size.width + Self.gap.width }
      let frame = CGRect(x: x, y: top + ((height - size.height) / 2).rounded(), width: size.width, height: size.height)
      return (item.view, frame)
    }
  }

  private func leastWidth(of item: Item) -> CGFloat {
    item.leastWidth ?? item.view.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width.rounded(.up)
  }
}
