import UIKit

/// A legend as high as its words: a row where all of them fit beside each other, or else a column.
final class FittedLegend: UIView {
  private let legend: Legend

  init(_ legend: Legend) {
    self.legend = legend
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(legend)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(isRow(in: size.width) ? 1 : legend.count) * legend.rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    legend.axis = isRow(in: bounds.width) ? .horizontal : .vertical
    let width = min(bounds.width, isRow(in: bounds.width) ? legend.widestEntry * CGFloat(legend.count) : bounds.width)
    legend.frame = directed(CGRect(x: 0, y: 0, width: width, height: bounds.height))
  }

  private func isRow(in width: CGFloat) -> Bool { legend.widestEntry * CGFloat(legend.count) <= width }
}
