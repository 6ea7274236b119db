import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("Menus of rows")
struct TableMenuTests {
  @Test("The secondary button opens the actions of a swipe as a menu, and an entry performs its action")
  func swipeActions() throws {
    let stage = SwipeStage()
    stage.trailing = ["Bin", "Flag"]
    stage.harness.pointer.secondaryClick(at: CGPoint(x: 100, y: 66))
    let menu = try #require(stage.harness.window.contextMenu as? ContextMenuView)
    #expect(menu.interaction === stage.table.contextMenuInteraction)
    stage.harness.strike("Down")
    stage.harness.strike("Down")
    stage.harness.strike("Return")
    #expect(stage.log == ["Flag"])
    stage.trailing = nil
    stage.harness.pointer.secondaryClick(at: CGPoint(x: 100, y: 66))
    stage.harness.strike("Down")
    stage.harness.strike("Return")
    #expect(stage.log == ["Flag", "delete 1"])
  }

  @Test("A finger's long press belongs to an app's recognizer, and opens only a delegate's menu")
  func longPress() {
    let stage = SwipeStage()
    stage.trailing = ["Bin", "Flag"]
    let press = UILongPressGestureRecognizer()
    stage.table.addGestureRecognizer(press)
    var began = 0
    press.addTarget { if $0.state == .began { began += 1 } }
    stage.harness.touch(1, .began, at: CGPoint(x: 100, y: 66))
    stage.harness.run(for: 1)
    #expect(began == 1 && stage.harness.window.contextMenu == nil)
    stage.harness.touch(1, .ended, at: CGPoint(x: 100, y: 66))
    let (source, table) = (MenuRows(), UITableView())
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
    (table.dataSource, table.delegate) = (source, source)
    harness.add(table, frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    harness.touch(1, .began, at: CGPoint(x: 100, y: 66))
    harness.run(for: 1)
    #expect(harness.window.contextMenu != nil)
  }

  @Test("The delegate's menu comes first, and the Menu key opens that of the row with the focus")
  func delegate() {
    let source = MenuRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
    (table.dataSource, table.delegate) = (source, source)
    harness.add(table, frame: table.frame)
    harness.pointer.secondaryClick(at: CGPoint(x: 100, y: 66))
    #expect(source.asked == [[0, 1]] && harness.window.contextMenu != nil)
    harness.strike("Escape")
    // Below the last row there is no menu.
    harness.pointer.secondaryClick(at: CGPoint(x: 100, y: 190))
    #expect(source.asked.count == 1 && harness.window.contextMenu == nil)
    harness.strike("Tab")
    for _ in 0..<3 { harness.strike("Down") }
    harness.strike("Menu")
    #expect(source.asked.last == [0, 2] && harness.window.contextMenu != nil)
  }

  /// A table that has a menu of its own on its header, beside those of its rows.
  private final class OwnTable: UITableView, UIContextMenuInteractionDelegate {
    var asked = 0
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked += 1
      return nil
    }
  }

  private final class OwnCollection: UICollectionView, UIContextMenuInteractionDelegate {
    var asked = 0
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked += 1
      return nil
    }
  }

  @Test("A subclass can be the delegate of a menu of its own, and is not asked about those of rows")
  func subclass() {
    let (source, table) = (MenuRows(), OwnTable())
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
    (table.dataSource, table.delegate, table.tableHeaderView) = (source, source, header)
    harness.add(table, frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    header.addInteraction(UIContextMenuInteraction(delegate: table))
    harness.pointer.secondaryClick(at: CGPoint(x: 100, y: 60))
    #expect(table.asked == 0 && source.asked == [[0, 0]] && harness.window.contextMenu != nil)
    harness.strike("Escape")
    harness.pointer.secondaryClick(at: CGPoint(x: 100, y: 20))
    #expect(table.asked == 1)
    let collection = OwnCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = source
    #expect(collection.contextMenuInteraction != nil && !(collection.contextMenuInteraction?.delegate === collection))
  }
}

@MainActor
private final class MenuRows: UITableViewDataSource, UITableViewDelegate, UICollectionViewDelegate {
  var asked: [IndexPath] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    asked.append(indexPath)
    return UIContextMenuConfiguration { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) }
  }
}
