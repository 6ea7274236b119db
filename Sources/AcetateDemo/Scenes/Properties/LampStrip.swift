import UIKit

/// Lamps in a row on a dark strip: square ones for what holds, round ones for calls of the delegate.
final class LampStrip: UIView {
  private let flags: [Lamp]
  private let calls: [Lamp]

  /// Points.
  private static let side: CGFloat = 18
  private static let gap: CGFloat = 8
  private static let margin: CGFloat = 12

  init(flagCount: Int, callCount: Int) {
    flags = (0..<flagCount).map { _ in Lamp(color: .white, cornerRadius: 3) }
    calls = (0..<callCount).map { index in
      let hue = CGFloat(index) / CGFloat(callCount)
      let color = UIColor(hue: hue, saturation: 0.75, brightness: 1, alpha: 1)
      return Lamp(color: color, cornerRadius: Self.side / 2)
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = UIColor(white: 0.1, alpha: 0.85)
    layer.cornerRadius = 10
    for lamp in flags + calls { addSubview(lamp) }
  }

  /// Whether a lamp will go out on its own.
  var isFlashing: Bool { calls.contains { $0.isFlashing } }

  func show(flags values: [Bool]) {
    for (lamp, value) in zip(flags, values) where lamp.isOn != value { lamp.isOn = value }
  }

  func flash(call index: Int) {
    calls[index].flash()
  }

  /// Brings the flashes to the frame at `time`, in seconds.
  func advance(to time: TimeInterval) {
    for lamp in calls { lamp.advance(to: time) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let count = CGFloat(flags.count + calls.count)
    // The two groups stand apart by one more gap.
    return CGSize(
      width: 2 * Self.margin + count * (Self.side + Self.gap), height: 2 * Self.margin + Self.side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = Self.margin
    for (index, lamp) in (flags + calls).enumerated() {
      if index == flags.count { x += Self.gap }
      lamp.frame = CGRect(x: x, y: Self.margin, width: Self.side, height: Self.side)
      x += Self.side + Self.gap
    }
  }
}
