import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Two buttons that decrease and increase a value by a step.
///
/// A press changes the value at once; held, it repeats, faster after a while. Arrow keys step too, Home and End go to
/// the ends of the range. It has a fixed size, centered in a larger frame.
open class UIStepper: UIControl, FrameParticipant {
  // Apple's size of the control; other values are chosen by eye. In points.
  private static let size = CGSize(width: 94, height: 32)
  private static let cornerRadius: CGFloat = 8
  private static let dividerSize = CGSize(width: 1, height: 18)

  /// Chosen after the key repeat of desktops.
  private static let pace = HoldRepeat.Pace(firstDelay: 0.5, interval: 0.1, faster: (after: 10, interval: 0.03))

  /// The maximum time that a frame catches up, in seconds.
  private static let longestCatchUp: TimeInterval = 0.1

  // MARK: State

  private struct Press {
    let half: Half
    /// The beginning of the press, in seconds on the clock of the window's events.
    let start: TimeInterval
    /// The repetition after the first step; nil before it.
    var repeats: HoldRepeat?
  }

  private enum Half {
    case minus, plus
  }

  private let face = ControlFace()
  private let ground = UIView()
  private let shade = UIView()
  private let divider = UIView()
  private let minus = StepperGlyph(.minus)
  private let plus = StepperGlyph(.plus)

  private var storedValue = 0.0
  private var range = 0.0...100.0
  private var press: Press?

  private var valuePress = ValuePress<Double>()

  /// Whether a press sends every value on its way, or only the last one.
  open var isContinuous = true

  /// Whether a held press repeats.
  open var autorepeat = true

  /// Whether a step beyond an end of the range continues at the other end.
  open var wraps = false {
    didSet { if wraps != oldValue { setNeedsLayout() } }
  }

  // MARK: Initializers

  /// The frame's size is ignored, as in UIKit.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addSubview(face)
    ground.layer.borderWidth = ControlConstants.outlineWidth
    ground.layer.borderColor = UIColor.controlOutline.cgColor
    face.addSubview(ground)
    for part in [shade, divider, minus, plus] { ground.addSubview(part) }
    ground.clipsToBounds = true
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Value

  /// The value, clamped to `minimumValue`...`maximumValue`. Setting it sends no event.
  open var value: Double {
    get { storedValue }
    set {
      requirement(!newValue.isNaN, "UIStepper.value is NaN")
      storedValue = min(max(newValue, range.lowerBound), range.upperBound)
      setNeedsLayout()
    }
  }

  /// The minimum, 0 by default. It must be less than the maximum, as in UIKit.
  open var minimumValue: Double {
    get { range.lowerBound }
    set {
      requirement(
        newValue.isFinite && newValue < maximumValue,
        "UIStepper.minimumValue set to \(newValue) with a maximum of \(maximumValue)")
      range = newValue...range.upperBound
      value = storedValue
    }
  }

  /// The maximum, 100 by default. It must be more than the minimum, as in UIKit.
  open var maximumValue: Double {
    get { range.upperBound }
    set {
      requirement(
        newValue.isFinite && newValue > minimumValue,
        "UIStepper.maximumValue set to \(newValue) with a minimum of \(minimumValue)")
      range = range.lowerBound...newValue
      value = storedValue
    }
  }

  /// The step, 1 by default, above 0.
  open var stepValue = 1.0 {
    didSet { requirement(stepValue.isFinite && stepValue > 0, "UIStepper.stepValue set to \(stepValue)") }
  }

  /// Performs one step, which may wrap.
  private func step(_ half: Half) {
    let next = half == .plus ? value + stepValue : value - stepValue
    let before = value
    if wraps, !range.contains(next) {
      value = half == .plus ? range.lowerBound : range.upperBound
    } else {
      value = next
    }
    if value != before, isContinuous || press == nil { sendValueChanged() }
  }

  /// Returns whether a step would change the value.
  private func canStep(_ half: Half) -> Bool {
    wraps || (half == .plus ? value < range.upperBound : value > range.lowerBound)
  }

  // MARK: Accessibility

  open override func accessibilityIncrement() { if isEnabled { step(.plus) } }
  open override func accessibilityDecrement() { if isEnabled { step(.minus) } }

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }
  @_spi(Toolkit) open override var ownAccessibilityValue: String? {
    NumberFormatter.localizedString(from: NSNumber(value: value), number: .decimal)
  }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    super.ownAccessibilityTraits.union(.adjustable)
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    let amount = AccessibilityAmount(value, in: range, step: stepValue) { [weak self] number in
      if let self, self.isEnabled { self.jump(to: min(max(number, self.range.lowerBound), self.range.upperBound)) }
    }
    return AccessibilityFacts(role: .stepper, amount: amount)
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override var intrinsicContentSize: CGSize { Self.size }

  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultHigh
  }

  @_spi(Toolkit) open override var focusRingRadius: CGFloat { Self.cornerRadius }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.follow(self)
    ground.frame = groundFrame
    ground.layer.cornerRadius = Self.cornerRadius
    ground.backgroundColor = .tertiarySystemFill
    divider.frame = CGRect(center: ground.bounds.center, size: Self.dividerSize)
    divider.backgroundColor = .separator
    place(minus, for: .minus)
    place(plus, for: .plus)
    let pressed = isHighlighted ? press?.half : nil
    shade.isHidden = pressed == nil
    divider.isHidden = pressed != nil
    shade.frame = frame(of: pressed ?? .minus)
    shade.backgroundColor = .systemFill
  }

  private func place(_ glyph: StepperGlyph, for half: Half) {
    let area = frame(of: half)
    let size = StepperGlyph.size
    glyph.frame = CGRect(
      x: (area.midX - size.width / 2).rounded(), y: area.midY - size.height / 2, width: size.width,
      height: size.height)
    glyph.color = canStep(half) ? .label : .tertiaryLabel
  }

  private var groundFrame: CGRect { CGRect(center: bounds.center, size: Self.size) }

  /// Returns the frame of a half.
  private func frame(of half: Half) -> CGRect {
    let width = Self.size.width / 2
    let left = CGRect(x: half == .minus ? 0 : width, y: 0, width: width, height: Self.size.height)
    return mirroring(left, in: CGRect(origin: .zero, size: Self.size))
  }

  // MARK: Pressing

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half: Half = (touch.location(in: self).x >= bounds.midX) != isMirrored ? .plus : .minus
    press = Press(half: half, start: touch.timestamp)
    valuePress.begin(at: value)
    setNeedsLayout()
    return super.beginTracking(touch, with: event)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    // After the event of the touch itself, whose actions may have ended the press.
    guard isTracking, let press, press.repeats == nil else { return }
    self.press?.repeats = HoldRepeat(Self.pace, since: press.start)
    step(press.half)
    if autorepeat { window?.frameClock.add(self) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    endPress()
    super.cancelTracking(with: event)
  }

  override func touchDidEnd(isInside: Bool) {
    endPress()
  }

  private func endPress() {
    press = nil
    window?.frameClock.remove(self)
    setNeedsLayout()
    if valuePress.end(at: value), !isContinuous { sendValueChanged() }
  }

  /// Makes the steps that are due; while the pointer is outside, they pass without a change. Overdue steps are
  /// postponed.
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    press?.repeats?.putOff(until: time - Self.longestCatchUp)
    while let press, var repeats = press.repeats, autorepeat, canStep(press.half) {
      guard repeats.advance(to: time) else { return .at(repeats.due) }
      self.press?.repeats = repeats
      if isTouchInside { step(press.half) }
    }
    return .none
  }

  @_spi(Toolkit) open override func confines(_ touch: UITouch) -> Bool {
    isEnabled && touch.type == .indirectPointer
  }

  // MARK: Keys

  @_spi(Toolkit) open override var isPressedByKeys: Bool { false }

  @_spi(Toolkit) open override func handleKey(_ press: UIPress) -> Bool {
    guard isEnabled, let key = ValueKey(press.key, in: self) else { return super.handleKey(press) }
    switch key {
    case .decrease, .decreaseMuch: step(.minus)
    case .increase, .increaseMuch: step(.plus)
    case .minimum: jump(to: range.lowerBound)
    case .maximum: jump(to: range.upperBound)
    }
    return true
  }

  private func jump(to end: Double) {
    guard value != end else { return }
    value = end
    sendValueChanged()
  }
}
