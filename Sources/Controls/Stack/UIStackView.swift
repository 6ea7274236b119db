import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Lays views out in a row or a column.
///
/// There is no Auto Layout: an arranged view has the size of its `intrinsicContentSize`; where that says nothing, of
/// `sizeThatFits(_:)`, which for a plain view is the size that it had when it was added. One that gets less width than it
/// wants, as a label of several lines, is asked by `sizeThatFits(_:)` for the height that it then needs. Hidden views take
/// no room. All edges lie on whole device pixels, counted from this view's own.
///
/// With `.fill`, the view with the lowest `contentHuggingPriority(for:)` grows where there is room to spare; of several, the
/// last. One without an intrinsic size, as a plain view, grows before all that have one. Where there is too little room,
/// the one with the lowest `contentCompressionResistancePriority(for:)` shrinks; of several the last, and when nothing is
/// left of it, the next.
open class UIStackView: UIView {
  /// How arranged views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// One view grows or shrinks so that all together fill the length.
    case fill
    /// All have the same length, but for the pixels that are left over.
    case fillEqually
    /// Each is as long in proportion to the others as it wants to be.
    case fillProportionally
    /// Each as long as it wants; the gaps are equal.
    case equalSpacing
    /// Each as long as it wants; their middles are equally far from each other, as far as the spacing leaves that possible.
    case equalCentering
  }

  /// How arranged views are placed across the stack.
  public enum Alignment: Int, Sendable {
    /// Each view fills the width of the stack.
    case fill
    /// Views start at the leading edge (of a horizontal stack: at the top).
    case leading
    /// Of text in a row, on the first lines' baseline; a view without text, on its lower edge.
    case firstBaseline
    /// Views are in the middle.
    case center
    /// Views end at the trailing edge (of a horizontal stack: at the bottom).
    case trailing
    /// The same on the last lines' baseline.
    case lastBaseline

    /// The same as `leading`, for horizontal stacks.
    public static let top = Alignment.leading
    /// The same as `trailing`, for horizontal stacks.
    public static let bottom = Alignment.trailing
  }

  /// For `setCustomSpacing(_:after:)`: no spacing of its own.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  // MARK: State

  /// In the order of the axis.
  open private(set) var arrangedSubviews: [UIView] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Which way the views follow each other; a row runs from right to left where text does.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// How arranged views share the length of the stack.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// Across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The gap between two views, the least one where they are spaced equally. Points; negative, they overlap.
  open var spacing: CGFloat = 0 {
    didSet {
      spacing = spacing.admitted(as: "UIStackView.spacing", of: self)
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// Whether the views keep out of the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// 8 points on each side by default.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
    didSet {
      directionalLayoutMargins = directionalLayoutMargins.admitted(
        as: "UIStackView.directionalLayoutMargins", of: self)
      if directionalLayoutMargins != oldValue { arrangementDidChange() }
    }
  }

  /// The same margins by left and right.
  open var layoutMargins: UIEdgeInsets {
    get { directionalLayoutMargins.resolved(isMirrored: isMirrored) }
    set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, isMirrored: isMirrored) }
  }

  // MARK: Initialisers

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a stack with arranged views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// Adds a view behind the others, as a subview too. One that is arranged here already comes to the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged(view) ? 1 : 0))
  }

  /// Inserts a view so that it ends up at `stackIndex`, from 0 to the number of the others. As a subview it comes to the
  /// front; one that is a subview already stays where it is.
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

  /// Has a view arranged no more. It stays a subview, where it is.
  open func removeArrangedSubview(_ view: UIView) {
    guard isArranged(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    view.sizing.endArranging(view.bounds.size)
    arrangementDidChange()
  }

  /// A view that leaves is arranged no more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Has another gap behind a view than `spacing`, if another one follows it; `spacingUseDefault` takes that back. Points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let own = spacing == Self.spacingUseDefault ? nil : spacing
    guard isArranged(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = own?.admitted(
      as: "UIStackView.setCustomSpacing(_:after:)", of: self)
    arrangementDidChange()
  }

  /// `spacingUseDefault` for a view without a gap of its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private var visibleViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func isArranged(_ view: UIView) -> Bool { arrangedSubviews.contains { $0 === view } }

  // MARK: Size and layout

  /// What the arranged views want together.
  open override var intrinsicContentSize: CGSize { arrangement.size(in: nil) }

  /// What they want together where the width is limited to `size.width`, unless that is 0 or less.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    arrangement.size(in: size.width > 0 && size.width.isFinite ? size.width : nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement
    for (view, frame) in zip(arrangement.views, arrangement.frames(in: bounds)) where view.frame != frame {
      view.frame = frame
    }
  }

  @_spi(Toolkit) open override class var classWithDefaultHitTest: UIView.Type { UIStackView.self }

  @_spi(Toolkit) open override func subviewSizeMayHaveChanged() {
    arrangementDidChange()
    // Rows that are shown and hidden in an animation move with it.
    if windowDrawingFrames != nil { AnimationContext.current?.rearrange(self) }
  }

  /// Along the axis it grows as its most willing view does, across it as its most reluctant one.
  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = visibleViews.map { $0.stretchingPriority(for: axis.axis, wanting: $0.intrinsicContentSize) }
    let own = axis == self.axis ? priorities.min() : priorities.max()
    return own ?? super.defaultHuggingPriority(for: axis)
  }

  private func arrangementDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var arrangement: StackArrangement {
    let views = visibleViews
    return StackArrangement(
      views: views, gaps: views.dropLast().map { customSpacings[ObjectIdentifier($0)] ?? spacing }, stack: self)
  }
}
