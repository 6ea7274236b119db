import Diagnostics
import Foundation
import Views

/// Shows two columns beside each other in a wide window, and one stack of controllers in a narrow one.
///
/// A column's controller is wrapped in a navigation controller unless it is one. In a narrow window, below 600 points, the
/// stack of the secondary column comes onto that of the primary one, or a compact column takes the place of both. Each
/// controller returns to its column when the window grows.
open class UISplitViewController: UIViewController {
  // MARK: State

  /// The controllers of the columns, as the app set them.
  private var columns: [Column: UIViewController] = [:]

  /// The navigation controllers that this one made around them.
  private var wrappers: [Column: UINavigationController] = [:]

  /// The stack of the secondary column while it is on the primary one's, or was removed from it.
  private var movedStack: [UIViewController] = []

  /// Whether one column takes the whole width; nil before the first layout.
  private var storedIsCollapsed: Bool?

  private var isPrimaryHidden = false
  private let separator = UIView()

  /// The number of columns.
  public let style: Style

  /// The delegate. It is not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Which columns a wide window shows. Setting it changes them at once.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      if preferredDisplayMode != oldValue { setPrimaryHidden(preferredDisplayMode == .secondaryOnly, animated: false) }
    }
  }

  /// The width of the primary column in points; `automaticDimension` for 320. At most half of the window counts.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet {
      requirement(
        preferredPrimaryColumnWidth == Self.automaticDimension
          || (preferredPrimaryColumnWidth.isFinite && preferredPrimaryColumnWidth > 0),
        "\(nameInMessages).preferredPrimaryColumnWidth set to \(preferredPrimaryColumnWidth); use a finite width above 0"
      )
      viewIfLoaded?.setNeedsLayout()
    }
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

  /// Sets the controller of a column; nil for none. One that is in another column is a programming error.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard vc !== columns[column] else { return }
    requirement(
      vc.map { new in !columns.values.contains { $0 === new } } ?? true,
      "\(nameInMessages).setViewController: \(vc?.nameInMessages ?? "") is in another column")
    let (wasCollapsed, wasSecondaryVisible) = (storedIsCollapsed == true, isSecondaryOnStack)
    if wasCollapsed { separateStacks() }
    if let old = container(of: column) { remove(old) }
    (columns[column], wrappers[column], movedStack) = (vc, nil, column == .secondary ? [] : movedStack)
    if let vc, !(vc is UINavigationController), column != .compact {
      wrappers[column] = UINavigationController(rootViewController: vc)
    }
    if wasCollapsed { joinStacks(top: wasSecondaryVisible ? .secondary : .primary) }
    showColumns()
  }

  /// The controllers of the columns that are visible, or would be in a visible window.
  open var viewControllers: [UIViewController] { shownColumns.compactMap(container) }

  /// Whether the window is so narrow that one column takes the whole width.
  open var isCollapsed: Bool { storedIsCollapsed ?? false }

  /// Which columns a wide window shows.
  open var displayMode: DisplayMode { isPrimaryHidden || isCollapsed ? .secondaryOnly : .oneBesideSecondary }

  /// The width of the primary column in a wide window, in points.
  open var primaryColumnWidth: CGFloat {
    let preferred = preferredPrimaryColumnWidth
    let width = viewIfLoaded?.bounds.width ?? 0
    return min(
      preferred == Self.automaticDimension ? SplitConstants.primaryWidth : preferred,
      (width * SplitConstants.widestPrimary).rounded())
  }

  /// Shows a column: beside the other one, or at the top of the stack.
  open func show(_ column: Column) {
    if isCollapsed { return showInStack(column) }
    if column == .primary { setPrimaryHidden(false, animated: true) }
  }

  /// Hides the primary column in a wide window. In a narrow one, hiding the secondary column shows the primary one.
  open func hide(_ column: Column) {
    if isCollapsed, column == .secondary { return showInStack(.primary) }
    if !isCollapsed, column == .primary { setPrimaryHidden(true, animated: true) }
  }

  private func showInStack(_ column: Column) {
    guard columns[.compact] == nil, let primary = navigation(of: .primary) else { return }
    let stack = primary.viewControllers
    switch column {
    case .primary:
      if let first = movedStack.first, let index = stack.firstIndex(of: first), index > 0 {
        primary.popToViewController(stack[index - 1], animated: true)
      }
    case .secondary:
      guard let last = movedStack.last, !stack.contains(last) else { return }
      primary.setViewControllers(stack.filter { !movedStack.contains($0) } + movedStack, animated: true)
    case .compact: break
    }
  }

  // MARK: Collapsing and expanding

  private func navigation(of column: Column) -> UINavigationController? {
    wrappers[column] ?? columns[column] as? UINavigationController
  }

  private func container(of column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

  /// The columns to show, from where text begins.
  private var shownColumns: [Column] {
    guard isCollapsed else { return isPrimaryHidden ? [.secondary] : [.primary, .secondary] }
    if columns[.compact] != nil { return [.compact] }
    return columns[.primary] != nil ? [.primary] : [.secondary]
  }

  /// Collapses or expands for a width.
  private func adapt(to width: CGFloat) {
    let collapses = width < SplitConstants.leastExpandedWidth
    guard collapses != storedIsCollapsed else { return }
    let isFirst = storedIsCollapsed == nil
    storedIsCollapsed = collapses
    if collapses {
      let proposed: Column = columns[.compact] != nil ? .compact : columns[.secondary] != nil ? .secondary : .primary
      joinStacks(
        top: delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed)
    } else if !isFirst {
      separateStacks()
    }
    showColumns()
    if collapses { delegate?.splitViewControllerDidCollapse(self) }
    if !collapses, !isFirst { delegate?.splitViewControllerDidExpand(self) }
  }

  /// Whether the stack of the secondary column is on that of the primary one.
  private var isSecondaryOnStack: Bool {
    movedStack.first.flatMap { navigation(of: .primary)?.viewControllers.contains($0) } ?? false
  }

  /// Puts the stack of the secondary column onto that of the primary one.
  ///
  /// - Parameter top: The column that is visible; with the primary one the stack waits to be shown.
  private func joinStacks(top: Column) {
    guard columns[.compact] == nil, let primary = navigation(of: .primary), let secondary = navigation(of: .secondary)
    else { return }
    movedStack = secondary.viewControllers
    secondary.viewControllers = []
    if top != .primary { primary.viewControllers += movedStack }
  }

  /// Returns the controllers of the secondary column to it, also those that were pushed onto them.
  private func separateStacks() {
    guard let primary = navigation(of: .primary), let secondary = navigation(of: .secondary) else { return }
    let stack = primary.viewControllers
    if let first = movedStack.first, let index = stack.firstIndex(of: first) {
      movedStack = Array(stack[index...])
      primary.viewControllers = Array(stack[..<index])
    }
    if !movedStack.isEmpty { secondary.viewControllers = movedStack }
    movedStack = []
  }

  // MARK: Showing

  /// Adds the controllers of the shown columns, and removes the others.
  private func showColumns() {
    guard isViewLoaded, storedIsCollapsed != nil else { return }
    let shown = viewControllers
    for child in children where !shown.contains(child) { remove(child) }
    for controller in shown where controller.parent !== self {
      addChild(controller)
      guard let column = controller.view else { continue }
      UIView.performWithoutAnimation {
        column.autoresizingMask = []
        column.translatesAutoresizingMaskIntoConstraints = true
        view.insertSubview(column, belowSubview: separator)
        placeColumns()
      }
      controller.didMove(toParent: self)
    }
    UIView.performWithoutAnimation { placeColumns() }
  }

  private func remove(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// Places the columns; hidden, the primary one is beyond the edge where text begins.
  private func placeColumns() {
    let (area, width) = (view.bounds, primaryColumnWidth)
    let isOne = shownColumns.count == 1
    let start = isOne ? 0 : width
    for column in [Column.primary, .secondary, .compact] {
      guard let page = container(of: column)?.viewIfLoaded, page.superview === view else { continue }
      let frame =
        column == .primary && !isCollapsed
        ? CGRect(x: isOne ? -width : 0, y: 0, width: width, height: area.height)
        : CGRect(x: start, y: 0, width: area.width - start, height: area.height)
      page.frame = view.mirroring(frame, in: area)
    }
    let pixel = 1 / traitCollection.displayScale
    separator.isHidden = isCollapsed
    separator.frame = view.mirroring(CGRect(x: start - pixel, y: 0, width: pixel, height: area.height), in: area)
  }

  private func setPrimaryHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isPrimaryHidden else { return }
    if !isCollapsed {
      if hidden {
        delegate?.splitViewController(self, willHide: .primary)
      } else {
        delegate?.splitViewController(self, willShow: .primary)
      }
    }
    guard isViewLoaded, !isCollapsed, animated, view.window != nil else {
      isPrimaryHidden = hidden
      return showColumns()
    }
    // The column comes before it moves in, and leaves after it has moved out.
    if !hidden {
      isPrimaryHidden = false
      showColumns()
      isPrimaryHidden = true
      UIView.performWithoutAnimation { placeColumns() }
    }
    isPrimaryHidden = hidden
    UIView.animate(withDuration: SplitConstants.duration) {
      self.placeColumns()
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.showColumns()
    }
  }

  // MARK: Overrides

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    view.addSubview(separator)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    adapt(to: view.bounds.width)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if storedIsCollapsed != nil || view.window != nil { adapt(to: view.bounds.width) }
    UIView.performWithoutAnimation { placeColumns() }
  }

  /// A column's own part of the size.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard !isCollapsed, shownColumns.count > 1, let controller = container as? UIViewController else {
      return parentSize
    }
    let isPrimary = controller === self.container(of: .primary)
    return CGSize(
      width: isPrimary ? primaryColumnWidth : parentSize.width - primaryColumnWidth, height: parentSize.height)
  }
}

extension UIViewController {
  /// The nearest split view controller that contains this controller; nil for none.
  public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

  /// Shows a controller in the secondary column of this or the nearest split view controller. Does nothing without one.
  public func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let container = self as? UISplitViewController ?? splitViewController else { return }
    container.setViewController(vc, for: .secondary)
    container.show(.secondary)
  }
}
