import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

/// Situations that programmers have reported of refresh controls, and of the inset that a keyboard adds.
@MainActor
@Suite("Reported situations of refreshing and of insets")
struct ReportedRefreshTests {
  @Test("A refresh that ends in the call that tells of it leaves nothing behind, and the next pull begins another one")
  func endedInHandler() {
    let stage = RefreshStage()
    let control = stage.control
    control.addTarget(for: .valueChanged) { (control: UIRefreshControl) in control.endRefreshing() }
    for pull in 1...2 {
      stage.harness.finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 380), duration: 0.5)
      stage.harness.runUntilIdle()
      #expect(stage.events == pull && !control.isRefreshing)
      #expect(stage.scrollView.contentOffset.y == -64 && stage.scrollView.adjustedContentInset.top == 64)
    }
  }

  @Test("Refreshes that are begun and ended again and again show the control each time, and add their inset once")
  func begunAgain() {
    let stage = RefreshStage()
    for _ in 0..<3 {
      stage.control.beginRefreshing()
      stage.harness.runUntilIdle(limit: 2)
      #expect(stage.scrollView.contentOffset.y == -124 && stage.scrollView.adjustedContentInset.top == 124)
      stage.control.endRefreshing()
      stage.control.beginRefreshing()
      stage.harness.runUntilIdle(limit: 2)
      #expect(stage.scrollView.contentOffset.y == -124 && stage.scrollView.adjustedContentInset.top == 124)
      stage.control.endRefreshing()
      stage.harness.runUntilIdle()
      #expect(stage.scrollView.contentOffset.y == -64 && stage.scrollView.adjustedContentInset.top == 64)
    }
    stage.control.beginRefreshing()
    stage.control.endRefreshing()
    stage.harness.runUntilIdle()
    #expect(stage.scrollView.contentOffset.y == -64 && stage.scrollView.adjustedContentInset.top == 64)
  }

  /// A table whose rows have a text field each.
  private final class Fields: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.contentView.addSubview(UITextField(frame: CGRect(x: 10, y: 7, width: 200, height: 30)))
      return cell
    }
  }

  @Test(
    "The inset of an app outlives the keyboard, whether it is set before the keyboard comes or while it is there",
    arguments: [true, false])
  func insetOfAppAndKeyboard(isSetBefore: Bool) throws {
    let controller = Fields()
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 400, height: 600))
    let keyboard = SimulatedKeyboard()
    harness.window.addSubview(keyboard)
    harness.runUntilIdle()
    let table: UITableView = controller.tableView
    let inset = UIEdgeInsets(top: 0, left: 0, bottom: 52, right: 0)
    if isSetBefore { table.contentInset = inset }
    let row = try #require(table.cellForRow(at: [0, 2]))
    let field = try #require(row.contentView.subviews.lazy.compactMap { $0 as? UITextField }.first)
    field.becomeFirstResponder()
    harness.runUntilIdle()
    #expect(table.contentInset.bottom > 100)
    if !isSetBefore { table.contentInset = inset }
    harness.runUntilIdle()
    field.resignFirstResponder()
    harness.runUntilIdle()
    #expect(table.contentInset.bottom == 52)
  }
}
