import Controls
import Foundation
import TestSupport
import Testing
import Views

@testable import AcetateDemo

@MainActor
@Suite("What scenes tell of cells and rows")
struct CellCensusTests {
  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  @Test("The census counts the cells that exist: few more than are visible, however often the index is dragged")
  func census() throws {
    let scene = TableScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
    harness.window.frameObserver = { [unowned scene] in scene.frameDidEnd(at: $0, cost: nil) }
    harness.run(for: 0.5)
    let table = try #require(scene.mainScrollView)
    let (top, bottom) = (CGPoint(x: 544, y: 64), CGPoint(x: 544, y: 592))
    harness.finger.press(at: top)
    for _ in 0..<3 {
      harness.finger.move(from: top, to: bottom, duration: 1)
      harness.finger.move(from: bottom, to: top, duration: 1)
    }
    harness.finger.release(at: top)
    harness.runUntilIdle()
    let cells = table.subviews.compactMap { $0 as? ContactCell }
    let visible = cells.filter { $0.frame.intersects(table.bounds) }.count
    let census = try #require(all(CellCensus.self, in: scene.view).first)
    let boxes = all(UILabel.self, in: census).compactMap { $0.text.flatMap { Int($0) } }
    #expect(boxes.count <= visible + 4, "\(boxes.count) for \(visible)")
    #expect(Set(cells.map(\.number)).isSubset(of: boxes) && boxes.count == ContactCell.living.count)
  }

  @Test("Cells that are gone are not counted")
  func living() {
    let before = ContactCell.living
    do {
      let cell = ContactCell(style: .default, reuseIdentifier: nil)
      #expect(ContactCell.living == before.union([cell.number]))
    }
    #expect(ContactCell.living == before)
  }

  @Test("After Escape the keys are at the row that was pressed", arguments: [false, true])
  func navigation(byKeys: Bool) throws {
    let window = DemoWindow(size: WindowSize(width: 500, height: 600), scene: .navigation, audience: .replay)
    let harness = OffscreenHarness(window: window)
    harness.run(for: 0.5)
    let rows = try #require(all(RowScrollView.self, in: window).first)
    let row = try #require(all(UIButton.self, in: rows).first { $0.configuration?.title == "Row 3" })
    if byKeys {
      for _ in 0..<20 where !row.isFocused { harness.strike("Tab") }
      harness.strike("Return")
    } else {
      harness.pointer.click(at: row.convert(CGPoint(x: 100, y: 20), to: nil))
    }
    harness.run(for: 1)
    #expect(row.window == nil)
    harness.strike("Escape")
    harness.run(for: 1)
    #expect(row.window != nil && row.isFocused == byKeys)
    harness.strike("Up")
    #expect(row.isFocused)
  }
}
