import Controls
import Foundation
import TestSupport
import Testing
import Views

@testable import Inspector

@MainActor
@Suite("The tree of the inspector", .unpainted)
struct OutlineTests {
  private let stage = InspectorStage(isPainted: false)

  private func names(_ outline: Outline) -> [String] {
    outline.rows.map { row in
      String(repeating: "-", count: row.depth) + (row.node.object.map(InspectedNode.name) ?? "gone")
    }
  }

  @Test("It has windows, controllers, views and standalone layers, each inside what contains it")
  func order() {
    final class Page: UIViewController {}
    let page = Page()
    stage.window.rootViewController = page
    let box = stage.add(UIView(), .zero, to: page.view)
    stage.add(UILabel(), .zero, to: box)
    box.layer.addSublayer(CAShapeLayer())
    var outline = Outline()
    outline.update(stage.app.windows) { _ in false }
    #expect(names(outline) == ["UIWindow", "-Page", "--UIView", "---UIView", "----UILabel", "----CAShapeLayer"])
  }

  @Test("Rows open and close, and stay so while the app changes its tree")
  func opening() {
    let box = stage.add(UIView(), .zero)
    let inner = stage.add(UIView(), .zero, to: box)
    stage.add(UILabel(), .zero, to: inner)
    var outline = Outline()
    outline.update(stage.app.windows) { _ in false }
    #expect(outline.rows.count == 4)
    outline.setOpen(false, box)
    stage.add(UIButton(), .zero)
    outline.update(stage.app.windows) { _ in false }
    #expect(names(outline) == ["UIWindow", "-UIView", "-UIButton"])
    outline.reveal(inner)
    outline.update(stage.app.windows) { _ in false }
    #expect(names(outline) == ["UIWindow", "-UIView", "--UIView", "---UILabel", "-UIButton"])
  }

  @Test("A search finds classes and texts, and shows what is around them")
  func search() {
    let box = stage.add(UIView(), .zero)
    stage.add(UILabel(), .zero, to: box).text = "Name of the ship"
    stage.add(UIButton(), .zero)
    var outline = Outline()
    outline.query = "SHIP"
    outline.update(stage.app.windows) { _ in false }
    #expect(names(outline) == ["UIWindow", "-UIView", "--UILabel"])
    #expect(outline.rows.map(\.isFound) == [false, false, true])
    outline.query = "button"
    outline.update(stage.app.windows) { _ in false }
    #expect(names(outline) == ["UIWindow", "-UIButton"])
    outline.query = "nothing has this"
    outline.update(stage.app.windows) { _ in false }
    #expect(outline.rows.isEmpty)
  }

  @Test("A view that is gone leaves no row, and its row before that is empty")
  func gone() {
    var outline = Outline()
    do {
      let box = UIView()
      stage.window.addSubview(box)
      outline.update(stage.app.windows) { _ in false }
      box.removeFromSuperview()
    }
    #expect(names(outline) == ["UIWindow", "-gone"])
    outline.update(stage.app.windows) { _ in false }
    #expect(names(outline) == ["UIWindow"])
  }

  @Test("A hundred thousand views, and a hundred levels, are shown in a list")
  func many() {
    let box = stage.add(UIView(), .zero)
    for _ in 0..<100_000 { box.addSubview(UIView()) }
    var deep = stage.add(UIView(), .zero)
    for _ in 0..<100 { deep = stage.add(UIView(), .zero, to: deep) }
    let inspection = stage.open()
    #expect(inspection.controller.outline.table.numberOfRows(inSection: 0) > 100_000)
    #expect(inspection.controller.outline.table.visibleCells.count < 60)
    inspection.select(deep)
    let path = inspection.controller.outline.table.indexPathForSelectedRow
    #expect(path?.row == inspection.controller.outline.table.numberOfRows(inSection: 0) - 1)
  }

  @Test("The arrows walk the tree: up and down choose, to the sides open and close")
  func keys() {
    let box = stage.add(UIView(), .zero)
    let label = stage.add(UILabel(), .zero, to: box)
    let inspection = stage.open()
    inspection.select(stage.window)
    stage.run(frames: 1)
    let window = inspection.window
    stage.strike("Down", to: window)
    #expect(inspection.selection === box)
    stage.strike("Right", to: window)
    #expect(inspection.selection === label)
    stage.strike("Left", to: window)
    #expect(inspection.selection === box)
    stage.strike("Left", to: window)
    #expect(inspection.controller.outline.table.numberOfRows(inSection: 0) == 2)
    stage.strike("Right", to: window)
    #expect(inspection.controller.outline.table.numberOfRows(inSection: 0) == 3)
    stage.strike("Escape", to: window)
    #expect(inspection.selection == nil)
  }

  @Test("The search field filters the tree as the user types")
  func field() {
    stage.add(UILabel(), .zero).text = "needle"
    stage.add(UIButton(), .zero)
    let inspection = stage.open()
    stage.strike("f", modifiers: .control, to: inspection.window)
    stage.send(.text("needle"), to: inspection.window)
    #expect(inspection.controller.outline.table.numberOfRows(inSection: 0) == 2)
  }
}
