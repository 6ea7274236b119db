import UIKit

/// A picture of the pixels of a frame, on the scale of the view that they are of: moved ones are blue, and painted ones red.
final class PixelMap: UIView {
  /// In points of the view.
  struct Frame: Equatable {
    var size = CGSize.zero
    var moved: [CGRect] = []
    var painted: [CGRect] = []
  }

  var shown = Frame() { didSet { if shown != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), shown.size.width > 0, shown.size.height > 0 else { return }
    context.scaleBy(x: bounds.width / shown.size.width, y: bounds.height / shown.size.height)
    UIColor(light: 0x7FB2F0, dark: 0x2F62A8).setFill()
    for rect in shown.moved { UIRectFill(rect) }
    UIColor(light: 0xD9372C, dark: 0xFF6257).setFill()
    for rect in shown.painted { UIRectFill(rect) }
  }
}
