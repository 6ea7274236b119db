import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A thumb on a track, for a value in a range.
///
/// A press beside the thumb moves it there, as on a desktop, and may drag it. Arrow keys move by a twentieth of the
/// range, Page Up and Down by a fifth, Home and End to its ends.
open class UISlider: UIControl {
  // As commonly observed, in points.
  private static let height: CGFloat = 31
  private static let thumbDiameter: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  /// The default width. Chosen.
  private static let defaultWidth: CGFloat = 120

  /// The steps of keys, relative to the range. Chosen.
  private static let keyStep = 1.0 / 20
  private static let largeKeyStep = 1.0 / 5

  // MARK: State

  private let face = ControlFace()
  private let track = UIView()
  private let minimumTrack = UIView()
  private let thumb = ControlThumb()

  private var storedValue: Float = 0
  private var range: ClosedRange<Float> = 0...1

  /// The offset of the press from the center of the thumb, in points.
  private var grip: CGFloat?

  private var valuePress = ValuePress<Float>()

  /// Whether a drag sends every value on its way, or only the last one.
  open var isContinuous = true

  /// The color of the track below the value; nil for the tint color.
  open var minimumTrackTintColor: UIColor? {
    didSet { if minimumTrackTintColor != oldValue { setNeedsLayout() } }
  }

  /// The color of the track above the value; nil for a gray.
  open var maximumTrackTintColor: UIColor? {
    didSet { if maximumTrackTintColor != oldValue { setNeedsLayout() } }
  }

  /// The color of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { setNeedsLayout() } }
  }

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(face)
    for part in [track, minimumTrack, thumb] { face.addSubview(part) }
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Value

  /// The value, clamped to `minimumValue`...`maximumValue`. Setting it sends no event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value, clamped to the range, optionally animated.
  open func setValue(_ value: Float, animated: Bool) {
    requirement(!value.isNaN, "UISlider.value is NaN")
    let value = min(max(value, range.lowerBound), range.upperBound)
    guard value != storedValue else { return }
    storedValue = value
    relayout(animated: animated)
  }

  /// The minimum. Setting it above the maximum raises the maximum, and a lower value.
  open var minimumValue: Float {
    get { range.lowerBound }
    set {
      requirement(newValue.isFinite, "UISlider.minimumValue set to \(newValue)")
      setRange(newValue...max(newValue, range.upperBound))
    }
  }

  /// The maximum. Setting it below the minimum lowers the minimum, and a higher value.
  open var maximumValue: Float {
    get { range.upperBound }
    set {
      requirement(newValue.isFinite, "UISlider.maximumValue set to \(newValue)")
      setRange(min(newValue, range.lowerBound)...newValue)
    }
  }

  private func setRange(_ new: ClosedRange<Float>) {
    range = new
    storedValue = min(max(storedValue, new.lowerBound), new.upperBound)
    setNeedsLayout()
  }

  // MARK: Accessibility

  open override func accessibilityIncrement() { userDidStep(by: Self.accessibilityStep) }
  open override func accessibilityDecrement() { userDidStep(by: -Self.accessibilityStep) }

  /// The step of assistive technologies, relative to the range, as in UIKit.
  private static let accessibilityStep = 1.0 / 10

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }
  @_spi(Toolkit) open override var ownAccessibilityValue: String? { "\(Int((position(of: value) * 100).rounded()))%" }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    super.ownAccessibilityTraits.union(.adjustable)
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    let amount = AccessibilityAmount(Double(value), in: low...high, step: (high - low) * Self.accessibilityStep) {
      [weak self] number in
      if let self, self.isEnabled { self.userDidSet(Float(min(max(number, low), high)), events: .sent) }
    }
    return AccessibilityFacts(role: .slider, amount: amount)
  }

  // MARK: Layout

  /// Returns the frame of the track in the bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width, height: Self.trackHeight)
  }

  /// Returns the frame of the thumb for a value, inside the ends of the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let travel = max(0, rect.width - Self.thumbDiameter)
    let thumb = CGRect(
      x: rect.minX + travel * position(of: value), y: rect.midY - Self.thumbDiameter / 2,
      width: Self.thumbDiameter, height: Self.thumbDiameter)
    return mirroring(thumb, in: rect)
  }

  /// Returns the requested width, at the height of a slider.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    size.fitted(height: Self.height, defaultWidth: Self.defaultWidth)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }

  @_spi(Toolkit) open override var focusRingRadius: CGFloat { Self.trackHeight }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.follow(self)
    let (whole, thumbFrame) = (trackRect(forBounds: bounds), thumbFrame)
    track.frame = whole
    track.backgroundColor = maximumTrackTintColor ?? .controlOutline
    minimumTrack.frame = mirroring(
      CGRect(
        x: whole.minX, y: whole.minY, width: abs(thumbFrame.midX - (isMirrored ? whole.maxX : whole.minX)),
        height: whole.height), in: whole)
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    for part in [track, minimumTrack] { part.layer.cornerRadius = Self.trackHeight / 2 }
    thumb.shapeFrame = thumbFrame
    thumb.color = thumbColor
  }

  private var thumbFrame: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// The color of the thumb, slightly darker while it is pressed.
  private var thumbColor: UIColor {
    let color = thumbTintColor ?? .white
    return isHighlighted ? color.darkened : color
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// Returns the position of a value in the range, from 0 to 1.
  private func position(of value: Float) -> CGFloat {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    return high > low ? CGFloat(min(max((Double(value) - low) / (high - low), 0), 1)) : 0
  }

  private func value(at position: Double) -> Float {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    // Not the minimum plus a fraction of the range: the ends must be exact.
    return Float(low * (1 - position) + high * position)
  }

  // MARK: Pressing

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (x, thumb) = (touch.location(in: self).x, thumbFrame)
    grip = thumb.minX...thumb.maxX ~= x ? x - thumb.midX : 0
    valuePress.begin(at: value)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x)
    return super.continueTracking(touch, with: event)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    // After the event of the touch itself.
    if isTracking, let touch = touches.first { drag(to: touch.location(in: self).x) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    endDrag()
    super.cancelTracking(with: event)
  }

  override func touchDidEnd(isInside: Bool) {
    endDrag()
  }

  private func drag(to x: CGFloat) {
    guard let grip else { return }
    let track = trackRect(forBounds: bounds)
    let travel = track.width - Self.thumbDiameter
    guard travel > 0 else { return }
    let way = (x - grip - track.minX - Self.thumbDiameter / 2) / travel
    let position = min(max(isMirrored ? 1 - way : way, 0), 1)
    userDidSet(value(at: Double(position)), events: isContinuous ? .sent : .atTheEnd)
  }

  /// Ends a drag. A cancelled drag keeps its value.
  private func endDrag() {
    grip = nil
    if valuePress.end(at: value), !isContinuous { sendValueChanged() }
  }

  private enum Events {
    case sent, atTheEnd
  }

  private func userDidSet(_ new: Float, events: Events) {
    let old = value
    setValue(new, animated: false)
    if value != old, events == .sent { sendValueChanged() }
  }

  /// Keeps drags from enclosing scroll views: those of the pointer, and those of a finger on the thumb.
  @_spi(Toolkit) open override func confines(_ touch: UITouch) -> Bool {
    guard isEnabled else { return false }
    return touch.type == .indirectPointer || thumbFrame.contains(touch.location(in: self))
  }

  // MARK: Keys

  @_spi(Toolkit) open override var isPressedByKeys: Bool { false }

  @_spi(Toolkit) open override func handleKey(_ press: UIPress) -> Bool {
    guard isEnabled, let key = ValueKey(press.key, in: self) else { return super.handleKey(press) }
    switch key {
    case .decrease: userDidStep(by: -Self.keyStep)
    case .increase: userDidStep(by: Self.keyStep)
    case .decreaseMuch: userDidStep(by: -Self.largeKeyStep)
    case .increaseMuch: userDidStep(by: Self.largeKeyStep)
    case .minimum: userDidStep(by: -1)
    case .maximum: userDidStep(by: 1)
    }
    return true
  }

  /// Changes the value by a part of the range.
  private func userDidStep(by part: Double) {
    userDidSet(value(at: min(max(Double(position(of: value)) + part, 0), 1)), events: .sent)
  }
}
