import Foundation
import TestSupport
import Testing

import Controllers
import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("Table view controllers")
struct UITableViewControllerTests {
  private final class Rows: UITableViewController {
    var selected: [IndexPath] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  @Test("Its table asks it for rows and tells it of a selection, which goes before the table appears again")
  func selection() {
    let controller = Rows(style: .grouped)
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 300, height: 300))
    let table = controller.tableView
    #expect(controller.view === table && table?.style == .grouped && table?.numberOfRows(inSection: 0) == 40)
    harness.pointer.click(at: CGPoint(x: 100, y: 100))
    #expect(controller.selected == [[0, 1]] && table?.indexPathForSelectedRow == [0, 1])
    controller.clearsSelectionOnViewWillAppear = false
    controller.viewWillAppear(false)
    #expect(table?.indexPathForSelectedRow == [0, 1])
    controller.clearsSelectionOnViewWillAppear = true
    controller.viewWillAppear(false)
    #expect(table?.indexPathForSelectedRow == nil)
  }

  /// A controller of 400 rows that overrides what its table asks and tells about menus, actions and the focus.
  private final class Overriding: UITableViewController {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 400 }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) }
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("menu")
    }
    override func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      [
        UITableViewRowAction(style: .destructive, title: "Bin") { [unowned self] _, path in
          log.append("bin \(path.row)")
        }
      ]
    }
    override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      super.tableView(tableView, canFocusRowAt: indexPath) && indexPath.row != 0
    }
    override func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      log.append("focus \(context.nextFocusedIndexPath?.row ?? -1)")
    }
    override func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      log.append("begin")
      setEditing(true, animated: true)
    }
    override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
  }

  @Test("A subclass overrides what the table asks about menus, actions, the focus and several rows")
  func overriding() {
    let controller = Overriding(style: .plain)
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 300, height: 400))
    controller.tableView.allowsMultipleSelectionDuringEditing = true
    for key in ["Tab", "Down", "Delete", "Menu"] { harness.strike(key) }
    #expect(controller.log == ["focus 1", "bin 1", "menu"])
    harness.strike("Escape")
    harness.strike("Down", modifiers: .shift)
    #expect(controller.isEditing && Set(controller.log.suffix(3)) == ["focus 2", "begin", "end"])
    #expect(controller.tableView.indexPathsForSelectedRows == [[0, 1], [0, 2]])
  }

  @Test("Its refresh control is its table's")
  func refreshControl() {
    let controller = Rows(style: .plain)
    _ = OffscreenHarness(root: controller, size: CGSize(width: 300, height: 300))
    let control = UIRefreshControl()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control)
  }

  @Test("A swipe back that is cancelled leaves the row selected, and one that goes through clears it")
  func cancelledSwipe() {
    let controller = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    let harness = OffscreenHarness(root: navigation, size: CGSize(width: 400, height: 400))
    harness.runUntilIdle()
    controller.tableView.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    harness.runUntilIdle()
    // Forth and back, and released at rest.
    harness.finger.pull(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 120, y: 200))
    #expect(controller.tableView.indexPathForSelectedRow == nil)
    harness.finger.move(to: CGPoint(x: 20, y: 200))
    harness.run(for: 0.3)
    harness.finger.release(at: CGPoint(x: 20, y: 200))
    harness.runUntilIdle()
    #expect(navigation.viewControllers.count == 2)
    #expect(controller.tableView.indexPathForSelectedRow == [0, 2])
    harness.finger.fling(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 350, y: 200))
    harness.runUntilIdle()
    #expect(navigation.viewControllers.count == 1)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }
}
