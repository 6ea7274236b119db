import Foundation
import TestSupport

@testable import Controllers
@testable import Views

/// A split view controller in a window, with a controller in each column that logs its calls.
@MainActor
final class SplitStage: UISplitViewControllerDelegate {
  typealias Column = UISplitViewController.Column

  let log = CallRecord()
  let split: UISplitViewController
  let (primary, secondary): (LoggedController, LoggedController)
  let controllers: [Column: LoggedController]
  let harness: OffscreenHarness
  private let top: Column?

  init(
    _ style: UISplitViewController.Style = .doubleColumn, width: CGFloat, isMirrored: Bool = false, top: Column? = nil,
    _ configure: (UISplitViewController) -> Void = { _ in }
  ) {
    (split, self.top) = (UISplitViewController(style: style), top)
    (primary, secondary) = (LoggedController("P", log), LoggedController("S", log))
    var controllers = [Column.primary: primary, .secondary: secondary]
    if style == .tripleColumn { controllers[.supplementary] = LoggedController("U", log) }
    self.controllers = controllers
    for (column, controller) in controllers { split.setViewController(controller, for: column) }
    configure(split)
    harness = OffscreenHarness(size: CGSize(width: width, height: 400))
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    split.delegate = self
    harness.settle { harness.window.rootViewController = split }
    _ = log.take()
  }

  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
  ) -> Column { top ?? proposedTopColumn }
  /// The mode that is chosen when the window grows; nil for the proposed one.
  var expandedMode: UISplitViewController.DisplayMode?

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { expandedMode ?? proposedDisplayMode }

  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
    log.add("changes from \(svc.displayMode) to \(displayMode)")
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("didExpand") }
  func splitViewController(_ svc: UISplitViewController, willShow column: Column) { log.add("willShow \(column)") }
  func splitViewController(_ svc: UISplitViewController, willHide column: Column) { log.add("willHide \(column)") }

  /// Which columns came and went so far.
  var columnCalls: [String] { log.calls.filter { $0.hasPrefix("will") } }

  func resize(to width: CGFloat) { harness.resizeAndSettle(width, 400) }

  /// The frame of a controller's view in the window.
  func frame(of controller: UIViewController) -> CGRect {
    controller.view.window == nil ? .null : controller.view.convert(controller.view.bounds, to: nil)
  }

  /// Where a column begins and ends in the window; nil if it is not in it.
  func place(_ column: Column) -> ClosedRange<CGFloat>? {
    controllers[column].map { frame(of: $0) }.flatMap { $0.isNull ? nil : $0.minX...$0.maxX }
  }

  /// The stack of the primary column.
  var stack: [UIViewController] { primary.navigationController?.viewControllers ?? [] }
}
