import Foundation
import TestSupport
import Testing

import Controllers
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
