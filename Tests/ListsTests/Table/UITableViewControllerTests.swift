import Foundation
import TestSupport
import Testing

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
}
