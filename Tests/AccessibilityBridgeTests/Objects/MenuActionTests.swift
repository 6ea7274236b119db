import Controls
import DBus
import Foundation
import Lists
import TestSupport
import Testing
import TextEditing

@testable import AccessibilityBridge
@_spi(Toolkit) @testable import Views

@MainActor @Suite("Context menus as a reader opens them")
struct MenuActionTests {
  private let root = UIView()

  private func open() -> (harness: OffscreenHarness, reader: Reader) {
    let harness = OffscreenHarness(root: root, size: CGSize(width: 300, height: 400))
    return (harness, Reader(harness.window.application))
  }

  private func actions(_ path: String, _ reader: Reader) throws -> [String] {
    let interfaces = try reader.call(path, "Accessible", "GetInterfaces")[0].elements ?? []
    guard interfaces.contains(.string("org.a11y.atspi.Action")) else { return [] }
    return try reader.call(path, "Action", "GetActions")[0].elements?.compactMap { $0.elements?.first?.text } ?? []
  }

  private func openMenu(_ path: String, _ reader: Reader) throws -> Bool {
    let index = try #require(try actions(path, reader).firstIndex(of: "menu"))
    return try reader.call(path, "Action", "DoAction", [.int32(Int32(index))]) == [.boolean(true)]
  }

  /// The entries of the open menu, and the one with the focus.
  private func menu(_ harness: OffscreenHarness, _ reader: Reader) throws -> (entries: [String], focus: String?) {
    harness.run(for: 0.1)
    reader.server.table.invalidate()
    guard let menu = try reader.all().first(where: { try reader.role($0) == "menu" }) else { return ([], nil) }
    let focus = AccessibilityTree.focusedNode(in: AccessibilityTree.root(of: harness.window))
    return (try reader.children(menu).map(reader.name), focus?.label)
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.row.isMultiple(of: 2) else { return nil }
      return UIContextMenuConfiguration { _ in
        UIMenu(children: [UIAction(title: "Open \(indexPath.row)") { _ in }, UIAction(title: "Copy") { _ in }])
      }
    }
  }

  @Test func `A row whose delegate has a menu offers it, also a row that has to be scrolled into sight first`() throws {
    let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    (table.dataSource, table.delegate) = (rows, rows)
    root.addSubview(table)
    let (harness, reader) = open()
    harness.runUntilIdle()
    reader.server.table.invalidate()
    #expect(try actions(reader.find("Row 1"), reader).contains("menu") == false)
    #expect(try openMenu(reader.find("Row 2"), reader))
    let opened = try menu(harness, reader)
    #expect(opened.entries == ["Open 2", "Copy"] && opened.focus == "Open 2")
    harness.strike("Escape")
    #expect(try menu(harness, reader).entries == [])
    let row = try reader.find("Row 0")
    table.contentOffset.y = 30
    #expect(try openMenu(row, reader))
    #expect(try menu(harness, reader).entries == ["Open 0", "Copy"] && table.contentOffset.y == 0)
  }

  @Test func `A button with a menu beside its action and a text offer theirs, a disabled button and a label none`()
    throws
  {
    let (button, field, label) = (UIButton(type: .system), UITextField(), UILabel())
    for (index, view) in [button, field, label].enumerated() {
      view.frame = CGRect(x: 10, y: 10 + 60 * index, width: 200, height: 40)
      root.addSubview(view)
    }
    button.setTitle("Reply", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "Reply to All") { _ in }])
    field.accessibilityLabel = "Name"
    field.text = "Ada"
    label.text = "Text"
    let (harness, reader) = open()
    #expect(try actions(reader.find("Reply"), reader) == ["click", "menu"])
    #expect(try actions(reader.find("Text"), reader) == [])
    #expect(try !reader.states(reader.find("Reply")).contains(.hasPopup))
    #expect(try openMenu(reader.find("Reply"), reader))
    #expect(try menu(harness, reader).entries == ["Reply to All"])
    harness.strike("Escape")
    reader.server.table.invalidate()
    #expect(try openMenu(reader.find("Name"), reader))
    #expect(try menu(harness, reader).entries.contains("Select All"))
    harness.strike("Escape")
    button.isEnabled = false
    reader.server.table.invalidate()
    #expect(try !actions(reader.find("Reply"), reader).contains("menu"))
    (button.isEnabled, button.showsMenuAsPrimaryAction) = (true, true)
    reader.server.table.invalidate()
    #expect(try reader.states(reader.find("Reply")).contains(.hasPopup))
  }
}
