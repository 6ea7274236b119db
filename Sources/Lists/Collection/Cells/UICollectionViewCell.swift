import Foundation
@_spi(Toolkit) import Views

/// A view that shows an item of a collection view.
///
/// Set a `contentConfiguration`, or add content to `contentView`. Behind it is the background: a `backgroundConfiguration`, or
/// `selectedBackgroundView`, shown while the cell is selected or highlighted, and `backgroundView`.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the content. It fills the cell.
  open private(set) lazy var contentView = makeContentView()

  /// The view behind the content; nil for none. It fills the cell.
  open var backgroundView: UIView? {
    didSet {
      backgroundView?.frame = bounds
      replace(oldValue, by: backgroundView)
    }
  }

  /// The view in front of `backgroundView` while the cell is selected or highlighted; nil for none. It fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      selectedBackgroundView?.frame = bounds
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateSelectedBackground()
    }
  }

  /// Whether the item is selected. The collection view sets it; changing it here selects nothing.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a press is on the item. The collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  // MARK: Configurations

  /// Code that updates the configurations when the state changes; it runs after `updateConfiguration(using:)`. Nil for
  /// none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The code of a `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

  /// Whether the look that belongs to a state is applied to `contentConfiguration` when the state changes.
  open var automaticallyUpdatesContentConfiguration = true

  /// Whether the look that belongs to a state is applied to `backgroundConfiguration` when the state changes.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// What the cell shows; nil for views that the app adds to `contentView`. A new configuration of the same type changes
  /// the view; another type replaces it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.content.configuration }
    set {
      guard newValue != nil || configured != nil else { return }
      parts.content.show(newValue, in: contentView)
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The background; nil for `backgroundView` and `selectedBackgroundView`, which it replaces.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured?.background }
    set {
      guard newValue != nil || configured != nil else { return }
      parts.background = newValue
      if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
      showBackground()
    }
  }

  /// The state of the cell, on which its configurations may depend.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isFocused) = (isSelected, isHighlighted, focusRing != nil)
    (state.isEditing, state.isExpanded) = (flags.contains(.editing), flags.contains(.expanded))
    (state.isReordering, state.isSwiped) = (flags.contains(.reordering), flags.contains(.swiped))
    return state
  }

  /// Requests `updateConfiguration(using:)` before the next layout. Several requests count once.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called when the state changed, and first before the cell is shown, to set configurations for it. A change of a property of an
  /// `@Observable` object that it or the handler read requests another call. The default implementation does nothing.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  @_spi(Toolkit) open override func configurationReadsDidChange() { setNeedsUpdateConfiguration() }

  /// How a cell takes part in a drag.
  public enum DragState: Int, Sendable {
    /// Not at all.
    case none
    /// The cell is lifted.
    case lifting
    /// The cell's items are dragged.
    case dragging
  }

  /// Called when a drag lifts the cell, when it begins and when it has ended. Override it to change the look; the cell itself
  /// does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: State of configurations

  private(set) var configured: CellConfigurations?
  private var needsUpdateConfiguration = true

  /// The states that the collection view sets.
  var flags: CellFlags = [] {
    didSet { if flags != oldValue { flagsDidChange() } }
  }

  /// Shown around the item with the keyboard focus.
  private var focusRing: FocusRing?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    for view in [configured?.shownBackground.view, backgroundView, selectedBackgroundView, focusRing] {
      view?.frame = bounds
    }
    contentView.frame = contentFrame
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  // MARK: Accessibility

  /// Chooses the item as a press does.
  open override func accessibilityActivate() -> Bool { describingList?.choose(cell: self) ?? false }

  /// By default the actions that a swipe reveals.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? swipeActionsForAccessibility }
    set { super.accessibilityCustomActions = newValue }
  }

  package var hasContextMenu: Bool { describingList?.hasMenu(ofCell: self) ?? false }

  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts { cellFacts(.cell) }

  // MARK: Internals

  override var sizingView: UIView { contentView }

  /// Where the content view is.
  var contentFrame: CGRect { bounds }

  override func fittingSize(_ target: CGSize, _ fits: AxisPair<Bool>) -> CGSize {
    configured?.content.fittingSize(target, fits) ?? super.fittingSize(target, fits)
  }

  private var parts: CellConfigurations {
    if let configured { return configured }
    let parts = CellConfigurations()
    configured = parts
    return parts
  }

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    if configurationUpdateHandler != nil || ConfigurationUpdates.areOverridden(in: self) {
      observingConfiguration {
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
      }
    }
    if automaticallyUpdatesContentConfiguration, let configuration = configured?.content.configuration {
      contentConfiguration = configuration.updated(for: state)
    }
    showBackground()
  }

  /// The background that is shown without one of the app; nil for none.
  var standardBackground: UIBackgroundConfiguration? { nil }

  func showBackground() {
    if automaticallyUpdatesBackgroundConfiguration, let own = configured?.background {
      parts.background = own.updated(for: configurationState)
    }
    let standard = backgroundView == nil ? standardBackground : nil
    let background = configured?.background ?? standard?.updated(for: configurationState)
    guard background != nil || configured != nil else { return }
    parts.shownBackground.show(background, like: standardBackground ?? .listPlainCell(), in: self)
  }

  private func stateDidChange() {
    updateSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  /// Called when the collection view changed the states of the cell.
  func flagsDidChange() {
    setNeedsUpdateConfiguration()
  }

  func setFocused(_ isFocused: Bool) {
    guard isFocused != (focusRing != nil) else { return }
    focusRing = shown(focusRing, isFocused) { FocusRing(isBeside: false, frame: bounds) }
    focusRing?.layer.cornerRadius = ListConstants.focusRingRadius
    setNeedsUpdateConfiguration()
  }

  private func makeContentView() -> UIView {
    let view = SelfSizingContentView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func updateSelectedBackground() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
  }
}

/// The configurations of a cell, and the views that show them.
@MainActor
final class CellConfigurations {
  let content = ConfiguredContent()

  /// The background that the app set.
  var background: UIBackgroundConfiguration?

  /// That one in its state, or the standard one.
  let shownBackground = ConfiguredBackground()
}

/// The states of a cell that its collection view sets.
struct CellFlags: OptionSet {
  let rawValue: Int

  static let editing = CellFlags(rawValue: 1 << 0)
  static let expanded = CellFlags(rawValue: 1 << 1)
  static let reordering = CellFlags(rawValue: 1 << 2)
  static let swiped = CellFlags(rawValue: 1 << 3)
}

/// Tells which classes override `updateConfiguration(using:)`.
@MainActor
private enum ConfigurationUpdates {
  static func areOverridden(in cell: UICollectionViewCell) -> Bool {
    type(of: cell) != UICollectionViewCell.self && places.isOverridden(in: type(of: cell))
  }

  private static let places = MethodPlaces(
    1, of: UICollectionViewCell.self, inheritedBy: PlainCell.self, overriddenBy: Overrider.self)

  private final class PlainCell: UICollectionViewCell {}

  private final class Overrider: UICollectionViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {}
  }
}

extension UICollectionViewCell: ContextMenuOwner {}
