import UIKit

/// A small keyboard panel that is pulled up and down by its grip. It is only drawn: it types nothing.
final class KeyboardSketch: DraggableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = UIColor(light: 0xD1D3D9, dark: 0x2B2B2E)
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the grip, which stays visible, in points.
  static let gripHeight: CGFloat = 18

  override func draw(_ rect: CGRect) {
    UIColor.secondaryText.setFill()
    UIBezierPath(roundedRect: CGRect(x: bounds.midX - 20, y: 6, width: 40, height: 5), cornerRadius: 2.5).fill()
    UIColor(light: 0xFFFFFF, dark: 0x6A6A6E).setFill()
    let (gap, height): (CGFloat, CGFloat) = (4, 24)
    for (row, count) in [10, 9, 7].enumerated() {
      let width = (bounds.width - gap * 11) / 10
      let left = (bounds.width - CGFloat(count) * (width + gap) + gap) / 2
      for column in 0..<count {
        let key = CGRect(
          x: left + CGFloat(column) * (width + gap), y: Self.gripHeight + CGFloat(row) * (height + gap), width: width,
          height: height)
        UIBezierPath(roundedRect: key, cornerRadius: 4).fill()
      }
    }
  }
}
