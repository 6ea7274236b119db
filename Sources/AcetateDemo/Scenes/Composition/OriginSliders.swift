import UIKit

/// Two labeled sliders for the coordinates of an origin.
final class OriginSliders: UIView {
  /// Called with the new origin when a slider moves.
  var originWasMoved: (CGPoint) -> Void = { _ in }

  private let name: String
  private let rows = [Row(), Row()]

  @MainActor
  private struct Row {
    let label = UILabel()
    let slider = UISlider()
  }

  /// The width of the longest text, in points.
  private let labelWidth: CGFloat

  /// - Parameters:
  ///   - name: The name of the origin.
  ///   - range: The range of each coordinate, in points.
  init(name: String, range: ClosedRange<CGFloat>) {
    self.name = name
    let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    let texts = [range.lowerBound, range.upperBound].map { "\(name).x \($0.figure) " }
    labelWidth = texts.map { $0.size(withAttributes: [.font: font]).width.rounded(.up) }.max() ?? 0
    super.init(frame: .zero)
    shouldGroupAccessibilityChildren = true
    for (row, axis) in zip(rows, ["x", "y"]) {
      row.label.font = font
      row.slider.accessibilityLabel = "\(name).\(axis)"
      row.label.isAccessibilityElement = false
      row.slider.minimumValue = Float(range.lowerBound)
      row.slider.maximumValue = Float(range.upperBound)
      row.slider.addTarget(for: .valueChanged) { [unowned self] _ in originWasMoved(origin) }
      addSubview(row.label)
      addSubview(row.slider)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The values of the sliders, in whole points.
  private var origin: CGPoint {
    let values = rows.map { CGFloat($0.slider.value.rounded()) }
    return CGPoint(x: values[0], y: values[1])
  }

  func show(_ origin: CGPoint) {
    for (row, (axis, value)) in zip(rows, [("x", origin.x), ("y", origin.y)]) {
      row.label.text = "\(name).\(axis) \(value.figure)"
      row.slider.accessibilityValue = value.figure
      // A tracked slider keeps the place of the pointer.
      if !row.slider.isTracking { row.slider.value = Float(value) }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rows.reduce(0) { $0 + $1.slider.intrinsicContentSize.height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = (bounds.height / 2).rounded(.down)
    for (index, row) in rows.enumerated() {
      let y = CGFloat(index) * height
      row.label.frame = directed(CGRect(x: 0, y: y, width: labelWidth, height: height))
      row.slider.frame = directed(
        CGRect(x: labelWidth, y: y, width: max(0, bounds.width - labelWidth), height: height))
    }
  }
}
