import Controls
import Drawing
import Foundation
import Views

/// The durations of the latest frames as bars, a color for each pass, with the refresh interval as a line. The latest frame is
/// at the trailing edge.
final class FrameBars: UIView {
  var records: [FrameRecord] = [] { didSet { setNeedsDisplay() } }
  private let interval: Double

  /// - Parameter interval: Seconds between two frames of the display.
  init(interval: Double) {
    self.interval = interval
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  static func color(of pass: FramePass) -> UIColor {
    switch pass {
    case .begun, .advanced: .systemPurple
    case .laidOut: .systemOrange
    case .drawn: .systemGreen
    case .composited: .systemTeal
    case .ended: .systemGray
    }
  }

  /// The duration at the upper edge, in seconds: two intervals, or more for slower frames, up to a tenth of a second.
  private var ceiling: Double {
    let longest = records.lazy.map(\.duration).max() ?? 0
    return max(2 * interval, min(0.1, longest * 1.1))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return }
    let (step, ceiling) = (bounds.width / CGFloat(FrameLog.capacity), ceiling)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, record) in records.enumerated() {
      let place = CGFloat(FrameLog.capacity - records.count + index) * step
      let x = isMirrored ? bounds.width - place - step : place
      var bottom = bounds.height
      for (pass, seconds) in zip(FramePass.allCases.dropFirst(), record.passes) where seconds > 0 {
        let height = min(bottom, CGFloat(seconds / ceiling) * bounds.height)
        Self.color(of: pass).setFill()
        context.fill(CGRect(x: x, y: bottom - height, width: max(step - 0.5, 0.5), height: height))
        bottom -= height
      }
    }
    let y = (bounds.height * CGFloat(1 - interval / ceiling)).rounded(.down) + 0.5
    UIColor.systemRed.setStroke()
    context.setLineWidth(1)
    context.beginPath()
    context.addLines(between: [CGPoint(x: 0, y: y), CGPoint(x: bounds.width, y: y)])
    context.strokePath()
    let label = String(format: "%.1f ms", interval * 1000)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel,
    ]
    let size = label.size(withAttributes: attributes)
    label.draw(
      at: CGPoint(x: isMirrored ? bounds.width - size.width - 4 : 4, y: y - size.height - 1), withAttributes: attributes
    )
  }
}

/// Two lines over time: the values of both axes, each in a color.
final class MotionPlot: UIView {
  var points: [CGPoint] = [] { didSet { setNeedsDisplay() } }
  private let title: String

  /// - Parameter title: What is plotted, with its unit.
  init(title: String) {
    self.title = title
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 40 else { return }
    let values = points.flatMap { [$0.x, $0.y] }.filter(\.isFinite)
    let (least, most) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    let area = bounds.inset(by: UIEdgeInsets(top: 20, left: 0, bottom: 4, right: 0))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ index: Int, _ value: CGFloat) -> CGPoint {
      let part = CGFloat(ScrollLog.mostSamples - points.count + index) / CGFloat(ScrollLog.mostSamples)
      return CGPoint(
        x: area.width * (isMirrored ? 1 - part : part),
        y: area.maxY - (value - least) / max(most - least, 1) * area.height)
    }
    UIColor.separator.setStroke()
    context.setLineWidth(1)
    context.beginPath()
    context.addLines(
      between: [place(0, 0), place(points.count, 0)].map { CGPoint(x: $0.x, y: $0.y.rounded(.down) + 0.5) })
    context.strokePath()
    for (color, axis) in [(UIColor.systemBlue, \CGPoint.y), (UIColor.systemOrange, \CGPoint.x)] where points.count > 1 {
      color.setStroke()
      context.setLineWidth(1.5)
      context.beginPath()
      context.addLines(
        between: points.enumerated().map { place($0, $1[keyPath: axis].isFinite ? $1[keyPath: axis] : 0) })
      context.strokePath()
    }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel,
    ]
    let last = points.last.map { "   y \($0.y.short)   x \($0.x.short)" } ?? ""
    let text = title + last
    let width = text.size(withAttributes: attributes).width
    text.draw(at: CGPoint(x: isMirrored ? bounds.width - width - 6 : 6, y: 3), withAttributes: attributes)
  }
}
