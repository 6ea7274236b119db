import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A bar that shows the progress of a task.
open class UIProgressView: UIView {
  /// The styles of a progress view.
  public enum Style: Int, Sendable {
    /// With round ends.
    case `default`
    /// With square ends, for the edge of a bar.
    case bar
  }

  // The height is commonly observed, the default width chosen. In points.
  private static let height: CGFloat = 4
  private static let defaultWidth: CGFloat = 150

  // MARK: State

  private let track = UIView()
  private let fill = UIView()
  private var storedProgress: Float = 0

  /// The style.
  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { setNeedsLayout() } }
  }

  /// The color of the filled part; nil for the tint color.
  open var progressTintColor: UIColor? {
    didSet { if progressTintColor != oldValue { setNeedsLayout() } }
  }

  /// The color of the empty part; nil for a gray.
  open var trackTintColor: UIColor? {
    didSet { if trackTintColor != oldValue { setNeedsLayout() } }
  }

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(track)
    track.addSubview(fill)
    track.clipsToBounds = true
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a progress view with its natural size.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: Self.defaultWidth, height: Self.height))
    progressViewStyle = style
  }

  // MARK: Progress

  /// The progress, clamped to 0...1. Setting it is not animated.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, from 0 to 1, optionally animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    requirement(!progress.isNaN, "UIProgressView.progress is NaN")
    let progress = min(max(progress, 0), 1)
    guard progress != storedProgress else { return }
    storedProgress = progress
    relayout(animated: animated)
  }

  // MARK: Accessibility

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }
  @_spi(Toolkit) open override var ownAccessibilityValue: String? { "\(Int((progress * 100).rounded()))%" }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(role: .progress, amount: AccessibilityAmount(Double(progress), in: 0...1))
  }

  // MARK: Layout

  /// Returns the requested width, at the height of a progress view.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    size.fitted(height: Self.height, defaultWidth: Self.defaultWidth)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }

  /// Lays out the bar, which is vertically centered.
  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = CGRect(
      x: bounds.minX, y: bounds.midY - Self.height / 2, width: bounds.width, height: Self.height)
    track.backgroundColor = trackTintColor ?? .controlOutline
    fill.frame = mirroring(
      CGRect(x: 0, y: 0, width: track.bounds.width * CGFloat(progress), height: Self.height), in: track.bounds)
    fill.backgroundColor = progressTintColor ?? tintColor
    let radius = progressViewStyle == .bar ? 0 : Self.height / 2
    for part in [track, fill] { part.layer.cornerRadius = radius }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
