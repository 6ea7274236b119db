import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Lays out views in a row or a column.
///
/// An arranged view gets its `intrinsicContentSize`, or without one the result of
/// `sizeThatFits(_:)`, which for a plain view is its size when it was added. A view that gets less width than that,
/// such as a label with several lines, is asked by `sizeThatFits(_:)` for the height that it then needs. Hidden views
/// take no space. All edges are on whole device pixels of this view.
///
/// With `.fill`, free space goes to the view with the lowest `contentHuggingPriority(for:)`; among equals the last. A
/// view without an intrinsic size, such as a plain view, grows before all others. If space is missing, the view with
/// the lowest `contentCompressionResistancePriority(for:)` shrinks; among equals the last, and once it is empty, the
/// next.
open class UIStackView: UIView {
  /// How arranged views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// One view grows or shrinks so that all fill the length.
    case fill
    /// All have the same length, except for remaining pixels.
    case fillEqually
    /// The lengths are in proportion to the natural ones.
    case fillProportionally
    /// All have their natural lengths; the gaps are equal.
    case equalSpacing
    /// All have their natural lengths; their centers are equidistant, as far as the spacing permits.
    case equalCentering
  }

  /// How arranged views are placed across the stack.
  public enum Alignment: Int, Sendable {
    /// Each view fills the width of the stack.
    case fill
    /// Views start at the leading edge (of a horizontal stack: at the top).
    case leading
    /// In a row, text is aligned on the baseline of its first line; a view without text on its lower edge.
    case firstBaseline
    /// Views are in the middle.
    case center
    /// Views end at the trailing edge (of a horizontal stack: at the bottom).
    case trailing
    /// In a row, text is aligned on the baseline of its last line.
    case lastBaseline

    /// The same as `leading`, for horizontal stacks.
    public static let top = Alignment.leading
    /// The same as `trailing`, for horizontal stacks.
    public static let bottom = Alignment.trailing
  }

  /// For `setCustomSpacing(_:after:)`: the system's spacing between two views, 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// For `setCustomSpacing(_:after:)`: restores the default spacing.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  // MARK: State

  /// The arranged views, in the order of the axis.
  open private(set) var arrangedSubviews: [UIView] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The direction of the stack. A row runs from right to left where text does.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// How arranged views share the length of the stack.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// How the views are aligned across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The gap between two views, or the minimum gap with equal spacing, in points. Negative gaps overlap.
  open var spacing: CGFloat = 0 {
    didSet {
      spacing = spacing.admitted(as: "UIStackView.spacing", of: self)
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// Whether the views stay inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether the spacing of a column is measured from baseline to baseline. It counts where the app's constraints touch an
  /// arranged view.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// The stack's own constraints while an app's constraints touch an arranged view; otherwise nil, and the arrangement
  /// is computed without constraints.
  private var ownConstraints: [NSLayoutConstraint]?

  /// Whether the stack itself activates and deactivates constraints.
  private var isChangingConstraints = false

  /// The arranged views whose `translatesAutoresizingMaskIntoConstraints` the stack set.
  private var constrainedViews: [UIView] = []

  // MARK: Initialisers

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a stack with arranged views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// Adds a view at the end, also as a subview. A view that is arranged here moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged(view) ? 1 : 0))
  }

  /// Inserts a view at an index, from 0 to the number of other arranged views. A new subview is in front; an existing
  /// one keeps its place among the subviews.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var others = arrangedSubviews
    others.removeAll { $0 === view }
    requirement(
      0...others.count ~= stackIndex,
      "UIStackView.insertArrangedSubview(_:at: \(stackIndex)) among \(others.count) others")
    if !isArranged(view) {
      if view.superview !== self { addSubview(view) }
      view.sizing.beginArranging(view.bounds.size)
    }
    others.insert(view, at: stackIndex)
    arrangedSubviews = others
    arrangementDidChange()
  }

  /// Stops arranging a view. It stays a subview in its place.
  open func removeArrangedSubview(_ view: UIView) {
    guard isArranged(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    view.sizing.endArranging(view.bounds.size)
    arrangementDidChange()
  }

  /// Stops arranging a removed subview.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after a view, in points, if another one follows; `spacingUseDefault` restores the default.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let own = spacing == Self.spacingUseDefault ? nil : spacing == Self.spacingUseSystem ? 8 : spacing
    guard isArranged(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = own?.admitted(
      as: "UIStackView.setCustomSpacing(_:after:)", of: self)
    arrangementDidChange()
  }

  /// Returns the gap after a view; `spacingUseDefault` without a gap of its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private var visibleViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func isArranged(_ view: UIView) -> Bool { arrangedSubviews.contains { $0 === view } }

  // MARK: Size and layout

  /// The natural size of the arranged views together.
  open override var intrinsicContentSize: CGSize {
    // Constraints determine the size.
    if ownConstraints != nil { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    return arrangement.size(in: nil)
  }

  /// Returns the natural size of the views within a width of `size.width`, unless that is 0 or less.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard ownConstraints == nil else {
      let isLimited = size.width > 0 && size.width < 1e6
      return systemLayoutSizeFitting(
        CGSize(width: isLimited ? size.width : 0, height: 0),
        withHorizontalFittingPriority: isLimited ? .required : .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    }
    return arrangement.size(in: size.width > 0 && size.width.isFinite ? size.width : nil)
  }

  // MARK: Constraints

  /// Switches between the stack's own constraints and computed frames, as the app's constraints require.
  open override func updateConstraints() {
    isChangingConstraints = true
    NSLayoutConstraint.deactivate(ownConstraints ?? [])
    let views = visibleViews
    for view in constrainedViews where !isArranged(view) { view.translatesAutoresizingMaskIntoConstraints = true }
    if arrangedSubviews.contains(where: { !$0.constraintsOnIt.isEmpty }) {
      let made = StackConstraints.make(for: self, views: views, gaps: gaps(between: views))
      ownConstraints = made
      constrainedViews = arrangedSubviews
      for view in arrangedSubviews { view.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate(made)
      for view in views { view.renewIntrinsicSize() }
    } else if ownConstraints != nil {
      for view in constrainedViews { view.translatesAutoresizingMaskIntoConstraints = true }
      (ownConstraints, constrainedViews) = (nil, [])
    }
    isChangingConstraints = false
    super.updateConstraints()
  }

  @_spi(Toolkit) open override func constraintsDidChange(on subview: UIView, by constraint: NSLayoutConstraint) {
    if isArranged(subview), !isChangingConstraints { setNeedsUpdateConstraints() }
  }

  private func gaps(between views: [UIView]) -> [CGFloat] {
    views.dropLast().map { customSpacings[ObjectIdentifier($0)] ?? spacing }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard ownConstraints == nil else { return }
    let arrangement = arrangement
    for (view, frame) in zip(arrangement.views, arrangement.frames(in: bounds)) where view.frame != frame {
      view.frame = frame
    }
  }

  @_spi(Toolkit) open override class var classWithDefaultHitTest: UIView.Type { UIStackView.self }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { arrangementDidChange() }
  }

  @_spi(Toolkit) open override var heightDependsOnWidth: Bool { ownConstraints == nil }

  @_spi(Toolkit) open override func arrangesItself(_ subview: UIView) -> Bool {
    ownConstraints == nil && isArranged(subview)
  }

  @_spi(Toolkit) open override func subviewSizeMayHaveChanged() {
    arrangementDidChange()
    // Rows that appear or disappear in an animation move with it.
    if windowDrawingFrames != nil { AnimationContext.current?.rearrange(self) }
  }

  /// Returns the default hugging priority: along the axis that of the most flexible view, across it that of the least
  /// flexible one.
  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = visibleViews.map { $0.stretchingPriority(for: axis.axis, wanting: $0.intrinsicContentSize) }
    let own = axis == self.axis ? priorities.min() : priorities.max()
    return own ?? super.defaultHuggingPriority(for: axis)
  }

  private func arrangementDidChange() {
    setNeedsLayout()
    if ownConstraints != nil || arrangedSubviews.contains(where: { !$0.constraintsOnIt.isEmpty }) {
      setNeedsUpdateConstraints()
    }
    invalidateIntrinsicContentSize()
  }

  private var arrangement: StackArrangement {
    let views = visibleViews
    return StackArrangement(views: views, gaps: gaps(between: views), stack: self)
  }
}
