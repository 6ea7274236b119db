import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Shows two or three columns beside each other in a wide window, and one stack of controllers in a narrow one.
///
/// A column's controller is wrapped in a navigation controller unless it is one. In a narrow window, below 600 points, the
/// stacks of the other columns come onto that of the primary one, or a compact column takes the place of all. Each
/// controller returns to its column when the window grows.
open class UISplitViewController: UIViewController {
  // MARK: State

  /// The controllers of the columns, as the app set them.
  private(set) var columns: [Column: UIViewController] = [:]

  /// The navigation controllers that this one made around them.
  private var wrappers: [Column: UINavigationController] = [:]

  /// The stacks of columns while they are on the primary one's, or were removed from it.
  var movedStacks: [Column: [UIViewController]] = [:]

  /// Whether one column takes the whole width; nil before the first layout.
  var storedIsCollapsed: Bool?

  /// How many columns before the secondary one the app chose to show; nil if `preferredDisplayMode` decides.
  private var chosenCount: Int?

  /// How many of them a wide window shows.
  private var shownCount = 1

  /// How many are in their places; another number only while a change is prepared.
  private var placedCount = 1

  /// The child that the controller itself removes. It stays in its column.
  private var leaving: UIViewController?

  private lazy var separators = leadingColumns.map { _ in UIView() }

  /// Dims a secondary column that others lie over. A click there hides them.
  private let dimming = UIView()

  /// The number of columns.
  open private(set) var style: Style

  /// The delegate. It is not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Which columns a wide window shows. Setting it changes them at once.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { choose(nil, animated: false) } }
  }

  /// How the secondary column makes room for the others; automatic by default. Setting it changes that at once.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { choose(chosenCount, animated: false) } }
  }

  /// The width of the primary column in points; `automaticDimension` for 320, or 240 with three columns. At most half of
  /// the window counts.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthDidChange(preferredPrimaryColumnWidth, "preferredPrimaryColumnWidth") }
  }

  /// The width of the supplementary column in points; `automaticDimension` for 320. At most half of the window counts.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthDidChange(preferredSupplementaryColumnWidth, "preferredSupplementaryColumnWidth") }
  }

  /// The least width of the primary column in points; `automaticDimension` for none. It comes before the largest one.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthDidChange(minimumPrimaryColumnWidth, "minimumPrimaryColumnWidth") }
  }

  /// The largest width of the primary column in points; `automaticDimension` for half of the window, which is always the most.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthDidChange(maximumPrimaryColumnWidth, "maximumPrimaryColumnWidth") }
  }

  /// The least width of the supplementary column, as that of the primary one.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthDidChange(minimumSupplementaryColumnWidth, "minimumSupplementaryColumnWidth") }
  }

  /// The largest width of the supplementary column, as that of the primary one.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthDidChange(maximumSupplementaryColumnWidth, "maximumSupplementaryColumnWidth") }
  }

  private func widthDidChange(_ width: CGFloat, _ name: String) {
    requirement(
      width == Self.automaticDimension || (width.isFinite && width > 0),
      "\(nameInMessages).\(name) set to \(width); use a finite width above 0")
    viewIfLoaded?.setNeedsLayout()
  }

  /// Makes a controller with empty columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Columns

  /// Returns the controller of a column, as the app set it; nil for none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column; nil for none. One that is in another column is a programming error, and so is a
  /// supplementary one of two columns.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard vc !== columns[column] else { return }
    requirement(
      column != .supplementary || style == .tripleColumn,
      "\(nameInMessages).setViewController for the supplementary column; make it with the style tripleColumn")
    requirement(
      vc.map { new in !columns.values.contains { $0 === new } } ?? true,
      "\(nameInMessages).setViewController: \(vc?.nameInMessages ?? "") is in another column")
    let (wasCollapsed, top) = (storedIsCollapsed == true, topColumn)
    if wasCollapsed { separateStacks() }
    if let old = container(of: column) { remove(old) }
    (columns[column], wrappers[column], movedStacks[column]) = (vc, nil, nil)
    if let vc, !(vc is UINavigationController), column != .compact {
      wrappers[column] = UINavigationController(rootViewController: vc)
    }
    if wasCollapsed { joinStacks(top: top) }
    showColumns()
  }

  /// The controllers of the columns that are visible, or would be in a visible window.
  open var viewControllers: [UIViewController] { shownColumns(shownCount).compactMap(container) }

  /// Whether the window is so narrow that one column takes the whole width.
  open var isCollapsed: Bool { storedIsCollapsed ?? false }

  /// Which columns a wide window shows.
  open var displayMode: DisplayMode { displayMode(showing: isCollapsed ? 0 : shownCount) }

  private func displayMode(showing count: Int) -> DisplayMode {
    switch (count, splitBehavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// How the secondary column makes room for the others: as preferred, or as the preferred display mode says, or else it
  /// takes the rest unless three columns leave too little.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    switch preferredDisplayMode {
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return .displace
    case .twoBesideSecondary: return .tile
    case .automatic, .secondaryOnly, .oneBesideSecondary:
      return leadingColumns.count < 2 || allColumnsFit ? .tile : .displace
    }
  }

  /// The width of the primary column in a wide window, in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }

  /// The width of the supplementary column in a wide window, in points; 0 with two columns.
  open var supplementaryColumnWidth: CGFloat { style == .tripleColumn ? width(of: .supplementary) : 0 }

  private func width(of column: Column) -> CGFloat {
    let (preferred, least, most) =
      column == .primary
      ? (preferredPrimaryColumnWidth, minimumPrimaryColumnWidth, maximumPrimaryColumnWidth)
      : (preferredSupplementaryColumnWidth, minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth)
    let isNarrow = column == .primary && style == .tripleColumn
    let automatic = isNarrow ? SplitConstants.narrowColumnWidth : SplitConstants.columnWidth
    var width = preferred == Self.automaticDimension ? automatic : preferred
    if most != Self.automaticDimension { width = min(width, most) }
    // The dimension that stands for none is below all others.
    return min(max(width, least), ((viewIfLoaded?.bounds.width ?? 0) * SplitConstants.widestColumn).rounded())
  }

  /// Shows a column: beside the other ones, with those between it and the secondary one, or at the top of the stack. The
  /// secondary one leaves below those that lie over it.
  open func show(_ column: Column) {
    if isCollapsed { return showInStack(column) }
    if column == .secondary, splitBehavior == .overlay { return choose(0, animated: true) }
    guard let index = leadingColumns.firstIndex(of: column) else { return }
    choose(max(shownCount, leadingColumns.count - index), animated: true)
  }

  /// Hides a column in a wide window, with those before it. In a narrow one, the one before it is shown.
  open func hide(_ column: Column) {
    guard !isCollapsed else { return hideInStack(column) }
    guard let index = leadingColumns.firstIndex(of: column) else { return }
    choose(min(shownCount, leadingColumns.count - index - 1), animated: true)
  }

  // MARK: Which columns are shown

  /// The columns before the secondary one.
  var leadingColumns: [Column] { style == .tripleColumn ? [.primary, .supplementary] : [.primary] }

  func navigation(of column: Column) -> UINavigationController? {
    wrappers[column] ?? columns[column] as? UINavigationController
  }

  func container(of column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

  /// The columns to show, from where text begins.
  private func shownColumns(_ count: Int) -> [Column] {
    guard isCollapsed else { return leadingColumns.suffix(count) + [.secondary] }
    if columns[.compact] != nil { return [.compact] }
    return [columns[.primary] != nil ? .primary : leadingColumns.first { columns[$0] != nil } ?? .secondary]
  }

  /// The number of columns before the secondary one that should be shown.
  private var wantedCount: Int { chosenCount ?? count(in: preferredDisplayMode) }

  /// The number of columns before the secondary one that a mode shows.
  private func count(in mode: DisplayMode) -> Int {
    switch mode {
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: leadingColumns.count
    case .automatic: allColumnsFit ? leadingColumns.count : 1
    }
  }

  /// Begins a wide layout after a narrow one, in the mode that the delegate chooses.
  func takeExpandedCount() {
    let proposed = displayMode(showing: wantedCount)
    let mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    if mode != proposed { chosenCount = min(count(in: mode), leadingColumns.count) }
    takeFirstCount()
  }

  /// Whether all columns beside each other leave enough for the secondary one.
  private var allColumnsFit: Bool {
    let width = viewIfLoaded?.bounds.width ?? 0
    return width - leadingColumns.reduce(0) { $0 + self.width(of: $1) } >= SplitConstants.leastSecondaryWidth
  }

  /// Begins with the columns that the first size of the window has room for, which is no change of the display mode.
  func takeFirstCount() {
    (shownCount, placedCount) = (wantedCount, wantedCount)
  }

  private func choose(_ count: Int?, animated: Bool) {
    chosenCount = count
    update(animated: animated)
  }

  private func update(animated: Bool) {
    let (old, new) = (shownCount, wantedCount)
    let tells = old != new && storedIsCollapsed == false
    if tells { delegate?.splitViewController(self, willChangeTo: displayMode(showing: new)) }
    shownCount = new
    if tells { tellDelegate(from: old, to: new) }
    guard old != new, isViewLoaded, !isCollapsed, animated, view.window != nil else {
      placedCount = new
      return showColumns()
    }
    // Columns come before they move in, and leave after they have moved out.
    showColumns(max(old, new))
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    placedCount = new
    UIView.animate(withDuration: SplitConstants.duration) {
      self.placeColumns(self.layout(new))
      self.view.layoutIfNeeded()
    } completion: { _ in
      if self.shownCount == new { self.showColumns() }
    }
  }

  private func tellDelegate(from old: Int, to new: Int) {
    for column in leadingColumns.suffix(old).dropLast(new) {
      delegate?.splitViewController(self, willHide: column)
    }
    for column in leadingColumns.suffix(new).dropLast(old) {
      delegate?.splitViewController(self, willShow: column)
    }
  }

  // MARK: Showing

  /// Adds the controllers of columns, and removes the others.
  ///
  /// - Parameter count: The number of columns before the secondary one that are there; nil for those that are shown.
  func showColumns(_ count: Int? = nil) {
    guard isViewLoaded, storedIsCollapsed != nil else { return }
    let shown = shownColumns(count ?? shownCount)
    let controllers = shown.compactMap(container)
    for child in children where !controllers.contains(child) { remove(child) }
    let layout = layout(placedCount)
    for column in shown {
      guard let controller = container(of: column), controller.parent !== self else { continue }
      addChild(controller)
      guard let page = controller.view else { continue }
      UIView.performWithoutAnimation {
        page.autoresizingMask = []
        page.translatesAutoresizingMaskIntoConstraints = true
        // The secondary column is behind the others.
        view.insertSubview(page, belowSubview: leadingColumns.contains(column) ? separators[0] : dimming)
        placeColumns(layout)
      }
      // Its calls may have removed it.
      guard controller.parent === self else {
        page.removeFromSuperview()
        continue
      }
      controller.didMove(toParent: self)
    }
    UIView.performWithoutAnimation { placeColumns(layout) }
  }

  private func remove(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    leaving = child
    child.removeFromParent()
    leaving = nil
  }

  private func layout(_ count: Int) -> SplitLayout {
    SplitLayout(
      size: view.bounds.size, leadingWidths: leadingColumns.map(width), shownCount: count, behavior: splitBehavior,
      pixel: 1 / traitCollection.displayScale)
  }

  private func placeColumns(_ layout: SplitLayout) {
    let area = view.bounds
    for column in [Column.primary, .supplementary, .secondary, .compact] {
      guard let controller = container(of: column), let page = controller.viewIfLoaded, page.superview === view else {
        continue
      }
      let frame = frame(of: column, in: layout)
      controller.setWidthOfColumn(isCollapsed ? nil : frame.width)
      page.frame = view.mirroring(frame, in: area)
    }
    for (index, separator) in separators.enumerated() {
      separator.isHidden = isCollapsed
      separator.frame = view.mirroring(layout.separatorFrame(index), in: area)
    }
    dimming.frame = area
    dimming.alpha = !isCollapsed && layout.behavior == .overlay && layout.shownCount > 0 ? 1 : 0
  }

  private func frame(of column: Column, in layout: SplitLayout) -> CGRect {
    if isCollapsed { return view.bounds }
    return leadingColumns.firstIndex(of: column).map(layout.leadingFrame) ?? layout.secondaryFrame
  }

  // MARK: Overrides

  /// A controller that is removed from its parent, or that another one takes, leaves its column.
  @_spi(Toolkit) open override func childWasRemoved(_ child: UIViewController) {
    super.childWasRemoved(child)
    guard child !== leaving, let column = columns.keys.first(where: { container(of: $0) === child }) else { return }
    if let page = child.viewIfLoaded, page.superview === viewIfLoaded { page.removeFromSuperview() }
    setViewController(nil, for: column)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    dimming.backgroundColor = .backdrop
    let tap = UITapGestureRecognizer()
    tap.addTarget { [weak self] _ in self?.choose(0, animated: true) }
    dimming.addGestureRecognizer(tap)
    view.addSubview(dimming)
    for separator in separators {
      separator.backgroundColor = .opaqueSeparator
      separator.isUserInteractionEnabled = false
      view.addSubview(separator)
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    adapt(to: view.bounds.width)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if storedIsCollapsed != nil || view.window != nil { adapt(to: view.bounds.width) }
    if !isCollapsed, wantedCount != shownCount { update(animated: false) }
    UIView.performWithoutAnimation { placeColumns(layout(placedCount)) }
  }

  /// A column's own part of the size.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard !isCollapsed, let controller = container as? UIViewController else { return parentSize }
    var layout = layout(shownCount)
    layout.size = parentSize
    let column = (leadingColumns + [.secondary]).first { self.container(of: $0) === controller }
    return column.map { frame(of: $0, in: layout).size } ?? parentSize
  }

  /// Shows a controller in the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
    if isCollapsed { show(.secondary) }
  }
}

extension UIViewController {
  /// The nearest split view controller that contains this controller; nil for none.
  public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
}
