import Controllers
import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Refresh controls in sheets")
struct RefreshInSheetTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  }

  /// A table in a sheet, pulled down by 300 points.
  private func pulled(hasControl: Bool, isRemoved: Bool = false) -> (
    harness: OffscreenHarness, sheet: Rows, refreshes: Int
  ) {
    let (root, sheet) = (UIViewController(), Rows(style: .plain))
    let harness = OffscreenHarness(root: root, size: CGSize(width: 400, height: 600))
    root.present(sheet, animated: false)
    harness.runUntilIdle()
    var refreshes = 0
    if hasControl {
      let control = UIRefreshControl()
      control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
      sheet.refreshControl = control
      if isRemoved { control.removeFromSuperview() }
    }
    harness.run(for: 0.1)
    harness.finger.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 450), duration: 0.5)
    harness.run(for: 1)
    return (harness, sheet, refreshes)
  }

  @Test("A pull at the top refreshes, and the sheet stays; without the control the sheet leaves")
  func pull() {
    let refreshing = pulled(hasControl: true)
    #expect(refreshing.refreshes == 1 && refreshing.sheet.presentingViewController != nil)
    let plain = pulled(hasControl: false)
    #expect(plain.sheet.presentingViewController == nil)
    let removed = pulled(hasControl: true, isRemoved: true)
    #expect(removed.refreshes == 0 && removed.sheet.presentingViewController == nil)
  }
}
