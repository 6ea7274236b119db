import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Lays out views in a row or a column, by constraints.
///
/// An arranged view has its `intrinsicContentSize`, or the size that constraints give it; a plain view without any has
/// the size 0. From the moment a view is arranged its `translatesAutoresizingMaskIntoConstraints` is false, and stays so
/// after the stack view stops arranging it. Hidden views take no space.
///
/// With `.fill`, free space goes to the view with the lowest `contentHuggingPriority(for:)`, and if space is missing, the
/// view with the lowest `contentCompressionResistancePriority(for:)` shrinks; among equals the last.
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

  /// The arranged views, for searches.
  private var arrangedViews: Set<ObjectIdentifier> = []

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

  /// Whether the spacing of a column is measured from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  private lazy var ownConstraints = StackConstraints(of: self)

  /// The places of the arranged views in their order; nil after a change of the order.
  private var places: [ObjectIdentifier: Int]?

  // MARK: Initializers

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
    let wasArranged = isArranged(view)
    let otherCount = arrangedSubviews.count - (wasArranged ? 1 : 0)
    requirement(
      0...otherCount ~= stackIndex, "UIStackView.insertArrangedSubview(_:at: \(stackIndex)) among \(otherCount) others")
    if !wasArranged {
      view.translatesAutoresizingMaskIntoConstraints = false
      if view.superview !== self { addSubview(view) }
      arrangedViews.insert(ObjectIdentifier(view))
    } else if let place = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: place)
    }
    arrangedSubviews.insert(view, at: stackIndex)
    if wasArranged { view.orderDidChangeForLayout() }
    arrangementDidChange()
  }

  /// Stops arranging a view. It stays a subview in its place.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedViews.remove(ObjectIdentifier(view)) != nil else { return }
    if let place = arrangedSubviews.lastIndex(where: { $0 === view }) { arrangedSubviews.remove(at: place) }
    customSpacings[ObjectIdentifier(view)] = nil
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

  private func isArranged(_ view: UIView) -> Bool { arrangedViews.contains(ObjectIdentifier(view)) }

  // MARK: Size and layout

  /// Returns the size of the arranged views together, within a width of `size.width` unless that is 0 or less.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = size.width > 0 && size.width < 1e6
    return systemLayoutSizeFitting(
      CGSize(width: isLimited ? size.width : 0, height: 0),
      withHorizontalFittingPriority: isLimited ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open override func updateConstraints() {
    var views: [UIView] = []
    var hidden: [(view: UIView, previous: UIView?)] = []
    for view in arrangedSubviews {
      if view.isHidden { hidden.append((view, views.last)) } else { views.append(view) }
    }
    ownConstraints.update(views: views, gaps: gaps(between: views), hidden: hidden)
    super.updateConstraints()
  }

  private func gaps(between views: [UIView]) -> [CGFloat] {
    views.dropLast().map { customSpacings[ObjectIdentifier($0)] ?? spacing }
  }

  open override var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { arrangementDidChange() } }
  }

  @_spi(Toolkit) open override func subviewVisibilityDidChange(_ subview: UIView) {
    guard isArranged(subview) else { return }
    arrangementDidChange()
    // Rows that appear or disappear in an animation move with it.
    if windowDrawingFrames != nil { AnimationContext.current?.rearrange(self) }
  }

  @_spi(Toolkit) open override func subviewSizeMayHaveChanged() {
    // The factors of the lengths depend on all sizes.
    if distribution == .fillProportionally { arrangementDidChange() }
  }

  @_spi(Toolkit) open override func precedesInLayout(_ subview: UIView, _ other: UIView) -> Bool {
    let places = places ?? makePlaces()
    switch (places[ObjectIdentifier(subview)], places[ObjectIdentifier(other)]) {
    case (let place?, let otherPlace?): return place < otherPlace
    case (nil, nil): return super.precedesInLayout(subview, other)
    case (let place, _): return place != nil
    }
  }

  private func makePlaces() -> [ObjectIdentifier: Int] {
    let made = Dictionary(uniqueKeysWithValues: arrangedSubviews.enumerated().map { (ObjectIdentifier($1), $0) })
    places = made
    return made
  }

  private func arrangementDidChange() {
    places = nil
    setNeedsUpdateConstraints()
  }
}
