import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A row of segments, one of which is selected.
///
/// A click selects a segment, and a drag moves the pill of the selected one. Arrow keys, Home and End also select. In a
/// momentary control these keys move between segments, and Space and Return press one.
open class UISegmentedControl: UIControl {
  /// The selection of no segment.
  public static let noSegment = -1

  // As commonly observed, in points.
  static let height: CGFloat = 32
  static let cornerRadius: CGFloat = 8
  static let pillInset: CGFloat = 2
  static let dividerSize = CGSize(width: 1, height: 16)

  // MARK: State

  let face = ControlFace()
  private let ground = UIView()
  private let pill = ControlThumb(cornerRadius: cornerRadius - pillInset / 2)
  private var dividers: [UIView] = []
  var segments: [SegmentView] = []
  var selection = UISegmentedControl.noSegment
  private var press: Press?

  /// The segment that the arrow keys moved to in a momentary control.
  private var armed: Int?

  private enum Press {
    /// Pressing this segment, which is not selected yet; nil while the pointer is on no enabled segment.
    case choosing(Int?)
    /// Dragging the pill from this segment.
    case dragging(from: Int)
  }

  /// Whether a segment is selected only while it is pressed.
  open var isMomentary = false {
    didSet { if isMomentary != oldValue { select(Self.noSegment, animated: false) } }
  }

  /// Whether segments with wider content are wider; otherwise all have the same width.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
  }

  /// The color of the selected segment's pill; nil for white, or a gray in the dark appearance.
  open var selectedSegmentTintColor: UIColor? {
    didSet { if selectedSegmentTintColor != oldValue { setNeedsLayout() } }
  }

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(face)
    ground.layer.borderWidth = ControlConstants.outlineWidth
    ground.layer.borderColor = UIColor.controlOutline.cgColor
    for part in [ground, pill] { face.addSubview(part) }
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a control of its natural size with a segment for each item, a `String` or a `UIImage`.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { insertSegment(SegmentView(Self.content(of: item)), at: numberOfSegments) }
    sizeToFit()
  }

  /// Makes a control with a segment for each action, which its selection performs.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(SegmentView(action), at: numberOfSegments) }
    if frame.isEmpty { sizeToFit() }
  }

  private static func content(of item: Any) -> SegmentView.Content {
    if let title = item as? String { return .title(title) }
    guard let image = item as? UIImage else {
      requirementFailure("UISegmentedControl(items:) with an item that is no String and no UIImage: \(item)")
    }
    return .image(image)
  }

  // MARK: Segments
  // An index behind the last is clamped, as in UIKit; a negative one is a programming error.

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. An index outside of the range is clamped.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insertSegment(SegmentView(.title(title ?? "")), at: segment, animated: animated)
  }

  /// Inserts a segment with an image. An index outside of the range is clamped.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(SegmentView(image.map(SegmentView.Content.image) ?? .title("")), at: segment, animated: animated)
  }

  /// Inserts a segment with an action, which is performed when the segment is selected.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insertSegment(SegmentView(action), at: segment, animated: animated)
  }

  /// Removes the segment at an index.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let index = index(segment) else { return }
    segments.remove(at: index).removeFromSuperview()
    if selection == index { selection = Self.noSegment } else if selection > index { selection -= 1 }
    segmentsDidChange(animated: animated)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    selection = Self.noSegment
    segmentsDidChange(animated: false)
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    setContent(.title(title ?? ""), at: segment)
  }

  /// Returns the title of a segment; nil for a segment with an image.
  open func titleForSegment(at segment: Int) -> String? {
    if case .title(let title) = index(segment).map({ segments[$0].content }) { title } else { nil }
  }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    setContent(image.map(SegmentView.Content.image) ?? .title(""), at: segment)
  }

  /// Returns the image of a segment; nil for none.
  open func imageForSegment(at segment: Int) -> UIImage? {
    if case .image(let image) = index(segment).map({ segments[$0].content }) { image } else { nil }
  }

  /// Sets the action of a segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard let index = index(segment) else { return }
    segments[index].action = action
    setContent(action.image.map(SegmentView.Content.image) ?? .title(action.title), at: index)
  }

  /// Returns the action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? {
    index(segment).flatMap { segments[$0].action }
  }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let index = index(segment) else { return }
    segments[index].isEnabled = enabled
    setNeedsLayout()
  }

  /// Returns whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    index(segment).map { segments[$0].isEnabled } ?? false
  }

  // MARK: Choosing

  /// The index of the selected segment; `noSegment` for none, as in a momentary control after its event. Setting it
  /// sends no event.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      requirement(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "UISegmentedControl.selectedSegmentIndex set to \(newValue) of \(segments.count) segments")
      if !isMomentary { select(newValue, animated: false) }
    }
  }

  private func select(_ index: Int, animated: Bool) {
    guard index != selection else { return relayout(animated: animated) }
    // The pill of a first selection appears in place.
    let slides = animated && selection != Self.noSegment
    selection = index
    relayout(animated: slides)
  }

  private func userDidSelect(_ index: Int) {
    guard isMomentary || index != selection else { return relayout(animated: true) }
    if isMomentary { selection = index } else { select(index, animated: true) }
    tellOfSelection()
    if isMomentary { select(Self.noSegment, animated: false) }
  }

  private func tellOfSelection() {
    if segments.indices.contains(selection), let action = segments[selection].action { sendAction(action) }
    sendValueChanged()
  }

  // MARK: Accessibility

  /// The segments.
  @_spi(Toolkit) open override var ownAccessibilityElements: [Any]? { segments }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(role: .segments, focusedPart: (armed ?? chosen).map { segments[$0] })
  }

  /// Chooses a segment as a press does.
  ///
  /// - Returns: Whether it can be chosen.
  func choose(_ segment: SegmentView) -> Bool {
    guard isEnabled, segment.isEnabled, let index = segments.firstIndex(of: segment) else { return false }
    userDidSelect(index)
    return true
  }

  // MARK: Layout

  /// Returns the width of the content, at the height of a segmented control.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map(\.intrinsicContentSize.width)
    let width = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: width, height: Self.height)
  }

  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }

  @_spi(Toolkit) open override var focusRingRadius: CGFloat { Self.cornerRadius }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.follow(self)
    ground.frame = bounds
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = Self.cornerRadius
    let frames = segmentFrames
    for (index, segment) in segments.enumerated() {
      segment.frame = frames[index]
      segment.show(look(of: index))
    }
    placeDividers(frames)
    placePill(frames)
  }

  private func look(of index: Int) -> SegmentView.Look {
    if index == chosen { return .selected }
    if isHighlighted, case .choosing(index) = press { return .pressed }
    return .plain
  }

  /// The segment under the pill.
  private var chosen: Int? {
    guard isMomentary else { return segments.indices.contains(selection) ? selection : nil }
    if isHighlighted, case .choosing(let index) = press { return index }
    return armed
  }

  private func placePill(_ frames: [CGRect]) {
    pill.isHidden = chosen == nil
    guard let chosen else { return }
    pill.color = selectedSegmentTintColor ?? UIColor(light: .white, dark: .systemGray2)
    pill.shapeFrame = frames[chosen].shrunk(dx: Self.pillInset, dy: Self.pillInset)
  }

  /// Places the separators between unselected segments.
  private func placeDividers(_ frames: [CGRect]) {
    for (index, divider) in dividers.enumerated() {
      let (first, second) = (frames[index], frames[index + 1])
      let x = isMirrored ? first.minX : second.minX
      divider.frame = CGRect(center: CGPoint(x: x, y: bounds.midY), size: Self.dividerSize)
      divider.backgroundColor = .separator
      divider.alpha = chosen == index || chosen == index + 1 ? 0 : 1
    }
  }

  /// The frames of the segments, each with its share of the free space, in whole pixels.
  private var segmentFrames: [CGRect] {
    guard !segments.isEmpty else { return [] }
    let wishes = segments.map { apportionsSegmentWidthsByContent ? $0.intrinsicContentSize.width : 0 }
    let (wish, grid) = (wishes.reduce(0, +), PixelGrid(scale: traits.displayScale))
    let squeeze = wish > bounds.width ? bounds.width / wish : 1
    let share = max(0, bounds.width - wish) / CGFloat(segments.count)
    var end: CGFloat = 0
    return wishes.map { width in
      let start = end
      end += width * squeeze + share
      let (left, right) = (grid.nearest(start), grid.nearest(end))
      return mirroring(
        CGRect(x: bounds.minX + left, y: bounds.minY, width: right - left, height: bounds.height), in: bounds)
    }
  }

  @_spi(Toolkit) open override func stateDidChange() {
    if !isFocused { armed = nil }
    relayout(animated: true)
  }

  // MARK: Pressing

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = enabledSegment(at: touch.location(in: self))
    press = if let index, index == selection, !isMomentary { .dragging(from: index) } else { .choosing(index) }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = enabledSegment(at: touch.location(in: self))
    switch press {
    case .dragging: if let index, index != selection { select(index, animated: true) }
    case .choosing, nil: press = .choosing(index)
    }
    setNeedsLayout()
    return super.continueTracking(touch, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    if case .dragging(let before) = press, segments.indices.contains(before) { select(before, animated: true) }
    press = nil
    setNeedsLayout()
    super.cancelTracking(with: event)
  }

  override func touchDidEnd(isInside: Bool) {
    let ended = press
    press = nil
    setNeedsLayout()
    switch ended {
    case .dragging(let before): if selection != before { tellOfSelection() }
    case .choosing(let index?): if isInside, segments.indices.contains(index) { userDidSelect(index) }
    case .choosing(nil), nil: break
    }
  }

  /// Returns the enabled segment at a location, ignoring its vertical position.
  private func enabledSegment(at location: CGPoint) -> Int? {
    let index = segmentFrames.firstIndex { $0.minX..<$0.maxX ~= location.x }
    return index.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  @_spi(Toolkit) open override func confines(_ touch: UITouch) -> Bool {
    isEnabled && touch.type == .indirectPointer
  }

  // MARK: Keys

  @_spi(Toolkit) open override var isPressedByKeys: Bool { armed != nil }

  override func keyDidPress() {
    if let armed { userDidSelect(armed) }
  }

  @_spi(Toolkit) open override func handleKey(_ press: UIPress) -> Bool {
    guard isEnabled, let key = OrderKey(press.key, in: self) else { return super.handleKey(press) }
    let present = chosen
    let before = segments.indices.filter { segments[$0].isEnabled && $0 < present ?? .max }
    let behind = segments.indices.filter { segments[$0].isEnabled && $0 > present ?? -1 }
    let next =
      switch key {
      case .previous: before.last
      case .next: behind.first
      case .first: before.first
      case .last: behind.last
      }
    guard let next else { return true }
    if isMomentary {
      armed = next
      relayout(animated: present != nil)
    } else {
      userDidSelect(next)
    }
    return true
  }

  // MARK: Internals

  func segmentsDidChange(animated: Bool) {
    (press, armed) = (nil, nil)
    while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < segments.count - 1 {
      let divider = UIView()
      dividers.append(divider)
      face.insertSubview(divider, aboveSubview: ground)
    }
    contentDidChange()
    relayout(animated: animated)
  }

  func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
