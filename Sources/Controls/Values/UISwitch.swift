import Foundation
@_spi(Toolkit) import Views

/// A switch with a thumb, on or off.
///
/// A click, Space or Return toggles it. A drag moves the thumb, which stays on the side where it is released. It has a
/// fixed size, centered in a larger frame.
open class UISwitch: UIControl {
  // Apple's size of the control; other values are commonly observed. In points.
  private static let size = CGSize(width: 51, height: 31)
  private static let thumbInset: CGFloat = 2
  /// The additional width of the thumb while it is pressed.
  private static let pressedThumbGrowth: CGFloat = 6

  // MARK: State

  private struct Press {
    /// The location of the press's beginning, in this view's coordinates.
    let start: CGFloat
    /// The position of the thumb at that time, from 0, off, to 1, on.
    let startPosition: CGFloat
    /// The position of the thumb in a drag; nil while the press is a click.
    var position: CGFloat?
  }

  private let face = ControlFace()
  private let track = UIView()
  private let thumb = ControlThumb()
  private var press: Press?
  private var isSwitchedOn = false

  /// The color of the track while it is on; nil for `UIColor.systemGreen`.
  open var onTintColor: UIColor? {
    didSet { if onTintColor != oldValue { setNeedsLayout() } }
  }

  /// The color of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { setNeedsLayout() } }
  }

  // MARK: Initializers

  /// The frame's size is ignored, as in UIKit.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addSubview(face)
    track.layer.borderWidth = ControlConstants.outlineWidth
    track.layer.borderColor = UIColor.controlOutline.cgColor
    face.addSubview(track)
    face.addSubview(thumb)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: State

  /// Whether the switch is on. Setting it sends no event, and is not animated.
  open var isOn: Bool {
    get { isSwitchedOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off, optionally animated. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isSwitchedOn else { return }
    isSwitchedOn = on
    relayout(animated: animated)
  }

  private func userDidChoose(_ on: Bool) {
    guard on != isOn else { return relayout(animated: true) }
    setOn(on, animated: true)
    sendValueChanged()
  }

  // MARK: Accessibility

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }
  @_spi(Toolkit) open override var ownAccessibilityValue: String? { isOn ? "1" : "0" }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    super.ownAccessibilityTraits.union([.button, .toggleButton])
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .toggle) }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override var intrinsicContentSize: CGSize { Self.size }

  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultHigh
  }

  @_spi(Toolkit) open override var focusRingRadius: CGFloat { bounds.size == Self.size ? Self.size.height / 2 : 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.follow(self)
    track.frame = trackFrame
    track.layer.cornerRadius = Self.size.height / 2
    let looksOn = press?.position.map { $0 > 0.5 } ?? isOn
    track.backgroundColor = looksOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.color = thumbTintColor ?? .white
    thumb.shapeFrame = thumbFrame(at: press?.position ?? (isOn ? 1 : 0))
  }

  private var trackFrame: CGRect { CGRect(center: bounds.center, size: Self.size) }

  private func thumbFrame(at position: CGFloat) -> CGRect {
    let room = trackFrame.shrunk(dx: Self.thumbInset, dy: Self.thumbInset)
    let x = room.minX + (room.width - thumbWidth) * position
    return mirroring(CGRect(x: x, y: room.minY, width: thumbWidth, height: room.height), in: room)
  }

  private var thumbWidth: CGFloat {
    Self.size.height - 2 * Self.thumbInset + (isHighlighted ? Self.pressedThumbGrowth : 0)
  }

  /// The distance of the thumb from off to on.
  private var travel: CGFloat { Self.size.width - 2 * Self.thumbInset - thumbWidth }

  @_spi(Toolkit) open override func stateDidChange() {
    relayout(animated: true)
  }

  // MARK: Pressing

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press = Press(start: touch.location(in: self).x, startPosition: isOn ? 1 : 0)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard var press else { return false }
    let way = (touch.location(in: self).x - press.start) * (isMirrored ? -1 : 1)
    if press.position != nil || abs(way) > ControlConstants.dragSlop {
      press.position = min(max(press.startPosition + way / travel, 0), 1)
    }
    self.press = press
    setNeedsLayout()
    return super.continueTracking(touch, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    press = nil
    relayout(animated: true)
    super.cancelTracking(with: event)
  }

  override func touchDidEnd(isInside: Bool) {
    let dragged = press?.position
    press = nil
    if let dragged {
      userDidChoose(dragged > 0.5)
    } else if isInside {
      userDidChoose(!isOn)
    }
  }

  /// Keeps drags from enclosing views, because they move the thumb: those of the pointer, and those of a finger on the
  /// thumb.
  @_spi(Toolkit) open override func confines(_ touch: UITouch) -> Bool {
    guard isEnabled else { return false }
    return touch.type == .indirectPointer || thumbFrame(at: isOn ? 1 : 0).contains(touch.location(in: self))
  }
}
