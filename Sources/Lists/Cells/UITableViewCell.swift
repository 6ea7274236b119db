import Controls
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A row of a table.
///
/// It shows a content configuration, or the labels of its style, or views that the app adds to `contentView`. The list
/// reuses it for other rows: set everything that differs between rows each time it is dequeued.
open class UITableViewCell: UIView {
  // MARK: State

  /// The name by which cells of this kind are reused; nil for a cell that is not reused.
  open private(set) var reuseIdentifier: String?

  /// The style that the cell was made with.
  let cellStyle: CellStyle

  /// The list that shows the cell.
  weak var host: (any CellHost)?

  /// The row that the cell showed when its table last looked; nil before.
  var lastPath: IndexPath?

  /// Where its list shows it.
  var place = CellPlace() {
    didSet { if place != oldValue { placeDidChange(from: oldValue) } }
  }

  /// The parts that few cells have.
  let parts = CellParts()

  /// The view that contains everything that scrolls with the row's content.
  open private(set) lazy var contentView: UIView = {
    let view = SelfSizingContentView()
    addSubview(view)
    return view
  }()

  /// Makes a cell of a style that can be reused under a name.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListConstants.rowHeight))
    super.backgroundColor = .systemBackground
    contentView.frame = bounds
    parts.needsUpdateConfiguration = updatesConfiguration
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a cell of the default style that is not reused.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Makes a cell for a registered class. Subclasses inherit it if they override the initializers of this class, or
  /// declare none.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  // MARK: Content

  /// The label of the text.
  open var textLabel: UILabel? { ownBody.textLabel }

  /// The label of the second text; nil in the default style.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : ownBody.secondaryLabel }

  /// The image before the text; nil in the style `value2`.
  open var imageView: UIImageView? { cellStyle == .value2 ? nil : ownBody.imageView }

  private var ownBody: ListContentBody {
    if let body = parts.body { return body }
    let body = ListContentBody()
    body.metrics.isSideBySide = cellStyle == .value1 || cellStyle == .value2
    body.textLabel.font = .preferredFont(forTextStyle: .body)
    if cellStyle != .default {
      body.secondaryLabel.font = .preferredFont(forTextStyle: cellStyle == .subtitle ? .footnote : .body)
      body.secondaryLabel.textColor = .secondaryLabel
    }
    parts.body = body
    contentView.addSubview(body)
    setNeedsLayout()
    return body
  }

  /// What the cell shows; nil for the labels of its style, or views of the app. A new configuration of the same type
  /// changes the view; another type replaces it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.content.configuration }
    set { showContent(newValue) }
  }

  /// Returns a configuration for the cell's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The state of the cell, on which its configuration may depend.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = parts.isFocusedRow
    state.isEditing = isEditing
    state.isSwiped = showingDeleteConfirmation
    return state
  }

  /// Code that updates the configuration when the state changes; it runs after `updateConfiguration(using:)`. Nil for
  /// none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The code of a `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void

  /// Whether the look that belongs to a state is applied to `contentConfiguration` when the state changes.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background of the cell, in place of `backgroundColor` and the background views; nil for these. Its color may
  /// depend on the state. Setting it removes these, and setting one of them removes it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.background.configuration }
    set { showBackground(newValue) }
  }

  /// Returns the background that belongs to the cell's list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    place.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// Whether the color that belongs to a state is applied to `backgroundConfiguration` when the state changes.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Requests `updateConfiguration(using:)` before the next layout. Several requests count once.
  open func setNeedsUpdateConfiguration() {
    parts.needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called when the state changed, and first before the cell is shown, to set configurations for it. A change of a property of an
  /// `@Observable` object that it or the handler read requests another call. The default implementation does nothing.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  @_spi(Toolkit) open override func configurationReadsDidChange() { setNeedsUpdateConfiguration() }

  // MARK: Selection

  /// Whether the cell shows that it is selected or highlighted.
  open var selectionStyle = SelectionStyle.default {
    didSet { updateSelectionLook(animated: false) }
  }

  /// Whether the row is selected. The list sets it.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a press highlights the row. The list sets it.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Shows the cell selected or not. Animated, the background fades in 0.3 s.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != parts.isSelected else { return }
    parts.isSelected = selected
    updateSelectionLook(animated: animated)
    setNeedsUpdateConfiguration()
  }

  /// Called when a drag lifts the cell, when it begins and when it has ended. Override it to change the look; the cell itself
  /// does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Shows the cell highlighted or not. Animated, the background fades in 0.3 s.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != parts.isHighlighted else { return }
    parts.isHighlighted = highlighted
    updateSelectionLook(animated: animated)
    setNeedsUpdateConfiguration()
  }

  /// The view behind the content; nil for the background color.
  open var backgroundView: UIView? {
    get { parts.backgroundView }
    set {
      if newValue != nil { backgroundConfiguration = nil }
      replace(\.backgroundView, with: newValue)
    }
  }

  /// The view above `backgroundView` that is visible while the cell is selected or highlighted; nil for a gray one.
  open var selectedBackgroundView: UIView? {
    get { parts.selectedBackgroundView }
    set {
      if newValue != nil { backgroundConfiguration = nil }
      replace(\.selectedBackgroundView, with: newValue)
      updateSelectionLook(animated: false)
    }
  }

  /// The view in place of `selectedBackgroundView` while several rows can be selected; nil, the default, for that one.
  open var multipleSelectionBackgroundView: UIView? {
    get { parts.multipleSelectionBackgroundView }
    set {
      if newValue != nil { backgroundConfiguration = nil }
      replace(\.multipleSelectionBackgroundView, with: newValue)
      updateSelectionLook(animated: false)
    }
  }

  /// Whether a ring shows that the row has the keyboard focus.
  open var focusStyle = FocusStyle.default {
    didSet { if focusStyle != oldValue { updateFocusRing() } }
  }

  /// The color of the cell's background.
  open override var backgroundColor: UIColor? {
    get { parts.backgroundColor ?? super.backgroundColor }
    set {
      if newValue != nil { backgroundConfiguration = nil }
      parts.backgroundColor = newValue
      applyBackground()
    }
  }

  // MARK: Accessories

  /// The sign at the trailing edge. `accessoryView` replaces it.
  open var accessoryType = AccessoryType.none {
    didSet { accessoryDidChange() }
  }

  /// A view at the trailing edge, with its own size; nil for the sign of `accessoryType`.
  open var accessoryView: UIView? {
    get { parts.accessoryView }
    set { replace(\.accessoryView, with: newValue) }
  }

  /// The sign at the trailing edge in editing mode.
  open var editingAccessoryType = AccessoryType.none {
    didSet { accessoryDidChange() }
  }

  /// A view at the trailing edge in editing mode; nil for the sign of `editingAccessoryType`.
  open var editingAccessoryView: UIView? {
    get { parts.editingAccessoryView }
    set { replace(\.editingAccessoryView, with: newValue) }
  }

  // MARK: Indentation and separator

  /// How many levels the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// The width of a level, in points.
  open var indentationWidth = ListConstants.indentationWidth {
    didSet {
      indentationWidth = indentationWidth.admitted(as: "UITableViewCell.indentationWidth", of: self)
      setNeedsLayout()
    }
  }

  /// The insets of the separator from the cell's edges, in points; only left and right count. By default those of the
  /// list, or on the left the beginning of the text.
  open var separatorInset: UIEdgeInsets {
    get {
      parts.separatorInset ?? place.separatorInset ?? UIEdgeInsets(top: 0, left: place.margin, bottom: 0, right: 0)
    }
    set {
      parts.separatorInset = newValue.admitted(as: "UITableViewCell.separatorInset", of: self)
      setNeedsLayout()
    }
  }

  // MARK: Editing

  /// Whether the cell shows its editing control. The list sets it.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// The control that the cell shows in editing mode. The list sets it.
  open internal(set) var editingStyle: EditingStyle {
    get { parts.editingStyle }
    set {
      guard newValue != parts.editingStyle else { return }
      parts.editingStyle = newValue
      editingDidChange()
    }
  }

  /// Whether the cell shows a control in editing mode by which its row can be moved, if the data source permits that.
  /// True by default.
  open var showsReorderControl = true {
    didSet { if showsReorderControl != oldValue { editingDidChange() } }
  }

  /// Whether the content of a row without a control in editing mode makes room for one, as other rows do, if the row can be
  /// edited and the delegate agrees. True by default.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }

  /// Whether the list permits that. The list sets it.
  var mayIndentWhileEditing: Bool {
    get { parts.mayIndentWhileEditing }
    set {
      guard newValue != parts.mayIndentWhileEditing else { return }
      parts.mayIndentWhileEditing = newValue
      setNeedsLayout()
    }
  }

  /// Whether the data source permits to move the row. The list sets it.
  var isMovable: Bool {
    get { parts.isMovable }
    set {
      guard newValue != parts.isMovable else { return }
      parts.isMovable = newValue
      editingDidChange()
    }
  }

  /// Whether the user holds the row to move it.
  var isLifted = false {
    didSet {
      layer.shadowOpacity = isLifted ? ListConstants.liftedShadow : 0
      layer.shadowRadius = ListConstants.liftedShadowRadius
    }
  }

  /// Whether a swipe opened the row. The list sets it.
  open internal(set) var showingDeleteConfirmation: Bool {
    get { parts.isSwiped }
    set {
      guard newValue != parts.isSwiped else { return }
      let state = stateMask.symmetricDifference(.showingDeleteConfirmation)
      willTransition(to: state)
      parts.isSwiped = newValue
      setNeedsUpdateConfiguration()
      didTransition(to: state)
    }
  }

  /// What the cell shows at present.
  private var stateMask: StateMask {
    var state: StateMask = parts.isEditing ? .showingEditControl : []
    if parts.isSwiped { state.insert(.showingDeleteConfirmation) }
    return state
  }

  /// Called before the cell shows other controls: when the editing mode begins or ends, and when a swipe begins to open the
  /// row, or the row has closed. The default implementation does nothing.
  open func willTransition(to state: StateMask) {}

  /// Called when the cell shows other controls: after the animation of the editing mode, and right after
  /// `willTransition(to:)` for a swipe. The default implementation does nothing.
  open func didTransition(to state: StateMask) {}

  /// Shows the editing control or hides it. Animated, the content slides.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != parts.isEditing else { return }
    let state = stateMask.symmetricDifference(.showingEditControl)
    willTransition(to: state)
    parts.isEditing = editing
    editingDidChange()
    setNeedsUpdateConfiguration()
    guard animated, window != nil else { return didTransition(to: state) }
    UIView.animate(withDuration: ListConstants.updateDuration) {
      layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.didTransition(to: state)
    }
  }

  // MARK: Accessibility

  /// Chooses the row as a press does.
  open override func accessibilityActivate() -> Bool { describingList?.choose(cell: self) ?? false }

  /// By default the actions that a swipe reveals.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? swipeActionsForAccessibility }
    set { super.accessibilityCustomActions = newValue }
  }

  package var hasContextMenu: Bool { describingList?.hasMenu(ofCell: self) ?? false }

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { joinedTexts }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected || visibleAccessoryType == .checkmark { traits.insert(.selected) }
    if visibleAccessoryType.hasArrow { traits.insert(.button) }
    return traits
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    var facts = cellFacts(.row, showsControlsInside: true)
    facts.outlineLevel = max(indentationLevel, 0)
    return facts
  }

  // MARK: Overrides

  /// Called before the cell is dequeued for another row. Reset the look here; content is set by the data source. The
  /// default implementation removes the selection and highlight.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    setFocusedRow(false)
    showingDeleteConfirmation = false
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    // A subclass may override this method only.
    CGSize(width: targetSize.width, height: sizeThatFits(targetSize).height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let ring = parts.focusRing { bringSubviewToFront(ring) }
  }

  /// Reports that the content needs another height. A list whose `selfSizingInvalidation` permits it measures the cell
  /// again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    tellSizingHost(.invalidation)
  }

  @_spi(Toolkit) open override func constraintsDidChangeInside() { tellSizingHost(.constraints) }

  // MARK: Internals

  /// Sets the color that a cell of a list has without one of its own.
  func setDefaultBackground(_ color: UIColor?) {
    super.backgroundColor = color
  }

  /// Replaces a view of the app that the cell places.
  private func replace(_ part: ReferenceWritableKeyPath<CellParts, UIView?>, with view: UIView?) {
    guard parts[keyPath: part] !== view else { return }
    parts[keyPath: part]?.removeFromSuperview()
    parts[keyPath: part] = view
    arrangeViews()
    setNeedsLayout()
  }
}

/// The views and values that few cells have, and those that follow from others.
@MainActor
final class CellParts {
  var body: ListContentBody?
  let content = ConfiguredContent()
  var needsUpdateConfiguration = false

  var isSelected = false
  var isHighlighted = false
  var isFocusedRow = false
  var isEditing = false
  var isSwiped = false
  var editingStyle = UITableViewCell.EditingStyle.none

  /// The color that the app set.
  var backgroundColor: UIColor?

  let background = ConfiguredBackground()

  /// The background of a group with round corners.
  var card: UIView?
  var backgroundView: UIView?
  var selectedBackgroundView: UIView?
  var multipleSelectionBackgroundView: UIView?

  /// The gray background of a selection, without a view of the app.
  var defaultSelection: UIView?
  var separator: UIView?
  var topSeparator: UIView?
  var separatorInset: UIEdgeInsets?
  var separatorColor: UIColor?
  var separatorEffect: UIVisualEffect?

  var accessoryView: UIView?
  var editingAccessoryView: UIView?
  var accessoryGlyph: CellGlyph?
  var detailButton: CellButton?
  var editingControl: CellButton?
  var reorderControl: ReorderControl?
  var isMovable = false
  var mayIndentWhileEditing = false
  var focusRing: FocusRing?
}

extension UITableViewCell: ContextMenuOwner {}
