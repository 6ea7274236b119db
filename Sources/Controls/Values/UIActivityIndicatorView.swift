import Drawing
import Foundation
@_spi(Toolkit) import Views

/// A wheel of spokes that spins while something is in progress.
///
/// While spinning it wakes eight times a second; stopped, hidden or invisible, never. The desktop's setting for reduced
/// motion does not stop it, because its motion is its message.
open class UIActivityIndicatorView: UIView, FrameParticipant {
  /// The sizes of an indicator.
  public enum Style: Int, Sendable {
    /// 20 points wide and high.
    case medium = 100
    /// 37 points wide and high.
    case large = 101

    /// Large and white. The name before iOS 13.
    case whiteLarge = 0
    /// Medium and white. The name before iOS 13.
    case white = 1
    /// Medium and gray. The name before iOS 13.
    case gray = 2
  }

  /// The number of spokes and of steps in a turn, and the duration of a turn, in seconds. Commonly observed.
  private static let spokes = 8
  private static let turn: TimeInterval = 1

  /// The start and end of a spoke, and its width, relative to the radius. Chosen by eye.
  private static let spokeStart: CGFloat = 0.48
  private static let spokeEnd: CGFloat = 0.98
  private static let spokeWidth: CGFloat = 0.22

  /// The opacity of the darkest and of the lightest spoke.
  private static let strongest: CGFloat = 1
  private static let weakest: CGFloat = 0.2

  // MARK: State

  private enum Motion {
    case stopped
    /// Waits for the next frame that displays it, and then spins.
    case asleep(step: Int)
    /// A step began at `start`, in seconds on the clock of the window's events.
    case turning(start: TimeInterval, step: Int)
  }

  private var motion = Motion.stopped

  /// The size of the indicator. The styles with a color in their name set the color too.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      if let color = style.color { self.color = color }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The color of the spokes; a gray by default, and after setting nil.
  open var color: UIColor! = .systemGray {
    didSet {
      if color == nil { color = .systemGray }
      if color != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether it is hidden while it does not spin.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue, !isAnimating { isHidden = hidesWhenStopped } }
  }

  // MARK: Initializers

  /// Makes an indicator with the size of its style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
    if let color = style.color { self.color = color }
  }

  // MARK: Animation

  /// Whether the indicator spins.
  open var isAnimating: Bool {
    if case .stopped = motion { false } else { true }
  }

  /// Starts spinning.
  open func startAnimating() {
    guard !isAnimating else { return }
    motion = .asleep(step: 0)
    isHidden = false
    setNeedsDisplay()
  }

  /// Stops spinning, and hides the indicator if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    motion = .stopped
    window?.frameClock.remove(self)
    if hidesWhenStopped { isHidden = true }
  }

  /// Advances to the step at a time. Steps are at whole fractions of a turn after the first, however late a frame is.
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    guard case .turning(let start, let step) = motion else { return .none }
    guard isPictureVisible else {
      // It wakes when it is drawn again.
      motion = .asleep(step: step)
      setNeedsDisplay()
      return .none
    }
    let stepDuration = Self.turn / Double(Self.spokes)
    let passed = ((time - start) / stepDuration + Self.stepTolerance).rounded(.down)
    guard passed >= 1 else { return .at(start + stepDuration) }
    let begin = start + passed * stepDuration
    let steps = Int(passed.truncatingRemainder(dividingBy: Double(Self.spokes)))
    motion = .turning(start: begin, step: (step + steps) % Self.spokes)
    setNeedsDisplay()
    return .at(begin + stepDuration)
  }

  /// The tolerance for rounding of a whole number of steps.
  private static let stepTolerance = 1e-6

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if case .turning(_, let step) = motion { motion = .asleep(step: step) }
    if isAnimating { setNeedsDisplay() }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    window?.frameClock.remove(self)
  }

  // MARK: Accessibility

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? {
    (isAnimating ? SystemString.accessibilityInProgress : .accessibilityHalted).text
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .activity) }

  // MARK: Size and picture

  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

  open override var intrinsicContentSize: CGSize { style.size }

  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultHigh
  }

  open override func draw(_ rect: CGRect) {
    wake()
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = min(style.size.width, bounds.width, bounds.height) / 2
    for spoke in 0..<Self.spokes {
      let age = (step - spoke + Self.spokes) % Self.spokes
      let share = CGFloat(age) / CGFloat(Self.spokes - 1)
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: 2 * .pi * CGFloat(spoke) / CGFloat(Self.spokes))
      context.setFillColor(color.cgColor)
      context.setAlpha(Self.strongest + (Self.weakest - Self.strongest) * share)
      let width = radius * Self.spokeWidth
      let spokeRect = CGRect(
        x: -width / 2, y: -radius * Self.spokeEnd, width: width, height: radius * (Self.spokeEnd - Self.spokeStart))
      context.addPath(
        CGPath(roundedRect: spokeRect, cornerWidth: width / 2, cornerHeight: width / 2, transform: nil))
      context.fillPath()
      context.restoreGState()
    }
  }

  private var step: Int {
    switch motion {
    case .stopped: 0
    case .asleep(let step), .turning(_, let step): step
    }
  }

  /// Called before it is displayed: it spins from here on.
  private func wake() {
    guard case .asleep(let step) = motion, let window, let time = window.currentTime else { return }
    motion = .turning(start: time, step: step)
    window.frameClock.add(self)
  }
}

extension UIActivityIndicatorView.Style {
  /// The size of the indicator in points, as in UIKit.
  fileprivate var size: CGSize {
    switch self {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }

  /// The color that the style brings; nil if it brings none.
  fileprivate var color: UIColor? {
    switch self {
    case .medium, .large: nil
    case .white, .whiteLarge: .white
    case .gray: .systemGray
    }
  }
}
